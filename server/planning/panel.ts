import { areaPerThousand } from '#subjects/market/rules.ts';
import { indexTypeOf } from '#subjects/planning/rules.ts';
import { SECTION_LABELS } from '#subjects/planning/terms.ts';
import type { PanelQuery, PanelSection, SectionData } from '#subjects/planning/wire/area.ts';
import type { DrawnArea } from './area.ts';
import { byDistrict, foundIn, type Found, outletFigures, peopleFigures } from './figures.ts';
import type { Plane } from './plane.ts';
import { remembered } from './remembered.ts';
import type { PlanRow } from './repository.ts';
import { periodOf, plansIn, type Selection } from './selection.ts';

/** What the panel is made from. */
export interface PanelSource {
  readonly plane: Plane;
  readonly selection: Selection;
  readonly area: DrawnArea | undefined;
  /** The calendar year of now. */
  readonly year: number;
}

/** Answers without an area that are remembered for a plane. */
const MOST_REMEMBERED = 100;
const withoutArea = remembered<Plane, readonly PanelSection[]>(MOST_REMEMBERED);

/** The sections of the right panel (spec 2 §2.2): the drawn area first, then plan and present situation, which are the same wherever an area is drawn. */
export function panelSections(
  source: PanelSource,
  query: Pick<PanelQuery, 'begin' | 'step' | 'kinds'>,
): readonly PanelSection[] {
  const { plane, selection, area, year } = source;
  const rest = withoutArea(plane, JSON.stringify([selection.key, year, query.begin, query.step]), () => {
    const everywhere = foundIn(plane, selection, undefined);
    const { planned } = selection;
    const plan = planned && planData({ plane, year, selection: planned }, query);
    const present = section(
      'xzfx',
      tabs(source, query.kinds, everywhere, (found, title) => presentData(source, found, title)),
    );
    return plan ? [section('ghxx', [plan]), present] : [present];
  });
  return area
    ? [section('xzfx2', tabs(source, query.kinds, foundIn(plane, selection, area), areaData)), ...rest]
    : rest;
}

const section = (type: SectionData['type'], datas: SectionData[]): PanelSection => ({
  sectionId: type,
  title: SECTION_LABELS[type],
  datas,
});

/** One tab for all, and one for each kind where several were asked for by name. */
function tabs(
  { plane: { legend } }: PanelSource,
  wanted: readonly string[],
  found: Found,
  dataOf: (found: Found, title: string) => SectionData,
): SectionData[] {
  const named = legend.filter(({ kind }) => wanted.includes(kind));
  const single = named.length > 1 ? named : [];
  return [
    dataOf(found, named.length === 1 ? (named[0]?.text ?? '') : '全部业态'),
    ...single.map(({ kind, text }) =>
      dataOf({ ...found, outlets: found.outlets.filter((outlet) => outlet.kind === kind) }, text),
    ),
  ];
}

/** 选定区域: what lies inside a circle or polygon. */
function areaData({ outlets, compounds }: Found, title: string): SectionData {
  const people = peopleFigures(compounds);
  return {
    ...NOTHING,
    ...people,
    ...outletFigures(outlets, people.population),
    type: 'xzfx2',
    title,
    compounds: compounds.length,
    districts: [],
  };
}

/** 现状分析: what there is in the divisions asked for; `now` stood before this year, `added` opened in it. */
function presentData({ plane, year }: PanelSource, { outlets, compounds }: Found, title: string): SectionData {
  const people = peopleFigures(compounds);
  const added = outlets.filter(({ openedYear }) => openedYear >= year).length;
  return {
    ...NOTHING,
    ...people,
    ...outletFigures(outlets, people.population),
    type: 'xzfx',
    title,
    year,
    now: outlets.length - added,
    added,
    districts: [...byDistrict(plane, outlets)],
  };
}

/** 规划信息 of the period asked for: the one after or before the one that began in `begin`, else the one this year lies in. Everything in it is of the divisions whose plans these are. */
function planData(
  { plane, selection, year }: Pick<PanelSource, 'plane' | 'selection' | 'year'>,
  { begin, step = 0 }: Pick<PanelQuery, 'begin' | 'step'>,
): SectionData | undefined {
  const plans = plansIn(plane, selection.regionCodes);
  const begins = [...new Set(plans.map((plan) => plan.begin))];
  if (begins.length === 0) return undefined;
  const shown = begin === undefined ? -1 : begins.indexOf(begin);
  const index = Math.min(begins.length - 1, Math.max(0, (shown === -1 ? periodOf(begins, year) : shown) + step));
  const rows = plans.filter((plan) => plan.begin === begins[index]);
  const sum = (of: (plan: PlanRow) => number): number => rows.reduce((all, row) => all + of(row), 0);
  const found = foundIn(plane, selection, undefined);
  const people = peopleFigures(found.compounds);
  const figures = outletFigures(found.outlets, people.population);
  const area = Math.round(sum(({ floorArea }) => floorArea) * 10) / 10;
  return {
    ...NOTHING,
    type: 'ghxx',
    title: `${begins[index]}–${rows[0]?.end ?? ''} 年`,
    begin: rows[0]?.begin,
    end: rows[0]?.end,
    indexType: indexTypeOf(index, begins.length),
    now: sum(({ retained }) => retained),
    added: sum(({ added }) => added),
    total: sum(({ retained, added }) => retained + added),
    area,
    small: figures.small,
    areaPerThousand: people.population === undefined ? undefined : areaPerThousand(area, people.population),
    districts: rows.map(({ division, retained, added, floorArea }) => ({
      division,
      now: retained,
      added,
      total: retained + added,
      area: floorArea,
    })),
  };
}

const NOTHING = {
  begin: undefined,
  end: undefined,
  indexType: undefined,
  year: undefined,
  now: undefined,
  added: undefined,
  small: undefined,
  areaPerThousand: undefined,
  compounds: undefined,
  population: undefined,
  malePercent: undefined,
  agePercents: undefined,
  ageNames: undefined,
} as const;
