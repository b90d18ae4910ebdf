import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { addDays, type DateText, nanjingTime, startOf } from '#base/calendar.ts';
import { periodDays } from '#base/sheet/period.ts';
import type { CellReasons, CellValues, ReportDeclaration } from '#base/sheet.ts';
import { canonicalJson } from '#server/audit/chain.ts';
import type { Db } from '#server/services.ts';

/** What a hash is of. */
export interface ReportContent {
  readonly kind: string;
  readonly enterpriseId: number;
  readonly period: string;
  readonly cells: CellValues;
  readonly reasons: CellReasons;
}

/** Hash of a report's content 内容校验值: SHA-256 over its canonical JSON, so that a receipt proves what was handed in. */
export function contentHash({ kind, enterpriseId, period, cells, reasons }: ReportContent): string {
  return createHash('sha256').update(canonicalJson({ kind, enterpriseId, period, cells, reasons })).digest('hex');
}

const SEQUENCE_DIGITS = 8;

/** The next receipt number 回执编号: the day in Nanjing and a running number that no other receipt has. */
export async function nextReceiptNumber(db: Db, now: number): Promise<string> {
  const { rows } = await sql<{ next: number }>`select nextval('report_receipt') as next`.execute(db);
  return `${nanjingTime(now).date.replaceAll('-', '')}${String(rows[0]?.next ?? 0).padStart(SEQUENCE_DIGITS, '0')}`;
}

/** How many days after the end of a period a report is in time. */
const GRACE_DAYS = { day: 1, week: 2 } as const;

/** The day from whose beginning on a report of this period is late 迟报. */
export function lateFrom({ cadence }: Pick<ReportDeclaration, 'cadence'>, period: string): DateText {
  return addDays(periodDays(cadence, period).to, GRACE_DAYS[cadence] + 1);
}

/** Whether a report handed in at `now` is late. */
export function isLate(declaration: Pick<ReportDeclaration, 'cadence'>, period: string, now: number): boolean {
  return now >= startOf(lateFrom(declaration, period));
}
