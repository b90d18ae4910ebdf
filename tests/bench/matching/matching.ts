import { inventedShops, type Shop } from '#server/demonstration/internet/shops.ts';
import { type LabelledPoint, labelledPoints } from '#server/demonstration/internet/points.ts';
import { randomOf } from '#server/demonstration/random.ts';
import { spellerOf } from '#server/poi/spelling.ts';
import { type FoundPair, matched } from '#subjects/poi/rules/pass.ts';
import type { Facts } from '#subjects/poi/rules/score.ts';
import type { Figure, Outcome } from '../helpers/report.ts';

/** The labelled sample: so many shops with the points that maps have of them, and so many other places. */
const SEED = 7;
const [SHOPS, OTHERS] = [3_000, 1_500];
const WANTED = { precision: 0.98, recall: 0.95, seconds: 60 };
/** The pass whose time counts. */
const [POINTS, OUTLETS] = [100_000, 5_000];

const factsOf = ({ id, name, address, marketTypeCode, x, y }: Shop): Facts => ({
  id,
  name,
  address,
  category: marketTypeCode,
  x,
  y,
});

interface Measured {
  readonly points: number;
  readonly linked: number;
  readonly right: number;
  readonly asked: number;
  readonly precision: number;
  readonly recall: number;
}

/** How well the pairs of some points agree with their labels. */
function measured(points: readonly LabelledPoint[], pairs: readonly FoundPair[]): Measured {
  const labels = new Map(points.map((point) => [point.id, point.outletId]));
  const own = pairs.filter(({ pointId }) => labels.has(pointId));
  const isRight = ({ pointId, outletId }: FoundPair): boolean => labels.get(pointId) === outletId;
  const linked = own.filter(({ band }) => band === 'linked');
  const right = linked.filter(isRight).length;
  const true_ = points.filter(({ outletId }) => outletId !== undefined).length;
  return {
    points: points.length,
    linked: linked.length,
    right,
    asked: own.length - linked.length,
    precision: right / linked.length,
    recall: own.filter(isRight).length / true_,
  };
}

const percent = (share: number): string => `${(share * 100).toFixed(2)} %`;

/** How well points of interest are told apart, and how long a whole comparison takes on one core. Thresholds are tuned on the even half; the odd half is for the figure alone. */
export function matching(): Promise<Outcome> {
  const random = randomOf(SEED);
  const shops = inventedShops(random, SHOPS);
  const points = labelledPoints(random, shops, OTHERS);
  const pairs = [...matched(points, shops.map(factsOf), spellerOf())];
  const half = (odd: number) =>
    measured(
      points.filter(({ id }) => id % 2 === odd),
      pairs,
    );
  const [tuned, kept] = [half(0), half(1)];
  const pass = passed();
  const figures: Figure[] = [
    {
      what: 'precision of the pairs linked by themselves, kept half',
      found: percent(kept.precision),
      wanted: `≥ ${percent(WANTED.precision)}`,
      held: kept.precision >= WANTED.precision,
    },
    {
      what: 'recall of linked and asked pairs, kept half',
      found: percent(kept.recall),
      wanted: `≥ ${percent(WANTED.recall)}`,
      held: kept.recall >= WANTED.recall,
    },
    {
      what: `seconds for ${POINTS} points against ${OUTLETS} outlets, one core`,
      found: pass.seconds.toFixed(1),
      wanted: `≤ ${WANTED.seconds}`,
      held: pass.seconds <= WANTED.seconds,
    },
  ];
  const row = (name: string, { points: count, linked, right, asked, precision, recall }: Measured) => [
    name,
    count,
    linked,
    right,
    asked,
    percent(precision),
    percent(recall),
  ];
  return Promise.resolve({
    tables: [
      {
        title: `labelled sample: ${SHOPS} outlets, ${points.length} points`,
        columns: ['half', 'points', 'linked', 'of these right', 'asked', 'precision', 'recall'],
        rows: [row('tuned on', tuned), row('kept', kept)],
      },
    ],
    figures,
    notes: [
      `the pass found ${pass.pairs} pairs; heap after it ${Math.round(pass.heap)} MB`,
      'names, branches, addresses, moved points, look-alikes and neighbours are invented; a map of the city is dirtier',
    ],
  });
}

function passed(): { seconds: number; pairs: number; heap: number } {
  const random = randomOf(SEED + 1);
  const outlets = inventedShops(random, OUTLETS);
  const known = labelledPoints(random, outlets, 10_000);
  const strangers = inventedShops(random, POINTS, OUTLETS + 1);
  const points = [...known, ...labelledPoints(random, strangers, 0, known.length + 1)].slice(0, POINTS);
  const start = performance.now();
  let pairs = 0;
  for (const _ of matched(points, outlets.map(factsOf), spellerOf())) pairs += 1;
  return { seconds: (performance.now() - start) / 1_000, pairs, heap: process.memoryUsage().heapUsed / 1e6 };
}
