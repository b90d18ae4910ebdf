import { z } from 'zod';
import { integer } from '../scalars.ts';
import { field, wireRecord } from '../wire.ts';
import { peerNumber, peersBeside } from './peers.ts';
import { FEWEST_CHOOSERS } from './standing.ts';

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

/** So many enterprises, and how many of them are not known to who asks anyhow. */
export interface Choosers {
  readonly all: number;
  readonly unseen: number;
}

/** Whether what they chose could be worked out: of one or two, or of one or two besides those that are known. */
const isFew = ({ all, unseen }: Choosers): boolean => all < FEWEST_CHOOSERS || (unseen > 0 && unseen < FEWEST_CHOOSERS);

/**
 * The shares of a question by how many of `peers` enterprises chose each option. What fewer than three chose, of all or of those that are not known anyhow,
 * is told by nobody: where one option is chosen it goes into the rest, and the least chosen one with it as long as the rest is of so few; where several are
 * it is left out. Undefined where nothing is left to tell.
 */
export function sharesTold(
  counts: ReadonlyMap<string, Choosers>,
  peers: Choosers,
  chosen: 'one' | 'several',
): Pick<ChoicePeers, 'shares' | 'rest'> | undefined {
  const told = [...counts].filter(([, each]) => !isFew(each)).toSorted(([, a], [, b]) => b.all - a.all);
  const left = (): Choosers => ({
    all: peers.all - told.reduce((sum, [, { all }]) => sum + all, 0),
    unseen: peers.unseen - told.reduce((sum, [, { unseen }]) => sum + unseen, 0),
  });
  if (chosen === 'one') while (left().all > 0 && isFew(left()) && told.pop() !== undefined);
  if (told.length === 0) return undefined;
  const percent = (count: number) => Math.round((count * 100) / peers.all);
  return {
    shares: told.map(([choice, { all }]) => ({ choice, percent: percent(all) })),
    rest: chosen === 'one' ? percent(left().all) : 0,
  };
}
