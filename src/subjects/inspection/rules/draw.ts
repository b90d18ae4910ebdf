import { digestOf } from '#base/text/digest.ts';
import { HIGHEST_WEIGHT, MOST_SITES } from '../terms.ts';

/** A check point that may be drawn, and how many tickets it has. */
export interface DrawPoint {
  readonly id: number;
  readonly name: string;
  readonly regionId: number;
  readonly weight: number;
}
/** An inspector who may be drawn, and the divisions that he works in; null for the whole city. */
export interface DrawInspector {
  readonly id: number;
  readonly name: string;
  readonly regionIds: readonly number[] | null;
}
/** Somebody who could have been drawn and was left out 回避, and why. */
export interface LeftOut {
  readonly id: number;
  readonly name: string;
  readonly reason: string;
}
/** The frozen list that a draw is made from 抽取名单; kept with its seed, so that anybody can make it again. */
export interface DrawList {
  readonly points: readonly DrawPoint[];
  readonly inspectors: readonly DrawInspector[];
  readonly leftOut: readonly LeftOut[];
  readonly sites: number;
  readonly perSite: number;
}
/** Who goes where 抽取结果, in the order in which it was drawn. */
export interface Assignment {
  readonly pointId: number;
  readonly inspectorIds: readonly number[];
}

const works = ({ regionIds }: DrawInspector, regionId: number): boolean =>
  regionIds === null || regionIds.includes(regionId);

/** Why nothing can be drawn from a list; undefined where something can. */
export function drawFault({ points, inspectors, sites, perSite }: DrawList): string | undefined {
  if (points.length === 0) return '没有符合条件的检查点';
  if (sites < 1 || sites > MOST_SITES) return `抽取数量为 1–${MOST_SITES} 个`;
  if (sites > points.length) return `只有 ${points.length} 个检查点符合条件，不足 ${sites} 个`;
  if (points.some(({ weight }) => !Number.isInteger(weight) || weight < 1 || weight > HIGHEST_WEIGHT))
    return `权重为 1–${HIGHEST_WEIGHT} 的整数`;
  const short = points.filter(({ regionId }) => inspectors.filter((one) => works(one, regionId)).length < perSite);
  return short.length > 0
    ? `${short
        .slice(0, 3)
        .map(({ name }) => `「${name}」`)
        .join('、')}${short.length > 3 ? `等 ${short.length} 个检查点` : ''}可派的检查人员不足 ${perSite} 人`
    : undefined;
}

/** The value by which a check point is drawn: the least of its tickets, so that one with twice as many comes first twice as often. */
export function ticketOf(seed: string, { id, weight }: Pick<DrawPoint, 'id' | 'weight'>): string {
  const tickets = Array.from({ length: weight }, (_, index) => digestOf(`${seed}|site|${id}|${index + 1}`));
  return tickets.reduce((least, one) => (one < least ? one : least));
}

/** The value by which an inspector is drawn for a check point. */
export const inspectorKey = (seed: string, pointId: number, inspectorId: number): string =>
  digestOf(`${seed}|inspector|${pointId}|${inspectorId}`);

/** Lowest first; hexadecimal digits of one length stand in the order of their numbers. */
const byKey = <T>(items: readonly T[], keyOf: (item: T) => string): T[] =>
  items
    .map((item) => ({ item, key: keyOf(item) }))
    .toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .map(({ item }) => item);

/**
 * The double random draw 双随机抽取 (issue 21 §6): sites by their weights without putting back, then the inspectors of each among those who work
 * there, who has fewest sites first. It depends on the seed and the list alone, not on the order in which the list stands. Only for a
 * list without a `drawFault`.
 */
export function draw(seed: string, { points, inspectors, sites, perSite }: DrawList): readonly Assignment[] {
  const load = new Map<number, number>();
  const digits = (id: number): string => String(load.get(id) ?? 0).padStart(6, '0');
  return byKey(points, (point) => ticketOf(seed, point))
    .slice(0, sites)
    .map(({ id: pointId, regionId }) => {
      const there = inspectors.filter((one) => works(one, regionId));
      const chosen = byKey(there, ({ id }) => digits(id) + inspectorKey(seed, pointId, id)).slice(0, perSite);
      for (const { id } of chosen) load.set(id, (load.get(id) ?? 0) + 1);
      return { pointId, inspectorIds: chosen.map(({ id }) => id) };
    });
}

/** The sum of a frozen list, whatever order its parts are in: one character changed, and it is another. */
export function listDigest({ points, inspectors, leftOut, sites, perSite }: DrawList): string {
  const lines = [
    `${sites}|${perSite}`,
    ...points.toSorted((a, b) => a.id - b.id).map((one) => `p|${one.id}|${one.regionId}|${one.weight}|${one.name}`),
    ...inspectors
      .toSorted((a, b) => a.id - b.id)
      .map(({ id, name, regionIds }) => `i|${id}|${regionIds?.toSorted((a, b) => a - b).join(',') ?? '*'}|${name}`),
    ...leftOut.toSorted((a, b) => a.id - b.id).map(({ id, name, reason }) => `x|${id}|${name}|${reason}`),
  ];
  return digestOf(lines.join('\n'));
}

/** Where what was kept and what the seed gives differ 复核; nothing where they are the same. */
export function drawDifferences(kept: {
  readonly seed: string;
  readonly list: DrawList;
  readonly digest: string;
  readonly outcome: readonly Assignment[];
}): readonly string[] {
  const { seed, list, digest, outcome } = kept;
  if (listDigest(list) !== digest) return ['名单与存档的摘要不符'];
  if (drawFault(list) !== undefined) return ['名单不能抽取'];
  const again = draw(seed, list);
  const nameOf = (id: number | undefined) => list.points.find((one) => one.id === id)?.name ?? '（无）';
  return Array.from({ length: Math.max(again.length, outcome.length) }, (_, index) => {
    const [now, then] = [again[index], outcome[index]];
    const same = now?.pointId === then?.pointId && now?.inspectorIds.join() === then?.inspectorIds.join();
    return same ? '' : `第 ${index + 1} 个：存档为${nameOf(then?.pointId)}，复算为${nameOf(now?.pointId)}`;
  }).filter((text) => text !== '');
}
