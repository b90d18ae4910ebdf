import { z } from 'zod';
import { integer } from '../scalars.ts';
import { field, wireRecord } from '../wire.ts';
import { FEWEST_CHOOSERS } from './standing.ts';

const peerNumber = integer(0, 100_000_000);

/** What the same figure is elsewhere 同业: quartiles over enterprises that do the same business, the own one aside, and how many of them have less. */
export const peerCellWire = wireRecord({
  address: field('address', z.string(), '单元格'),
  peers: field('peerNum', peerNumber, '同业企业数'),
  lower: field('lowerQuartile', z.number(), '下四分位数'),
  median: field('median', z.number(), '中位数'),
  upper: field('upperQuartile', z.number(), '上四分位数'),
  below: field('belowNum', peerNumber, '低于本企业的家数'),
});
export type PeerCell = z.output<typeof peerCellWire>;
/** `among` says who the others are; nothing is told of a figure that too few have. */
export const peersWire = wireRecord({
  among: field('among', z.string(), '比较范围'),
  cells: field('cells', z.array(peerCellWire), '各项同业分布'),
});
export type Peers = z.output<typeof peersWire>;

/** The same with what the enterprise itself said before 历次, the latest first. */
export const peersBeside = <W extends z.ZodType>(before: W) =>
  wireRecord({ ...peersWire.fields, before: field('before', z.array(before), '历次') });

const shareWire = wireRecord({
  choice: field('choice', z.string(), '选项'),
  percent: field('percent', integer(0, 100), '占比'),
});
/** How peers answered what is chosen 同业选项占比: of so many enterprises, the options from the most chosen on; `rest` is the share of those not told one by one. */
export const choicePeersWire = wireRecord({
  address: field('address', z.string(), '题号'),
  peers: field('peerNum', peerNumber, '同业企业数'),
  shares: field('shares', z.array(shareWire), '各选项占比'),
  rest: field('rest', integer(0, 100), '其余占比'),
});
export type ChoicePeers = z.output<typeof choicePeersWire>;

/** Peers of a form: of its numbers, of what is worked out with the own result, and of what is chosen. */
export const peersOfAnswers = <W extends z.ZodType>(before: W) =>
  wireRecord({
    ...peersBeside(before).fields,
    worked: field(
      'worked',
      z.array(
        wireRecord({ address: field('address', z.string(), '题号'), value: field('value', z.number(), '本企业') }),
      ),
      '本企业合计数',
    ),
    choicesAmong: field('choicesAmong', z.string(), '选项比较范围'),
    choices: field('choices', z.array(choicePeersWire), '各题选项占比'),
  });

/**
 * The shares of a question by how many of `peers` enterprises chose each option. What fewer than three chose is told by nobody: where one option is
 * chosen it goes into the rest, and the least chosen one with it as long as the rest is of one or two; where several are it is left out. Undefined where nothing is left to tell.
 */
export function sharesTold(
  counts: ReadonlyMap<string, number>,
  peers: number,
  chosen: 'one' | 'several',
): Pick<ChoicePeers, 'shares' | 'rest'> | undefined {
  const told = [...counts].filter(([, count]) => count >= FEWEST_CHOOSERS).toSorted(([, a], [, b]) => b - a);
  const left = () => peers - told.reduce((sum, [, count]) => sum + count, 0);
  if (chosen === 'one') while (left() > 0 && left() < FEWEST_CHOOSERS && told.pop() !== undefined);
  if (told.length === 0) return undefined;
  const percent = (count: number) => Math.round((count * 100) / peers);
  return {
    shares: told.map(([choice, count]) => ({ choice, percent: percent(count) })),
    rest: chosen === 'one' ? percent(left()) : 0,
  };
}
