import { z } from 'zod';
import { versionField } from '#base/envelope.ts';
import { pageFields, pageOf } from '#base/page.ts';
import { askedOf, id, instant, integer, oneOf, optionalId, optionalText, requiredText } from '#base/scalars.ts';
import { field, wireRecord } from '#base/wire.ts';
import {
  LONGEST_REASON,
  PROPOSAL_DEEDS,
  PROPOSAL_SHOWN,
  PROPOSAL_STATES,
  type ProposalDeed,
  type ProposalShown,
  type ProposalState,
} from './terms.ts';

const MOST_FIELDS = 60;
const proposalId = field('proposalId', id, '建议编号');
const register = field('register', requiredText(40), '台账');
const deed = field('deed', oneOf<ProposalDeed>(PROPOSAL_DEEDS), '建议类型');
const state = oneOf<ProposalState>(PROPOSAL_STATES);
/** The record as the register's own form would send it, by wire names; nothing of one that is to be closed. */
const values = field(
  'values',
  z
    .record(z.string().max(40), z.union([z.string().max(2_000), z.number(), z.boolean()]))
    .refine((given) => Object.keys(given).length <= MOST_FIELDS, '填写项过多'),
  '建议内容',
);

/** A proposal in a list 变更建议. */
export const proposalRowWire = wireRecord({
  proposalId,
  register,
  deed,
  title: field('title', z.string(), '标题'),
  regionName: field('regionName', optionalText(40), '所在区划'),
  state: field('state', state, '状态'),
  version: versionField,
  reason: field('reason', z.string(), '提出理由'),
  proposerName: field('proposerName', z.string(), '提出人'),
  submittedAt: field('submitTime', instant, '提出时间'),
  decidedBy: field('decidedBy', optionalText(60), '审核人'),
  decidedAt: field('auditTime', instant.optional(), '审核时间'),
  decisionReason: field('auditReason', optionalText(LONGEST_REASON), '审核意见'),
  mayDecide: field('decideFlag', z.boolean(), '是否可审核'),
  mayWithdraw: field('withdrawFlag', z.boolean(), '是否可撤回'),
});
export type ProposalRow = z.output<typeof proposalRowWire>;
export const proposalPageWire = pageOf(proposalRowWire);

export const proposalQueryWire = wireRecord({
  ...pageFields,
  shown: field('shown', askedOf<ProposalShown>(PROPOSAL_SHOWN), '范围'),
  register: field('register', optionalText(40), '台账'),
  state: field('state', askedOf<ProposalState>(PROPOSAL_STATES), '状态'),
  text: field('keyword', optionalText(60), '关键字'),
});
export type ProposalQuery = z.output<typeof proposalQueryWire>;
export const proposalKeyWire = wireRecord({ proposalId });

/** A field as it stands and as it is to be. */
const differenceWire = wireRecord({
  field: field('field', z.string(), '字段'),
  term: field('term', z.string(), '项目'),
  from: field('fromText', z.string(), '现内容'),
  to: field('toText', z.string(), '建议内容'),
});
/** A record that a proposed one may be already 疑似重复. */
const alikeWire = wireRecord({
  id: field('id', id, '编号'),
  name: field('name', z.string(), '名称'),
  percent: field('percent', integer(0, 100), '名称相似度'),
  metres: field('distance', integer(0, 1_000_000).optional(), '距离'),
});
/** What refers to a record that is to be closed 关联数据. */
const hangingWire = wireRecord({
  term: field('term', z.string(), '数据'),
  count: field('num', integer(0, Number.MAX_SAFE_INTEGER), '条数'),
});
/** Who refused a proposal, when and why 退回. */
const refusalWire = wireRecord({
  decidedBy: field('decidedBy', optionalText(60), '审核人'),
  decidedAt: field('auditTime', instant.optional(), '审核时间'),
  decisionReason: field('auditReason', optionalText(LONGEST_REASON), '审核意见'),
});
export const proposalDetailWire = wireRecord({
  ...proposalRowWire.fields,
  recordId: field('recordId', optionalId, '记录编号'),
  /** The version that was seen; of what may be proposed again, the one in which the record stands now. */
  recordVersion: field('recordVersion', integer(0, 2_147_483_647).optional(), '记录版本号'),
  values,
  changes: field('changes', z.array(differenceWire), '差异'),
  alike: field('alike', z.array(alikeWire), '疑似重复'),
  hanging: field('hanging', z.array(hangingWire), '关联数据'),
  /** What others did to the record since, in sentences; absent where nothing. */
  moved: field('movedText', optionalText(2_000), '提出后的变更'),
  /** How the proposal that this one takes up again was refused. */
  former: field('former', refusalWire.optional(), '此前的退回'),
  mayRepeat: field('repeatFlag', z.boolean(), '是否可再次提出'),
});
export type ProposalDetail = z.output<typeof proposalDetailWire>;

/** A new proposal; `clientKey` is made once by the form, so that sending it twice makes one. */
export const newProposalWire = wireRecord({
  clientKey: field('clientKey', z.string().regex(/^[\w-]{8,64}$/, '编号不合法'), '提交编号'),
  register,
  deed,
  recordId: field('recordId', optionalId, '记录编号'),
  /** The version of the record that was seen. */
  recordVersion: field('recordVersion', integer(0, 2_147_483_647).optional(), '记录版本号'),
  values,
  reason: field('reason', requiredText(LONGEST_REASON), '提出理由'),
  /** One's own refused proposal that this one takes up again. */
  againOf: field('againOf', optionalId, '再次提出的建议'),
});
export type NewProposal = z.output<typeof newProposalWire>;
/** A record of the own enterprise, of which a change is to be proposed. */
export const heldKeyWire = wireRecord({ register, recordId: field('recordId', id, '记录编号') });
export const heldRecordWire = wireRecord({
  recordId: field('recordId', id, '记录编号'),
  recordVersion: field('recordVersion', integer(0, 2_147_483_647), '记录版本号'),
  name: field('name', z.string(), '名称'),
  values,
});
export const proposalWithdrawalWire = wireRecord({ proposalId, version: versionField });
export const proposalDecisionWire = wireRecord({
  proposalId,
  version: versionField,
  action: field('action', z.enum(['pass', 'return']), '审核操作'),
  reason: field('reason', optionalText(LONGEST_REASON), '审核意见'),
});
export type ProposalDecision = z.output<typeof proposalDecisionWire>;
export const savedProposalWire = wireRecord({
  proposalId,
  state: field('state', state, '状态'),
  version: versionField,
});
export type SavedProposal = z.output<typeof savedProposalWire>;
