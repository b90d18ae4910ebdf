import { REACH_OUTCOMES, type ReachOutcome } from '#subjects/data-source/terms.ts';
import { NotTaken } from '../../outward/get.ts';
import { PointsInward } from '../../outward/inward.ts';
import { SheetUnreadable } from '../../sheet/sheet-row.ts';

/** Why a source could not be read; what drivers say of it stays behind, for it may hold what nobody is to see. */
export class Unread extends Error {
  readonly outcome: Exclude<ReachOutcome, 'reached'>;
  constructor(outcome: Unread['outcome'], message: string = REACH_OUTCOMES[outcome]) {
    super(message);
    this.outcome = outcome;
  }
}

/** Codes of Node, of PostgreSQL (SQLSTATE) and of MySQL, by what they mean. */
const CODES: Readonly<Partial<Record<Unread['outcome'], readonly string[]>>> = {
  noName: ['ENOTFOUND', 'EAI_AGAIN', 'EAI_NODATA'],
  refused: ['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'EADDRNOTAVAIL', '53300', 'ER_CON_COUNT_ERROR'],
  timeOut: ['ETIMEDOUT', 'ABORT_ERR', '57014', 'ER_STATEMENT_TIMEOUT', 'ER_QUERY_TIMEOUT', 'PROTOCOL_SEQUENCE_TIMEOUT'],
  broken: ['ECONNRESET', 'EPIPE', 'PROTOCOL_CONNECTION_LOST', '08P01', 'HPE_INVALID_CONSTANT', 'ER_HANDSHAKE_ERROR'],
  credentials: [
    '28P01',
    '28000',
    'ER_ACCESS_DENIED_ERROR',
    'ER_ACCESS_DENIED_NO_PASSWORD_ERROR',
    'ER_NOT_SUPPORTED_AUTH_MODE',
  ],
  noRight: ['42501', 'ER_DBACCESS_DENIED_ERROR', 'ER_TABLEACCESS_DENIED_ERROR', 'ER_COLUMNACCESS_DENIED_ERROR'],
  noDatabase: ['3D000', 'ER_BAD_DB_ERROR'],
  noObject: ['42P01', 'ER_NO_SUCH_TABLE'],
  noColumn: ['42703', 'ER_BAD_FIELD_ERROR'],
  tls: [
    'HANDSHAKE_SSL_ERROR',
    'HANDSHAKE_NO_SSL_SUPPORT',
    'EPROTO',
    'DEPTH_ZERO_SELF_SIGNED_CERT',
    'SELF_SIGNED_CERT_IN_CHAIN',
    'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
    'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
    'CERT_HAS_EXPIRED',
  ],
};
const BY_CODE = new Map(
  Object.entries(CODES).flatMap(([outcome, codes]) =>
    codes.map((code) => [code, outcome as Unread['outcome']] as const),
  ),
);
/** What the driver of PostgreSQL says without a code. */
const BY_TEXT: ReadonlyArray<readonly [text: string, outcome: Unread['outcome']]> = [
  ['does not support SSL', 'tls'],
  ['error establishing an SSL connection', 'tls'],
  ['timeout', 'timeOut'],
  ['Connection terminated', 'broken'],
];

/** What a failure means for who looks after the source. */
export function outcomeOf(problem: unknown): Unread['outcome'] {
  if (problem instanceof Unread) return problem.outcome;
  if (problem instanceof PointsInward) return 'inward';
  if (problem instanceof SheetUnreadable) return 'badFile';
  if (problem instanceof NotTaken) return ofAnswer(problem);
  if (!(problem instanceof Error)) return 'other';
  if (problem.name === 'AbortError' || problem.name === 'TimeoutError') return 'timeOut';
  const code = 'code' in problem ? String(problem.code) : '';
  const known = BY_CODE.get(code);
  if (known !== undefined) return known;
  if (/^ERR_(?:SSL|TLS)_/.test(code)) return 'tls';
  return BY_TEXT.find(([text]) => problem.message.includes(text))?.[1] ?? 'other';
}

function ofAnswer({ why, status }: NotTaken): Unread['outcome'] {
  if (why !== 'status') return why;
  if (status === 401) return 'credentials';
  if (status === 403) return 'noRight';
  return status === 404 ? 'missing' : 'badStatus';
}

/** A failure as it is told: in our words, those about a file as the file's own. */
export function told(problem: unknown): Unread {
  if (problem instanceof Unread) return problem;
  return problem instanceof SheetUnreadable ? new Unread('badFile', problem.message) : new Unread(outcomeOf(problem));
}
