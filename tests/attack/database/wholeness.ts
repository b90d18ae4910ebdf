import { type Kysely, sql } from 'kysely';
import type { Anchor } from '#server/service/log-anchors.ts';
import type { LogName } from '#server/database/logs/chain.ts';
import { verifyLog } from '#server/audit/verify.ts';
import type { Tables } from '#server/database/tables.ts';

type Db = Kysely<Tables>;

/** What every whole record has, as the rows that have it not: a header without its lines, a sum that is not one, half an answer. */
const HALVES: Readonly<Record<string, string>> = {
  'a report whose version has no deed': `select report_id from report r
    where not exists (select from report_action a where a.report_id = r.report_id and a.version = r.version)`,
  'a report whose figures are kept in no version': `select report_id from report r where content_hash is not null
    and not exists (select from report_version v where v.report_id = r.report_id and v.content_hash = r.content_hash)`,
  'a report whose state is not what its last deed led to': `select report_id from report r
    where exists (select from report_action a where a.report_id = r.report_id and a.version = r.version and a.to_status <> r.status)`,
  'a submission that was taken and never answered': `select user_id, submit_key from report_key where receipt = 'null'::jsonb`,
  'an approval without its history': `select approval_id from approval a where not exists (select from approval_action h where h.approval_id = a.approval_id)`,
  'an approval whose state is not what its last action led to': `select approval_id from approval a where status <> (
    select to_status from approval_action h where h.approval_id = a.approval_id order by approval_action_id desc limit 1)`,
  'an alert without its first step': `select alert_id from alert a where not exists (select from alert_step s where s.alert_id = a.alert_id)`,
  'a warning of another price than the one it is about': `select w.goods_id from price_warning w join price_point p using (price_date, goods_id, enterprise_id) where w.price <> p.price`,
  'a day of a goods that is not the sum of its prices': `select goods_id, price_date from
    (select goods_id, price_date, sum((price * 100)::bigint) as total, count(*) as enterprises
      from price_point join enterprise using (enterprise_id) where reports_prices group by 1, 2) as summed
    full join (select * from price_day where enterprises > 0) as kept using (goods_id, price_date)
    where summed.total is distinct from kept.total or summed.enterprises is distinct from kept.enterprises`,
  'a sum of prices by goods, division and kind of market that is not theirs': `select goods_id, price_date from
    (select price_date, goods_id, region_id, market_type_code, sum((price * 100)::bigint) as total, count(*) as prices
      from price_point join enterprise using (enterprise_id) group by 1, 2, 3, 4) as summed
    full join (select * from price_sum where prices > 0) as kept using (price_date, goods_id, region_id, market_type_code)
    where summed.total is distinct from kept.total or summed.prices is distinct from kept.prices`,
  'a month of prices that is not the sum of its days': `select goods_id, price_date from
    (select date_trunc('month', price_date)::date as price_date, goods_id, region_id, market_type_code, sum(total) as total, sum(prices) as prices
      from price_sum group by 1, 2, 3, 4) as summed
    full join price_month_sum as kept using (price_date, goods_id, region_id, market_type_code)
    where coalesce(summed.total, 0) <> coalesce(kept.total, 0) or coalesce(summed.prices, 0) <> coalesce(kept.prices, 0)`,
  'a number of answers of a form that is not theirs': `select form_id, form_version, status from
    (select form_id, form_version, status, count(*) as answers from form_answer group by 1, 2, 3) as counted
    full join (select * from form_count where answers <> 0) as kept using (form_id, form_version, status)
    where counted.answers is distinct from kept.answers`,
  'a cell of a report that is not what its document says': `select report_id, address from
    (select report_id, key as address, value::numeric as figure from report, jsonb_each_text(cells) where value is not null) as said
    full join report_cell as kept using (report_id, address) where said.figure is distinct from kept.figure`,
  'a total that is not the sum of its cells': `select kind, period_start, address, region_id, status from
    (select kind, period_start, c.address, region_id, status, count(*) as reports, sum(figure) as total, min(figure) as least, max(figure) as most
      from report join enterprise using (enterprise_id) join report_cell as c using (report_id) where status in (1, 2) group by 1, 2, 3, 4, 5) as summed
    full join (select kind, period_start, address, region_id, status, sum(reports) as reports, sum(total) as total, min(least) as least, max(most) as most,
      sum(bit_count(seats)) as enterprises from report_total group by 1, 2, 3, 4, 5) as kept using (kind, period_start, address, region_id, status)
    where (summed.reports, summed.total, summed.least, summed.most, summed.reports)
      is distinct from (kept.reports, kept.total, kept.least, kept.most, kept.enterprises)`,
  'what was owed by division that is not what its enterprises owed': `select kind, period_start, region_id from
    (select o.kind, o.period_start, region_id, count(*) as owed, count(*) filter (where status in (1, 2)) as reported,
      count(*) filter (where status = 2) as passed, count(*) filter (where status in (1, 2) and late) as late
      from obligation o join enterprise using (enterprise_id) left join report r on (r.kind, r.enterprise_id, r.period) = (o.kind, o.enterprise_id, o.period)
      group by 1, 2, 3) as counted
    full join (select kind, period_start, region_id, sum(owed) as owed, sum(reported) as reported, sum(passed) as passed, sum(late) as late
      from obligation_total group by 1, 2, 3 having (sum(owed), sum(reported), sum(passed), sum(late)) <> (0, 0, 0, 0)) as kept using (kind, period_start, region_id)
    where (counted.owed, counted.reported, counted.passed, counted.late) is distinct from (kept.owed, kept.reported, kept.passed, kept.late)`,
  'visits whose sums by origin, by page and by hour do not agree': `select day, site_id from
    (select day, site_id, sum(views) as views, sum(sessions) as sessions, sum(visitors) as visitors from visit_source group by 1, 2) as source
    full join (select day, site_id, sum(views) as views, sum(entries) as sessions from visit_page group by 1, 2) as page using (day, site_id)
    full join (select day, site_id, sum(views) as views, sum(sessions) as sessions, sum(visitors) as visitors from visit_hour group by 1, 2) as hour using (day, site_id)
    where (source.views, source.sessions, source.views, source.sessions, source.visitors)
      is distinct from (page.views, page.sessions, hour.views, hour.sessions, hour.visitors)`,
  'a head of a log that is not its last line': `select log_name from log_head h where last_id <> coalesce(case log_name
    when 'operation_log' then (select max(operation_log_id) from operation_log) else (select max(login_log_id) from login_log) end, 0)`,
};

/** Every record that is not whole, every reference that leads nowhere, every break in a log, held against what is anchored outside the database. */
export async function faultsOf(db: Db, anchors: readonly Anchor[] = []): Promise<readonly string[]> {
  const faults = [...(await dangling(db))];
  for (const [what, statement] of Object.entries(HALVES)) {
    const { rows } = await sql.raw<Record<string, unknown>>(statement).execute(db);
    if (rows.length > 0) faults.push(`${what}: ${rows.length}, e.g. ${JSON.stringify(rows[0])}`);
  }
  for (const log of ['operation_log', 'login_log'] as const) faults.push(...(await breaksOf(db, log, anchors)));
  return faults;
}

/** What is wrong with the chain of a log. */
async function breaksOf(db: Db, log: LogName, anchors: readonly Anchor[]): Promise<readonly string[]> {
  const { intact, message } = await verifyLog(db, log, anchors);
  return intact ? [] : [`${log}: ${message}`];
}

/** References are looked at by reading, not by trust in the constraint: after a crash an index may say what its table does not. */
async function dangling(db: Db): Promise<readonly string[]> {
  const { rows: references } = await sql<{
    name: string;
    child: string;
    parent: string;
    own: string[];
    other: string[];
  }>`
    select conname as name, conrelid::regclass::text as child, confrelid::regclass::text as parent,
      array(select attname::text from unnest(conkey) with ordinality as k (n, i) join pg_attribute on attrelid = conrelid and attnum = n order by i) as own,
      array(select attname::text from unnest(confkey) with ordinality as k (n, i) join pg_attribute on attrelid = confrelid and attnum = n order by i) as other
    from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = current_schema()::regnamespace order by 1`.execute(
    db,
  );
  const faults: string[] = [];
  for (const { name, child, parent, own, other } of references) {
    const pairs = own.map((column, index) => `p.${other[index]} = c.${column}`).join(' and ');
    const { rows } = await sql
      .raw<{ n: number }>(`select count(*) as n from ${child} c
      where ${own.map((column) => `c.${column} is not null`).join(' and ')} and not exists (select from ${parent} p where ${pairs})`)
      .execute(db);
    if ((rows[0]?.n ?? 0) > 0) faults.push(`${name}: ${rows[0]?.n} rows of ${child} lead nowhere`);
  }
  return faults;
}
