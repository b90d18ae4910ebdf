import { call } from '#base/call.ts';
import {
  heldKeyWire,
  heldRecordWire,
  newProposalWire,
  proposalDecisionWire,
  proposalDetailWire,
  proposalKeyWire,
  proposalPageWire,
  proposalQueryWire,
  proposalWithdrawalWire,
  savedProposalWire,
} from './wire.ts';

const ours = { guard: 'proposal.submit', spec: '2 “Page areas”', origin: 'ours' } as const;

/** Proposals of changes to registers 台账变更建议: by who may read a register, decided by who may keep it; by an enterprise, of what is its own. */
export const proposalCalls = {
  list: call({
    ...ours,
    name: 'proposal.list',
    summary: '台账变更建议列表',
    method: 'GET',
    path: '/api/register/proposal/list',
    input: proposalQueryWire,
    output: proposalPageWire,
  }),
  one: call({
    ...ours,
    name: 'proposal.one',
    summary: '台账变更建议详情',
    method: 'GET',
    path: '/api/register/proposal',
    input: proposalKeyWire,
    output: proposalDetailWire,
  }),
  held: call({
    ...ours,
    name: 'proposal.held',
    summary: '本企业资料可变更的内容',
    method: 'GET',
    path: '/api/register/proposal/held',
    input: heldKeyWire,
    output: heldRecordWire,
  }),
  submit: call({
    ...ours,
    name: 'proposal.submit',
    summary: '提出台账变更建议',
    method: 'POST',
    path: '/api/register/proposal',
    input: newProposalWire,
    output: savedProposalWire,
    json: true,
  }),
  withdraw: call({
    ...ours,
    name: 'proposal.withdraw',
    summary: '撤回台账变更建议',
    method: 'PUT',
    path: '/api/register/proposal/withdraw',
    input: proposalWithdrawalWire,
    output: savedProposalWire,
  }),
  decide: call({
    ...ours,
    name: 'proposal.decide',
    summary: '审核台账变更建议',
    method: 'PUT',
    path: '/api/register/proposal/decide',
    input: proposalDecisionWire,
    output: savedProposalWire,
    guard: 'proposal.review',
  }),
};
