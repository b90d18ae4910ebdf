import { type RawBuilder, sql } from 'kysely';
import { SUCCESS_CODE } from '#base/envelope.ts';
import { WAY_KEYS, WAYS } from '#base/messages/ways.ts';
import { DELIVERY_STATES, type DeliveryState } from '#subjects/delivery/terms.ts';
import { RUN_STATE_LABELS, type RunState } from '#subjects/job/terms.ts';
import { LOG_DEEDS, LOGIN_OUTCOME_LABELS, type LoginOutcome } from '#subjects/log/terms.ts';
import type { LogSearch } from '#subjects/log/wire.ts';
import { stateIn } from '../../delivery/outbox.ts';
import { isWholeCity } from '../../scope/scope.ts';
import type { Principal } from '../../service/principal.ts';
import { isVisible } from '../../user/scope.ts';
import { ACTION_NAMES, actionsNamed } from '../names.ts';
import { type Log, says } from './lines.ts';

/** What a search is read with: who reads, the sign-in names that are meant by who is sought, and the titles of jobs. */
export interface Reading {
  readonly search: LogSearch;
  readonly principal: Principal;
  readonly people: readonly string[];
  readonly titles: ReadonlyMap<string, string>;
}

const NONE = sql<boolean>`false`;
const when = (text: string | undefined, condition: (text: string) => RawBuilder<boolean>) =>
  text ? [condition(text)] : [];
const anyOf = (column: RawBuilder<unknown>, texts: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`${column} = any(${[...texts]}::text[])`;
const isFrom = (address: string): RawBuilder<boolean> => sql<boolean>`l.address = ${address}`;
/** Keys whose labels have a text in them. */
const labelled = (labels: Readonly<Record<string, string>>, text: string): readonly string[] =>
  Object.entries(labels).flatMap(([key, label]) => (label.includes(text) ? [key] : []));

/** 操作日志: of users whom the reader sees. */
export const operationLog = ({ search, principal, people }: Reading): Log => ({
  kind: 'operation',
  from: sql`operation_log as l`,
  at: sql`l.at`,
  sequence: sql`l.operation_log_id`,
  columns: sql`l.display_name || '（' || l.user_name || '）' as who, l.action as what, l.target, '' as result, l.address`,
  found: [
    ...(isWholeCity(principal)
      ? []
      : [sql<boolean>`l.user_id in (select u.user_id from app_user u where ${isVisible(principal)})`]),
    ...when(search.who, () => anyOf(sql`lower(l.user_name)`, people)),
    ...when(search.what, (what) => anyOf(sql`l.action`, actionsNamed(what))),
    ...when(search.address, isFrom),
  ],
  looked: when(search.target, (target) => says(sql`target`, target)),
  lineOf: (row) => ({ ...row, what: ACTION_NAMES.get(row.what) ?? row.what }),
});

/** 登录日志: of users whom the reader sees. */
export const loginLog = ({ search, principal, people }: Reading): Log => ({
  kind: 'login',
  from: sql`login_log as l`,
  at: sql`l.at`,
  sequence: sql`l.login_log_id`,
  columns: sql`l.user_name as who, '' as what, '' as target, l.outcome as result, l.address`,
  found: [
    ...(isWholeCity(principal)
      ? []
      : [
          sql<boolean>`lower(l.user_name) in (select lower(u.user_name) from app_user u where ${isVisible(principal)})`,
        ]),
    ...when(search.who, () => anyOf(sql`lower(l.user_name)`, people)),
    ...when(search.address, isFrom),
    ...when(search.target, () => NONE),
  ],
  looked: when(search.what, (what) =>
    LOG_DEEDS.login.includes(what) ? sql<boolean>`true` : anyOf(sql`result`, labelled(LOGIN_OUTCOME_LABELS, what)),
  ),
  lineOf: (row) => ({
    ...row,
    what: LOG_DEEDS.login,
    result: LOGIN_OUTCOME_LABELS[row.result as LoginOutcome] ?? row.result,
  }),
});

/** 调用记录 of interfaces: the app is who calls. */
export const gatewayLog = ({ search }: Reading): Log => ({
  kind: 'gateway',
  from: sql`gateway_call as l left join gateway_app as p using (app_id)`,
  at: sql`l.at`,
  sequence: sql`l.call_id`,
  columns: sql`coalesce(p.name, '') as who, '' as what, l.slug as target,
    case when l.code = ${SUCCESS_CODE} then '成功' else l.refusal end as result, l.address`,
  found: [
    ...when(
      search.who,
      (who) => sql<boolean>`l.app_id in (select app_id from gateway_app where ${says(sql`name`, who)})`,
    ),
    ...when(search.what, (what) => (LOG_DEEDS.gateway.includes(what) ? sql<boolean>`true` : NONE)),
  ],
  looked: [
    ...when(search.target, (target) => says(sql`target`, target)),
    ...when(search.address, (address) => sql<boolean>`address = ${address}`),
  ],
  lineOf: (row) => ({ ...row, what: LOG_DEEDS.gateway }),
});

/** 任务日志: who ordered a run by hand; it comes from nowhere. */
export const jobLog = ({ search, titles }: Reading): Log => ({
  kind: 'job',
  from: sql`job_run as l`,
  at: sql`l.started_at`,
  sequence: sql`l.run_id`,
  columns: sql`coalesce(l.user_name, '') as who, l.code as what,
    concat_ws(' 至 ', l.first_day, l.last_day) || case when l.dry then '试运行' else '' end as target,
    l.state || ' ' || coalesce(l.outcome, '') as result, '' as address`,
  found: [
    ...when(search.what, (what) => anyOf(sql`l.code`, labelled(Object.fromEntries(titles), what))),
    ...when(search.address, () => NONE),
  ],
  looked: [
    ...when(search.who, (who) => says(sql`who`, who)),
    ...when(search.target, (target) => says(sql`target`, target)),
  ],
  lineOf: (row) => {
    const [state = '', ...outcome] = row.result.split(' ');
    const label = RUN_STATE_LABELS[state as RunState] ?? state;
    return { ...row, what: titles.get(row.what) ?? row.what, result: [label, ...outcome].join(' ').trim() };
  },
});

/** 投递记录 of messages: to a mailbox by its address; a robot's opens it to whoever knows it and is not told. */
export const deliveryLog = ({ search }: Reading): Log => ({
  kind: 'delivery',
  from: sql`delivery as l`,
  at: sql`l.created_at`,
  sequence: sql`l.delivery_id`,
  columns: sql`case when l.way = 'mail' then l.address else '' end as who, l.way as what, l.title as target,
    ${stateIn('l')} || coalesce(' ' || l.problem, '') as result, '' as address`,
  found: when(search.address, () => NONE),
  looked: [
    ...when(search.who, (who) => says(sql`who`, who)),
    ...when(search.what, (what) => anyOf(sql`what`, labelled(DEEDS, what))),
    ...when(search.target, (target) => says(sql`target`, target)),
  ],
  lineOf: (row) => {
    const [state = '', ...problem] = row.result.split(' ');
    const label = DELIVERY_STATES[state as DeliveryState] ?? state;
    const why = state === 'failed' ? problem.join(' ') : '';
    return { ...row, what: DEEDS[row.what] ?? row.what, result: [label, why].filter(Boolean).join('：') };
  },
});
const DEEDS: Readonly<Record<string, string>> = Object.fromEntries(
  WAY_KEYS.map((way) => [way, `投递${WAYS[way]}`] as const),
);
