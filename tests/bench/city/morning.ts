import { setTimeout as pause } from 'node:timers/promises';
import type { DateText } from '#base/calendar.ts';
import { priceReport } from '#subjects/price-report/sheets.ts';
import { reportCalls } from '#subjects/report/calls.ts';
import { vegetablePriceCalls } from '#subjects/vegetable-price/calls.ts';
import { priceAddress } from '#server/price-report/statistic.ts';
import type { SignedIn } from '../../support/serving/signed-in.ts';
import type { Figure, Table } from '../helpers/report.ts';
import { quantile } from '../helpers/statistics.ts';
import type { Ground } from './ground.ts';
import { FIRST } from './sizes.ts';
import type { Watchers } from './watching.ts';

const MINUTE = 60_000;
/** So many reports come in a quarter of an hour; a shorter morning has as many a minute. */
const [REPORTS, WHOLE] = [2_000, 15] as const;
/** How long reports lie before a reviewer passes them together, ms. */
const LAIN = 15_000;
const WANTED = 300;

/** The morning of a city 早高峰: markets hand in the prices of today, reviewers pass them, and desks and walls look on. */
export async function morning(
  admin: SignedIn,
  { run }: Pick<Ground, 'run'>,
  watchers: Watchers,
  { today, minutes }: { readonly today: DateText; readonly minutes: number },
): Promise<{ table: Table; figures: Figure[]; notes: string[] }> {
  const goods = (await admin.send(vegetablePriceCalls.vegetables, {})).map(({ goodsId }) => priceAddress(goodsId));
  const markets = (
    await run<{ id: number }>(`
      select e.enterprise_id as id from enterprise as e where e.enterprise_id >= ${FIRST} and e.reports_prices and not exists (
        select from report as r where r.kind = '${priceReport.key}' and r.enterprise_id = e.enterprise_id and r.period_start = '${today}')
      order by 1 limit ${Math.round((REPORTS * minutes) / WHOLE)}`)
  ).map(({ id }) => id);
  const count = markets.length;
  // On a city that stays, another morning of the same day is of other markets.
  const key = `morning-${Date.now()}`;
  const times = { opened: [] as number[], submitted: [] as number[], passed: [] as number[] };
  const timing = async <T>(kept: number[], work: Promise<T>): Promise<T> => {
    const since = performance.now();
    const answer = await work;
    kept.push(performance.now() - since);
    return answer;
  };
  const receipts = new Set<string>();
  const waiting: { reportId: string; version: number }[] = [];
  const failures: string[] = [];
  let passed = 0;

  const handIn = async (market: number, at: number): Promise<void> => {
    const place = { kind: priceReport.key, enterpriseId: String(market), period: today };
    await timing(times.opened, admin.send(reportCalls.detail, { ...place, reportId: undefined }));
    const { receiptNumber, reportId, version } = await timing(
      times.submitted,
      admin.send(reportCalls.submit, {
        ...place,
        values: Object.fromEntries(goods.map((address, index) => [address, 3 + ((index * 7 + at) % 17) / 4])),
        reasons: Object.fromEntries(goods.map((address) => [address, '早市行情'])),
        version: undefined,
        submitKey: `${key}-${market}`,
      }),
    );
    receipts.add(receiptNumber);
    waiting.push({ reportId, version });
  };
  const pass = async (): Promise<void> => {
    const rows = waiting.splice(0);
    if (rows.length === 0) return;
    const done = await timing(times.passed, admin.send(reportCalls.bulkPass, { kind: priceReport.key, rows }));
    passed += done.passed;
  };

  const since = performance.now();
  const every = (minutes * MINUTE) / count;
  let lastPassed = since;
  const under: Promise<void>[] = [];
  for (const [at, market] of markets.entries()) {
    await pause(Math.max(0, since + at * every - performance.now()));
    under.push(handIn(market, at).catch((problem: unknown) => void failures.push(String(problem))));
    if (performance.now() - lastPassed < LAIN) continue;
    lastPassed = performance.now();
    under.push(pass().catch((problem: unknown) => void failures.push(String(problem))));
  }
  await Promise.all(under);
  await pass();
  const took = (performance.now() - since) / 1_000;
  const { times: looks, heard, refused } = await watchers.close();

  const among = markets.join(',') || 'null';
  const [kept] = await run<{ reports: number; passed: number; prices: number }>(`
    select (select count(*) from report where receipt_number in (${[...receipts].map((one) => `'${one}'`).join(',') || `''`}))::int as reports,
      (select count(*) from report where kind = '${priceReport.key}' and enterprise_id in (${among}) and period_start = '${today}' and status = 2)::int as passed,
      (select count(*) from price_point where price_date = '${today}' and enterprise_id in (${among}))::int as prices`);
  const all = { ...times, ...looks };
  const line = ([what, found]: readonly [string, readonly number[]]) =>
    [what, found.length, quantile(found, 0.5), quantile(found, 0.95), Math.max(...found)] as const;
  const slowest = Math.max(
    ...Object.entries(all).flatMap(([what, found]) => (what === 'passed' ? [] : [quantile(found, 0.95)])),
  );
  const isWhole =
    failures.length === 0 &&
    receipts.size === count &&
    kept?.reports === count &&
    passed === count &&
    kept.passed === count &&
    kept.prices === count * goods.length;
  return {
    table: {
      title: `a morning: ${count} reports of ${goods.length} prices in ${took.toFixed(0)} s, ${watchers.desks} desks and ${watchers.walls} walls look on`,
      columns: ['request', 'count', 'p50 ms', 'p95 ms', 'most ms'],
      rows: Object.entries(all).map(line),
    },
    figures: [
      {
        what: 'whoever hands in or looks on in the morning, p95 ms',
        wanted: `≤ ${WANTED}`,
        found: slowest.toFixed(0),
        held: slowest <= WANTED && refused === 0,
      },
      {
        what: 'reports acknowledged, kept, passed, and prices of theirs kept',
        wanted: `${count}, ${count}, ${count}, ${count * goods.length}`,
        found: `${receipts.size}, ${kept?.reports}, ${kept?.passed}, ${kept?.prices}`,
        held: isWhole,
      },
    ],
    notes: [
      `${heard} events heard in all, ${refused} who asked got no answer; what is heard while an answer is on its way is asked for once more`,
      ...failures.slice(0, 5),
    ],
  };
}
