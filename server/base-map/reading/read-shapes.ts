import { centreOf } from '#base/space/ring/outline.ts';
import { type Crs, converted } from '#base/space/systems.ts';
import type { BaseLayer } from '#subjects/base-map/terms.ts';
import type { Degrees } from '#server/sheet/place-record.ts';
import type { Tell } from '#server/sheet/sheet-row.ts';
import { type Division, divisionOf, type MatchedFeature } from './divisions.ts';
import { type Feature, featuresOf } from './features.ts';
import { Found } from './found.ts';
import { FORMS, KIND_KEYS, kindOf, NAME_KEYS } from './kinds.ts';
import { astrayFault, drawnFault } from './shape-faults.ts';

/** Where something of a name is known to lie, GCJ-02. */
export interface KnownName {
  readonly name: string;
  readonly lng: number;
  readonly lat: number;
}

export interface BaseFileTask {
  readonly bytes: Uint8Array;
  readonly layer: BaseLayer;
  readonly crs: Crs;
  readonly divisions: readonly Division[];
  readonly known: readonly KnownName[];
  /** The shapes are wanted, too, as long as nothing is wrong with them. */
  readonly whole: boolean;
}

export interface Read {
  readonly others: number;
  readonly matched: string[];
  /** The centres of named shapes as the file has them. */
  readonly given: ReadonlyArray<{ readonly name: string; readonly lng: number; readonly lat: number }>;
}

/** Reads the shapes of a file that are no districts and says what is wrong with each. */
export function shapesIn({ bytes, layer, crs }: BaseFileTask, found: Found, tell: Tell): Read {
  const given: Array<Read['given'][number]> = [];
  for (const feature of featuresOf(bytes)) {
    tell(feature.at);
    const text = feature.text(NAME_KEYS);
    const name = text === '' ? `第 ${feature.at} 个要素` : text;
    const courses = readShape(feature, { layer, crs, name, kind: kindOf(layer, feature.text(KIND_KEYS)) }, found, [
      layer === 'name' && text === '' ? '没有名称（name、名称等属性）' : undefined,
    ]);
    if (courses && text !== '') given.push({ name: text, ...centreOf(courses) });
  }
  if (found.shapes.length === 0 && found.faultCount === 0) found.fault('整个文件', '没有要素');
  return { others: 0, matched: [], given };
}

/** Reads the districts of a file, by the divisions that are known. */
export function districtsIn({ bytes, layer, crs, divisions }: BaseFileTask, found: Found, tell: Tell): Read {
  const given: Array<Read['given'][number]> = [];
  const seen = new Map<string, MatchedFeature & { readonly at: number }>();
  let others = 0;
  for (const feature of featuresOf(bytes)) {
    tell(feature.at);
    const match = divisionOf(feature, divisions);
    if (!match) {
      others += 1;
      continue;
    }
    const { code, name } = match.division;
    const first = seen.get(code);
    if (first) {
      found.fault(name, `第 ${first.at} 个和第 ${feature.at} 个要素都是这个区（${first.by}、${match.by}）`);
      continue;
    }
    seen.set(code, { ...match, at: feature.at });
    const courses = readShape(feature, { layer, crs, name, kind: code }, found, []);
    if (courses) given.push({ name, ...centreOf(courses) });
  }
  for (const { code, name, kind } of divisions)
    if (kind === 'district' && !seen.has(code)) found.fault(name, `文件中没有这个区（区划代码 ${code}）`);
  return { others, matched: [...seen.values()].map(({ division, by }) => `${division.name} ${by}`), given };
}

interface Known extends Pick<BaseFileTask, 'layer' | 'crs'> {
  readonly name: string;
  readonly kind: string;
}

/** Takes up a shape with what is wrong with it; gives its courses in the file's own system where there are any. */
function readShape(
  feature: Feature,
  { layer, crs, name, kind }: Known,
  found: Found,
  faults: ReadonlyArray<string | undefined>,
): ReadonlyArray<readonly Degrees[]> | undefined {
  const { forms, said } = FORMS[layer];
  const { form } = feature;
  if (form === undefined || !forms.includes(form)) {
    found.fault(name, `应为${said}，文件中是 ${feature.type === '' ? '空' : feature.type}`);
    return undefined;
  }
  const parts = feature.parts();
  if (!parts) {
    found.fault(name, '坐标不完整或不是数字');
    return undefined;
  }
  const lies = ([lng, lat]: Degrees): Degrees => {
    const place = converted({ lng, lat }, crs, 'gcj02');
    return [place.lng, place.lat];
  };
  const courses = parts.flat();
  const shape = {
    name: feature.text(NAME_KEYS),
    kind,
    parts: parts.map((part) => part.map((course) => course.map(lies))),
  };
  // What lies elsewhere is not looked at any closer.
  const astray = astrayFault(courses, lies, layer !== 'district');
  found.take(layer === 'district' ? { ...shape, name } : shape, name, ...faults, astray ?? drawnFault(courses, form));
  return courses;
}
