import { sql } from 'kysely';
import { addDays, startOf } from '#base/calendar.ts';
import type { InputOf } from '#base/call.ts';
import type { Ordered, Page, Way } from '#base/page.ts';
import type { logCalls } from '#subjects/log/calls.ts';
import { LOGIN_OUTCOME_LABELS, type LoginOutcome } from '#subjects/log/terms.ts';
import type { LoggedAction, LoginRow, OperationRow } from '#subjects/log/wire.ts';
import { containing } from '../database/like.ts';
import { isWholeCity } from '../scope/scope.ts';
import type { Db } from '../database/tables.ts';
import type { Principal } from '../service/principal.ts';
import { isVisible } from '../user/scope.ts';
import { fieldNamesIn } from './field-names.ts';
import { ACTION_NAMES, actionsNamed } from './names.ts';

/** The rows of the operation log that somebody sees: whoever sees the whole city every row, also of users who are gone; others those of the users in their scope. */
function operations(db: Db, principal: Principal) {
  const found = db.selectFrom('operation_log as l');
  return isWholeCity(principal)
    ? found
    : found.where(sql<boolean>`l.user_id in (select u.user_id from app_user u where ${isVisible(principal)})`);
}

/** What was done by those whom somebody sees, each once, in the order of what it is called. */
export async function loggedActions(db: Db, principal: Principal): Promise<readonly LoggedAction[]> {
  const rows = await operations(db, principal).select('l.action').distinct().execute();
  return rows
    .map(({ action }) => ({ action, actionName: ACTION_NAMES.get(action) ?? action }))
    .toSorted((a, b) => a.actionName.localeCompare(b.actionName, 'zh-CN'));
}

/** A page of the operation log 操作日志, newest first; `action` is a call's name, or part of one or of what it is called. */
export async function operationPage(
  db: Db,
  query: InputOf<(typeof logCalls)['operations']>,
  principal: Principal,
): Promise<Page<OperationRow>> {
  const { userName, action, from, to, pageIndex, pageSize } = query;
  let found = operations(db, principal);
  if (userName) found = found.where(sql<boolean>`lower(l.user_name) like ${containing(userName.toLowerCase())}`);
  if (action !== undefined && ACTION_NAMES.has(action)) found = found.where('l.action', '=', action);
  else if (action) {
    const named = actionsNamed(action);
    found = found.where((is) =>
      is.or([is('l.action', 'like', containing(action)), sql<boolean>`l.action = any(${named}::text[])`]),
    );
  }
  if (from) found = found.where('l.at', '>=', startOf(from));
  if (to) found = found.where('l.at', '<', startOf(addDays(to, 1)));
  const { total } = await found.select((is) => is.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .selectAll()
    .orderBy('l.operation_log_id', writtenWay(query))
    .limit(pageSize)
    .offset((pageIndex - 1) * pageSize)
    .execute();
  return {
    totalCount: total,
    rows: rows.map((row) => ({
      sequence: row.operation_log_id,
      userName: row.user_name,
      displayName: row.display_name,
      action: row.action,
      actionName: ACTION_NAMES.get(row.action) ?? row.action,
      target: row.target,
      before: row.before_json ?? undefined,
      after: row.after_json ?? undefined,
      names: fieldNamesIn(row.action, row.before_json, row.after_json),
      address: row.address,
      at: row.at,
    })),
  };
}

/** A log is written in the order of its times, so that its numbers put it in theirs without another index. */
const writtenWay = ({ orderBy, order }: Ordered): Way => (orderBy === 'at' && order !== 'desc' ? 'asc' : 'desc');

const isOutcome = (text: string): text is LoginOutcome => Object.hasOwn(LOGIN_OUTCOME_LABELS, text);

/** A page of the login log 登录日志, newest first. */
export async function loginPage(
  db: Db,
  query: InputOf<(typeof logCalls)['logins']>,
  principal: Principal,
): Promise<Page<LoginRow>> {
  const { userName, address, outcome, from, to, pageIndex, pageSize } = query;
  let found = db.selectFrom('login_log as l');
  if (!isWholeCity(principal))
    found = found.where(
      sql<boolean>`lower(l.user_name) in (select lower(u.user_name) from app_user u where ${isVisible(principal)})`,
    );
  if (userName) found = found.where(sql<boolean>`lower(l.user_name) like ${containing(userName.toLowerCase())}`);
  if (address) found = found.where('l.address', 'like', containing(address));
  if (outcome) found = found.where('l.outcome', '=', outcome);
  if (from) found = found.where('l.at', '>=', startOf(from));
  if (to) found = found.where('l.at', '<', startOf(addDays(to, 1)));
  const { total } = await found.select((is) => is.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .selectAll()
    .orderBy('l.login_log_id', writtenWay(query))
    .limit(pageSize)
    .offset((pageIndex - 1) * pageSize)
    .execute();
  return {
    totalCount: total,
    rows: rows.map((row) => ({
      sequence: row.login_log_id,
      userName: row.user_name,
      address: row.address,
      outcome: isOutcome(row.outcome) ? row.outcome : 'refused',
      at: row.at,
    })),
  };
}
