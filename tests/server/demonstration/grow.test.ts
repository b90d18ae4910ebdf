import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#base/calendar.ts';
import { DEMONSTRATION_SETTING } from '#server/demonstration/city/marked.ts';
import { growDemonstration } from '#server/demonstration/grow.ts';
import { vegetablePriceCalls } from '#subjects/vegetable-price/calls.ts';
import { movableClock, startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
const clock = movableClock();

beforeAll(async () => {
  server = await startServer({ clock });
});
afterAll(() => server.close());

describe('PRODUCT §6: a demonstration that runs past midnight', () => {
  it('has nothing to do on the day it was filled', async () => {
    const heard: string[] = [];
    const stop = server.services.onMessage((name) => heard.push(name));
    await growDemonstration(server.services);
    stop();
    expect(heard).toEqual([]);
  });

  it('gains the new day and tells every open screen', async () => {
    const heard: unknown[] = [];
    const stop = server.services.onMessage((name, payload) => heard.push([name, payload]));
    clock.advance(86_400_000);
    await growDemonstration(server.services);
    stop();
    const day = addDays(server.today, 1);
    expect(heard).toEqual([['vegetable-price.changed', { startDate: day, endDate: day }]]);
    const table = await server.call(await server.signIn('analyst'), vegetablePriceCalls.table, { date: day });
    expect(table.rows.length).toBeGreaterThan(40);
  });

  it('gains nothing where its data were taken over and are a demonstration no longer', async () => {
    const { db } = server.database;
    const marked = (value: string) =>
      db.updateTable('setting').set({ value }).where('name', '=', DEMONSTRATION_SETTING).execute();
    await marked('false');
    clock.advance(86_400_000);
    expect(await growDemonstration(server.services)).toBe(false);
    await marked('true');
    expect(await growDemonstration(server.services)).toBe(true);
  });
});
