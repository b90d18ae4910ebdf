import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, today } from '#base/calendar.ts';
import { reportCalls } from '#subjects/report/calls.ts';
import { sessionCalls } from '#subjects/session/calls.ts';
import { ask, type Client, NOBODY } from '../../support/outside/client.ts';
import { clientOf } from '../../support/server.ts';
import { serve, type Served } from '../../support/served.ts';

const SAVES = 200;
/** The server dies after so many were acknowledged, with the others on their way. */
const KILLED_AFTER = 90;
/** How many are on their way at a time. */
const AT_A_TIME = 4;
/** Before what anybody owes, so that nothing is locked. */
const OLDEST = 400;

const databases: ReadonlyArray<readonly [string, string | undefined]> = [
  ['the embedded engine', undefined],
  ...(process.env['E2E_DATABASE_URL'] ? [['PostgreSQL', process.env['E2E_DATABASE_URL']] as const] : []),
];

describe.each(databases)('kill -9 of the server during 200 saves, on %s', (_, databaseUrl) => {
  let served: Served;
  beforeAll(async () => {
    served = await serve(databaseUrl === undefined ? {} : { databaseUrl });
  });
  afterAll(() => served.close());

  const signedIn = async (): Promise<Client> =>
    clientOf(await ask(served.url, NOBODY, sessionCalls.login, { username: 'clerk2', password: served.password }));

  it(
    'loses no acknowledged save, and sending again what was not acknowledged makes none double',
    { timeout: 300_000 },
    async () => {
      const clerk = await signedIn();
      const day = today({ now: () => Date.now() });
      const periods = Array.from({ length: SAVES }, (__, index) => addDays(day, -OLDEST + index));
      const save = (client: Client, period: string, index: number) =>
        ask(served.url, client, reportCalls.submit, {
          kind: 'price-report',
          entBasicId: '1003',
          period,
          values: { 'prices/10101/price': 2.5 },
          reasons: { 'prices/10101/price': '正常波动' },
          submitKey: `crash-${index}`,
        });
      const acknowledged = new Map<string, string>();
      let killing: Promise<void> | undefined;
      let next = 0;
      const work = async () => {
        for (let index = next++; index < SAVES && !killing; index = next++) {
          const period = periods[index] ?? '';
          const answer = await save(clerk, period, index).catch(() => undefined);
          if (answer?.status === 200 && answer.code === 1)
            acknowledged.set(period, (answer.data as { receiptNo: string }).receiptNo);
          else if (answer !== undefined && !killing) throw new Error(`${answer.status} ${answer.msg}`);
          if (acknowledged.size >= KILLED_AFTER) killing ??= served.kill();
        }
      };
      await Promise.all(Array.from({ length: AT_A_TIME }, work));
      await killing;
      await served.restart();

      const again = await signedIn();
      expect(acknowledged.size).toBeGreaterThanOrEqual(KILLED_AFTER);
      for (const [period, receiptNo] of acknowledged) {
        const { data } = await ask(served.url, again, reportCalls.detail, {
          kind: 'price-report',
          entBasicId: '1003',
          period,
        });
        expect(data, period).toMatchObject({
          receiptNo,
          version: 1,
          apprStatus: 1,
          cells: { 'prices/10101/price': 2.5 },
        });
      }
      for (const [index, period] of periods.entries()) {
        const { data, status, msg } = await save(again, period, index);
        expect([status, msg], period).toEqual([200, 'success']);
        expect(data, period).toMatchObject({
          version: 1,
          ...(acknowledged.has(period) ? { receiptNo: acknowledged.get(period) } : {}),
        });
      }
      const { data } = await ask(served.url, again, reportCalls.list, {
        kind: 'price-report',
        entBasicId: '1003',
        start: periods[0],
        end: periods.at(-1),
        pageIndex: 1,
        pageSize: 1,
      });
      expect(data).toMatchObject({ totalCount: SAVES });
    },
  );
});
