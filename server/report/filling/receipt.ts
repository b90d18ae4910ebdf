import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { nanjingTime } from '#base/calendar.ts';
import type { CellReasons, CellValues } from '#base/sheet/sheet.ts';
import { canonicalJson } from '#server/database/logs/chain.ts';
import type { Db } from '#server/database/tables.ts';

/** What a hash is of. */
export interface ReportContent {
  readonly kind: string;
  readonly enterpriseId: number;
  readonly period: string;
  readonly cells: CellValues;
  readonly reasons: CellReasons;
  /** Sums of the files that go with it. */
  readonly files?: readonly string[];
}

/** Hash of a report's content 内容校验值: SHA-256 over its canonical JSON, so that a receipt proves what was handed in. */
export function contentHash({ kind, enterpriseId, period, cells, reasons, files = [] }: ReportContent): string {
  const figures = { kind, enterpriseId, period, cells, reasons };
  const whole = files.length === 0 ? figures : { ...figures, files };
  return createHash('sha256').update(canonicalJson(whole)).digest('hex');
}

const SEQUENCE_DIGITS = 8;

/** The next receipt number 回执编号: the day in Nanjing and a running number that no other receipt has. */
export async function nextReceiptNumber(db: Db, now: number): Promise<string> {
  const { rows } = await sql<{ next: number }>`select nextval('report_receipt') as next`.execute(db);
  return `${nanjingTime(now).date.replaceAll('-', '')}${String(rows[0]?.next ?? 0).padStart(SEQUENCE_DIGITS, '0')}`;
}
