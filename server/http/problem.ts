import { z } from 'zod';
import type { Call } from '#base/call.ts';
import type { FieldFault } from '#base/envelope.ts';
import { messageOfStatus } from '#base/http-errors.ts';
import { fieldsOf, type Field } from '#base/wire.ts';
import { faultText } from './fault-text.ts';

z.config({ customError: (issue) => faultText(issue) });

/** An answer other than success: an HTTP status, or 200 for a business refusal whose message a person is shown. */
export class Problem extends Error {
  readonly status: number;
  readonly faults: readonly FieldFault[] | undefined;
  /** When it is worth trying again, seconds. */
  readonly retryAfter: number | undefined;
  /** What the envelope says for a program to tell one refusal from another; the status where absent. */
  readonly code: number | undefined;

  constructor(
    status: number,
    message = messageOfStatus(status),
    faults?: readonly FieldFault[],
    retryAfter?: number,
    code?: number,
  ) {
    super(message);
    this.status = status;
    this.faults = faults;
    this.retryAfter = retryAfter;
    this.code = code;
  }
}

/** A rule of the business says no: HTTP 200 with a code other than 1 (spec 1 §7.1). */
export const refuse = (message: string): Problem => new Problem(200, message);
/** Another region's or enterprise's record answers as if it did not exist. */
export const notFound = (message = messageOfStatus(404)): Problem => new Problem(404, message);
/** A save based on an older version: nothing is overwritten, the person is told to look again. */
export const stale = (): Problem => new Problem(409, '数据已被他人修改，请刷新后重试');
export const unauthorised = (): Problem => new Problem(401);
/** A denial names the permission that is missing. */
export const forbidden = (permission: string): Problem =>
  new Problem(403, `${messageOfStatus(403)}：缺少权限 ${permission}`);

/** Of a name that nobody knows, as much is repeated. */
const LONGEST_NAME = 40;

/** 400 with a Chinese message naming the first faulty field, and every fault by its wire name. */
export function badInput(call: Call, error: z.ZodError): Problem {
  const fields = fieldsOf(call.input);
  const terms = new Map(Object.values(fields ?? {}).map(({ wireName, term }) => [wireName, term]));
  const faults = error.issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({
        field: key.slice(0, LONGEST_NAME),
        message: `没有“${key.slice(0, LONGEST_NAME)}”这个条件`,
      }));
    const { path, message } = issue;
    const top = String(path[0] ?? '');
    const row = path.length > 1 && typeof path[1] === 'number' ? `第 ${path[1] + 1} 行` : '';
    return [{ field: path.join('.'), message: `${terms.get(top) ?? top}（${top}）${row}：${message}` }];
  });
  return new Problem(400, faults[0]?.message ?? messageOfStatus(400), faults);
}

/** 400 for one field that only the server can judge. */
export function badField(field: string, term: string, message: string): Problem {
  const text = `${term}（${field}）：${message}`;
  return new Problem(400, text, [{ field, message: text }]);
}

/** 400 for a field of a record that only the server can judge, by our name of it. */
export function badValue<K extends string>(
  record: { readonly fields: Readonly<Record<K, Field>> },
  key: K,
  message: string,
): Problem {
  const { wireName, term } = record.fields[key];
  return badField(wireName, term, message);
}
