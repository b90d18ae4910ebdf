import { gcjOf, gcjOfBd } from '../geo.ts';
import { ringTest } from '../space/ring-test.ts';
import type { AnyRecord, Declaration } from './declaration.ts';
import { ringOf } from './judging/outline.ts';

/** The outline of what a place may lie in, ring by ring, degrees in GCJ-02; without any ring nothing is judged. */
export type Outline = ReadonlyArray<ReadonlyArray<readonly [lng: number, lat: number]>>;

const BOTH = '经度和纬度应同时填写';
const OUTSIDE = '不在本市范围内';

/** What is wrong with the position of a record, messages by field: half of one, or one outside the city, with a guess at why. */
export function placeFaults(
  { place }: Pick<Declaration, 'place'>,
  values: AnyRecord,
  city: Outline,
): ReadonlyArray<readonly [key: string, message: string]> {
  if (!place) return [];
  return [...pointFaults(place, values, city), ...outlineFaults(place, values, city)];
}

type Place = NonNullable<Declaration['place']>;
type Faults = ReadonlyArray<readonly [key: string, message: string]>;

function pointFaults(place: Place, values: AnyRecord, city: Outline): Faults {
  const [lng, lat] = [values[place.lng], values[place.lat]];
  if (typeof lng !== 'number' || typeof lat !== 'number') {
    if (lng === undefined && lat === undefined) return [];
    return [[lng === undefined ? place.lng : place.lat, BOTH]];
  }
  const fault = outsideFault({ lng, lat }, city);
  return fault === undefined ? [] : [[place.lng, fault]];
}

/** The first corner of an outline that lies outside the city says what is wrong with all of it. */
export function outlineFaults({ outline }: Pick<Place, 'outline'>, values: AnyRecord, city: Outline): Faults {
  if (outline === undefined) return [];
  for (const [index, [lng, lat]] of ringOf(values[outline]).entries()) {
    const fault = outsideFault({ lng, lat }, city);
    if (fault !== undefined) return [[outline, `第 ${index + 1} 个拐点${fault}`]];
  }
  return [];
}

/** Whether a point lies in the city, asked of many points: the ring is sorted once. */
const tests = new WeakMap<Outline, ReadonlyArray<(x: number, y: number) => boolean>>();

function testsOf(city: Outline) {
  const known = tests.get(city) ?? city.map((ring) => ringTest(ring.map(([x, y]) => ({ x, y }))));
  tests.set(city, known);
  return known;
}

interface Point {
  readonly lng: number;
  readonly lat: number;
}

/** What is wrong with a point that should lie in the city: 填反了, or a system that it was not asked in; undefined when nothing is. */
export function outsideFault(point: Point, city: Outline): string | undefined {
  const lies = ({ lng, lat }: Point): boolean => testsOf(city).some((isIn) => isIn(lng, lat));
  if (city.length === 0 || lies(point)) return undefined;
  if (lies({ lng: point.lat, lat: point.lng })) return `${OUTSIDE}，经度和纬度可能填反了`;
  if (lies(gcjOf(point))) return `${OUTSIDE}，可能是 WGS-84（GPS）坐标，请换算为 GCJ-02`;
  if (lies(gcjOfBd(point))) return `${OUTSIDE}，可能是 BD-09（百度）坐标，请换算为 GCJ-02`;
  return OUTSIDE;
}

/** Of the faults of a file's rows, how many lie outside and what most of them look like, in a sentence; '' where none does. */
export function outsideSummary(messages: readonly string[]): string {
  const outside = messages.filter((message) => message.startsWith(OUTSIDE));
  const guesses = new Map<string, number>();
  for (const message of outside) guesses.set(message, (guesses.get(message) ?? 0) + 1);
  const [likeliest] = [...guesses].toSorted(([, one], [, other]) => other - one);
  if (!likeliest) return '';
  const [message, many] = likeliest;
  const rest = many === outside.length || message === OUTSIDE ? '' : `（其中 ${many} 条如此）`;
  return `${outside.length} 条的位置${message}${rest}，请核对所选的坐标系`;
}
