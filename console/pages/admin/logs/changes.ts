import { REVIEW_STATUS_LABELS } from '#subjects/report/terms.ts';
import type { OperationRow } from '#subjects/log/wire.ts';
import { DATA_SCOPE_LABELS } from '#subjects/role/terms.ts';
import { USER_TYPE_LABELS } from '#subjects/session/terms.ts';
import { SEX_LABELS } from '#subjects/user/terms.ts';
import { STATUS_CHOICES, timeText } from '../../../register/choices.ts';

/** One field of what a write found and left, as text; '' where it was not there. */
export interface Change {
  readonly name: string;
  readonly old: string;
  readonly now: string;
}

/** What is said of a write: which one it was, and what its fields are called. */
export type Logged = Pick<OperationRow, 'action' | 'names' | 'before' | 'after'>;

const WHOLE = '内容';
/** States of what is reviewed have words of their own. */
const REVIEWED = /^(?:report|approval)\./;
const ENABLED = Object.fromEntries(STATUS_CHOICES.map(({ value, label }) => [value, label]));
/** Other codes that have words, by the field that holds them. */
const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  sex: SEX_LABELS,
  userType: USER_TYPE_LABELS,
  dataScope: DATA_SCOPE_LABELS,
};
/** An instant is a number that no count reaches. */
const FIRST_INSTANT = 1e12;
const COUNTER = 'version';

/** The fields that a write changed, in words: what they are called, what stood there and what stands there now. */
export function changesOf(logged: Logged): readonly Change[] {
  const old = fieldsIn(logged.before, logged);
  const now = fieldsIn(logged.after, logged);
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .map((key) => ({ name: logged.names[key] ?? key, old: old[key] ?? '', now: now[key] ?? '' }))
    .filter((change) => change.old !== change.now);
}

function fieldsIn(text: string | undefined, logged: Logged): Readonly<Record<string, string>> {
  if (text === undefined || text === '') return {};
  const value = parsed(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { [WHOLE]: worded('', value, logged) };
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== COUNTER)
      .map(([key, each]) => [key, worded(key, each, logged)]),
  );
}

/** A value as a clerk reads it: words of states, 是 and 否, times, lists; a record within as its fields. */
function worded(key: string, value: unknown, logged: Logged): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (typeof value === 'number' && key.endsWith('At') && value >= FIRST_INSTANT) return timeText(value);
  if (key === 'status') {
    const words: Readonly<Record<string, string>> = REVIEWED.test(logged.action) ? REVIEW_STATUS_LABELS : ENABLED;
    return words[String(value)] ?? String(value);
  }
  const word = typeof value === 'object' ? undefined : WORDS[key]?.[String(value)];
  if (word !== undefined) return word;
  if (Array.isArray(value)) {
    const within = value.some((each) => typeof each === 'object' && each !== null);
    return value.map((each) => worded('', each, logged)).join(within ? '；' : '、');
  }
  if (typeof value === 'object')
    return Object.entries(value)
      .filter(([one, each]) => one !== COUNTER && each !== null)
      .map(([one, each]) => `${logged.names[one] ?? one}：${worded(one, each, logged)}`)
      .join('，');
  return String(value);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
