import { evidenceItems } from '../rules.ts';

/** What of a call can contradict itself. */
interface NewCall {
  readonly opensOn?: string | undefined;
  readonly closesOn?: string | undefined;
  readonly budget: number;
  readonly ceiling: number;
  readonly evidence: string;
  readonly optional?: string | undefined;
}
type CallFault = Readonly<Partial<Record<'opensOn' | 'closesOn' | 'ceiling' | 'optional' | 'evidence', string>>>;

const MOST_ITEMS = 15;
const LONGEST_ITEM = 60;

/** What is wrong with a call as a whole 申报通知, by field. */
export function callFaults({ opensOn, closesOn, budget, ceiling, evidence, optional }: NewCall): CallFault {
  if (opensOn === undefined) return { opensOn: '请填写申报开始日期' };
  if (closesOn === undefined) return { closesOn: '请填写申报截止日期' };
  if (closesOn < opensOn) return { closesOn: '不能早于申报开始日期' };
  if (ceiling > budget) return { ceiling: '不能超过预算总额' };
  const [required, offered] = [evidenceItems(evidence), evidenceItems(optional)];
  if (required.length === 0) return { evidence: '请至少列出一项材料' };
  const long = (items: readonly string[]) =>
    items.length > MOST_ITEMS || items.some((item) => item.length > LONGEST_ITEM);
  const tooLong = `最多 ${MOST_ITEMS} 项，每项不超过 ${LONGEST_ITEM} 个字`;
  if (long(required)) return { evidence: tooLong };
  if (long(offered)) return { optional: tooLong };
  return offered.some((item) => required.includes(item)) ? { optional: '与必备材料重复' } : {};
}
