import { fenOf, moneyDigits } from '#base/money.ts';
import { type Content, contentFaults } from '#subjects/fund/rules.ts';
import type { DeclarationDetail, FundCall, FundFile } from '#subjects/fund/wire.ts';

/** What is typed into a declaration; amounts in ten thousand yuan, days '' for none. */
export interface Typed {
  readonly project: string;
  readonly investment: string;
  readonly amount: string;
  readonly startsOn: string;
  readonly endsOn: string;
  readonly content: string;
  readonly goals: string;
}
export const TYPED_KEYS = ['project', 'investment', 'amount', 'startsOn', 'endsOn', 'content', 'goals'] as const;
export const NOTHING_TYPED: Typed = {
  project: '',
  investment: '',
  amount: '',
  startsOn: '',
  endsOn: '',
  content: '',
  goals: '',
};

/** A declaration as it is typed. */
export function typedOf(detail: DeclarationDetail | undefined): Typed {
  if (!detail) return NOTHING_TYPED;
  const digits = (fen: number | undefined) => (fen === undefined ? '' : moneyDigits(fen, 'wan'));
  return {
    project: detail.project,
    investment: digits(detail.investment),
    amount: digits(detail.amount),
    startsOn: detail.startsOn ?? '',
    endsOn: detail.endsOn ?? '',
    content: detail.content,
    goals: detail.goals,
  };
}

/** What was kept on this machine over what the server has; a field that was not kept stays. */
export const keptOver = (base: Typed, texts: Readonly<Record<string, string>>): Typed =>
  Object.fromEntries(TYPED_KEYS.map((key) => [key, texts[key] ?? base[key]])) as unknown as Typed;

/** What is typed as it is declared; an amount that is none is left out. */
export function contentIn(typed: Typed) {
  return {
    project: typed.project.trim(),
    content: typed.content.trim(),
    goals: typed.goals.trim(),
    startsOn: typed.startsOn === '' ? undefined : typed.startsOn,
    endsOn: typed.endsOn === '' ? undefined : typed.endsOn,
    investment: fenOf(typed.investment, 'wan'),
    amount: fenOf(typed.amount, 'wan'),
  };
}

export type Faults = Readonly<Partial<Record<keyof Content | 'evidence', string>>>;

/** What keeps a draft from being kept: an amount that is none would be lost. */
export function draftFaults(typed: Typed): Faults {
  const faulty = (text: string) => text.trim() !== '' && fenOf(text, 'wan') === undefined;
  return {
    ...(faulty(typed.investment) && { investment: '应为金额，最多六位小数' }),
    ...(faulty(typed.amount) && { amount: '应为金额，最多六位小数' }),
  };
}

/** What is wrong with it when it is handed in, by field; the server judges by the same rules. */
export const submitFaults = (typed: Typed, call: FundCall, files: readonly FundFile[]): Faults => ({
  ...contentFaults(contentIn(typed), call, new Set(files.map(({ item }) => item))),
  ...draftFaults(typed),
});
