import {
  adviceOfStatus,
  isSilent,
  messageOfStatus,
  NO_RESPONSE_ADVICE,
  NO_RESPONSE_MESSAGE,
  REQUEST_FAILED_MESSAGE,
  TIMEOUT_ADVICE,
  UNREADABLE_ADVICE,
} from '#base/http-errors.ts';
import type { FieldFault } from '#base/envelope.ts';

/** How a call can fail: refused by the server's rules, an HTTP status, no answer, too late, or an answer that breaks the contract. */
export type FailureKind = 'refused' | 'status' | 'no-response' | 'timeout' | 'malformed';

const ADVICE = {
  refused: '',
  'no-response': NO_RESPONSE_ADVICE,
  timeout: TIMEOUT_ADVICE,
  malformed: UNREADABLE_ADVICE,
} as const;

const GATEWAY_STATUSES: readonly number[] = [502, 503, 504];
/** Signed out meanwhile, or too many at once: after signing in, or later, the same goes through. */
const LATER_STATUSES: readonly number[] = [401, 429];
const SERVER_FAULT = 500;

interface FailureDetail {
  readonly call: string;
  readonly status?: number | undefined;
  readonly faults?: readonly FieldFault[] | undefined;
  /** What the server said beside the status, for the log and the field. */
  readonly serverMessage?: string | undefined;
}

/** A failed call with the Chinese message of the error catalogue (spec 1 §8). */
export class CallFailure extends Error {
  readonly kind: FailureKind;
  readonly detail: FailureDetail;

  constructor(kind: FailureKind, message: string, detail: FailureDetail) {
    super(message);
    this.name = 'CallFailure';
    this.kind = kind;
    this.detail = detail;
  }

  /** 401 shows nothing: the user is sent to the central login. */
  get silent(): boolean {
    return this.detail.status !== undefined && isSilent(this.detail.status);
  }

  /** What to do about it; '' where the server has said in its own words what is the matter. */
  get advice(): string {
    if (this.kind === 'status') return adviceOfStatus(this.detail.status ?? 0);
    return ADVICE[this.kind];
  }

  /** Nothing was said about the data: no answer, or only a gateway's that stands before the server. What was last known is still the best there is. */
  get unanswered(): boolean {
    return this.kind === 'no-response' || this.kind === 'timeout' || GATEWAY_STATUSES.includes(this.detail.status ?? 0);
  }

  /** Nothing was said about what was sent: it is kept, and sent again later as it is. */
  get passing(): boolean {
    const status = this.detail.status ?? 0;
    return (
      this.kind === 'no-response' ||
      this.kind === 'timeout' ||
      status >= SERVER_FAULT ||
      LATER_STATUSES.includes(status)
    );
  }

  /** A time-out is a warning, everything else an error (spec 1 §8). */
  get level(): 'warning' | 'error' {
    return this.kind === 'timeout' ? 'warning' : 'error';
  }
}

export const refused = (message: string, detail: FailureDetail) => new CallFailure('refused', message, detail);
export const wrongStatus = (status: number, detail: FailureDetail) =>
  new CallFailure('status', messageOfStatus(status), { ...detail, status });
export const noResponse = (detail: FailureDetail) => new CallFailure('no-response', NO_RESPONSE_MESSAGE, detail);
export const timedOut = (detail: FailureDetail) => new CallFailure('timeout', REQUEST_FAILED_MESSAGE, detail);
/** `where` is the wire path of what does not fit, e.g. `dataList.0.price`. */
export const malformed = (where: string, detail: FailureDetail) =>
  new CallFailure('malformed', `服务返回的数据不符合约定（${where === '' ? detail.call : where}）`, detail);

/** What the server said of a failure, or the text of the error catalogue where it said nothing. */
export function messageOf({ detail, message, kind }: CallFailure): string {
  const own = kind === 'status' && (detail.status ?? 0) < 500 ? detail.serverMessage : undefined;
  return own === undefined || own === '' || own === 'success' ? message : own;
}

/** Runs what asks the server: the failure of its call, or undefined when all went well. What is no failure of a call is thrown on. */
export async function failureOf(work: () => Promise<unknown>): Promise<CallFailure | undefined> {
  try {
    await work();
    return undefined;
  } catch (problem) {
    if (problem instanceof CallFailure) return problem;
    throw problem;
  }
}
