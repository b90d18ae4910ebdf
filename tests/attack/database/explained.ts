import type { Acknowledged } from '../fuzz.ts';
import type { Committed } from './journal.ts';

/** What a server writes of its own accord: sessions and guesses, both logs, and what alerts and obligations follow from data, who reads an article, the runs of jobs. */
const OWN_ACCORD = new Set([
  'session',
  'content_read',
  'content_read_day',
  'job',
  'job_run',
  'gateway_call',
  'gateway_nonce',
  'gateway_meter',
  'session_end',
  'report_seen',
  'captcha',
  'cas_ticket',
  'guess',
  'known_place',
  'second_step',
  'second_factor_guess',
  'passkey_challenge',
  'login_log',
  'log_head',
  'log_key',
  'operation_log',
  'screen',
  'screen_past_token',
  'setting',
  'price_day',
  'report_cell',
  'report_count',
  'store_sales',
  'report_total',
  'report_seat',
  'alert',
  'alert_step',
  'alert_task',
  'obligation',
  'obligation_total',
  'obligation_task',
]);
/** What one keeps for oneself is no business of the operation log, nor is a reading that says itself who gave it and when, as of a camera or a wall. */
const WITHOUT_A_LINE = new Set([
  'shortcut_menu',
  'notice_receipt',
  'content_receipt',
  'question_read',
  'report_draft',
  'workbench_layout',
  'camera_health',
  'screen_duty',
]);
/** Databases and servers read the same clock, one of them rounded, ms. */
const SLACK = 5;

/** Changes that no acknowledged write explains, and writes that left no line in the operation log. */
export function unexplained(committed: readonly Committed[], acknowledged: readonly Acknowledged[]): readonly string[] {
  const found = committed.flatMap(({ from, to, tables }) => {
    const named = [...tables].filter((table) => !OWN_ACCORD.has(table));
    if (named.length === 0) return [];
    const within = acknowledged.filter((one) => one.from - SLACK <= from && to <= one.to + SLACK);
    if (within.length === 0) return [`a change of ${named.join(', ')} that was not acknowledged`];
    const hasLine =
      tables.has('operation_log') || tables.has('login_log') || within.every(({ logged }) => logged === true);
    if (hasLine || named.every((table) => WITHOUT_A_LINE.has(table))) return [];
    return [
      `${within.map(({ name }) => name).join(', ')} changed ${named.join(', ')} and left no line in the operation log`,
    ];
  });
  return [...new Set(found)];
}
