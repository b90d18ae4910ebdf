import { allCalls } from '#subjects/calls.ts';
import { OWN_ACTION_LABELS } from '#subjects/log/terms.ts';
import { FORMER_NAMES } from './former-names.ts';

/** What is done by an action of the operation log, in Chinese, by its name. */
export const ACTION_NAMES: ReadonlyMap<string, string> = new Map([
  ...FORMER_NAMES,
  ...allCalls.map(({ name, summary }) => [name, summary] as const),
  ...Object.entries(OWN_ACTION_LABELS),
]);

/** The actions whose Chinese names have a text in them. */
export const actionsNamed = (text: string): readonly string[] =>
  [...ACTION_NAMES].filter(([, summary]) => summary.includes(text)).map(([name]) => name);
