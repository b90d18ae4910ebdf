import type { CallTerms, Content } from '#subjects/fund/rules.ts';
import { evidenceItems } from '#subjects/fund/rules.ts';
import type { Declaration, FundCallOf } from './scope.ts';

const FEN_A_YUAN = 100;

/** A call as its rules read it; its whole yuan are fen here. */
export const termsOf = (call: FundCallOf): CallTerms => ({
  opensOn: call.opens_on,
  closesOn: call.closes_on,
  ended: call.ended_at !== null,
  ceiling: call.ceiling * FEN_A_YUAN,
  required: evidenceItems(call.evidence),
  optional: evidenceItems(call.optional),
});
export const budgetOf = ({ budget }: Pick<FundCallOf, 'budget'>): number => budget * FEN_A_YUAN;

/** What a declaration says. */
export const contentOf = (row: Declaration): Content => ({
  project: row.project,
  content: row.content,
  goals: row.goals,
  startsOn: row.starts_on ?? undefined,
  endsOn: row.ends_on ?? undefined,
  investment: row.investment ?? undefined,
  amount: row.amount ?? undefined,
});
