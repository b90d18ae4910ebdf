import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, startOf, today } from '#base/calendar.ts';
import { alertEvents } from '#subjects/alert/events.ts';
import { cityDayCalls } from '#subjects/city-day/calls.ts';
import { cityDayEvents } from '#subjects/city-day/events.ts';
import { MOST_DEEDS } from '#subjects/city-day/terms.ts';
import { connected, heard, startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

describe('今日动态', () => {
  it('tells what happened today, the latest first, counted by the hour', async () => {
    const { db } = server.database;
    const from = startOf(today(server.clock));
    const [alert] = await db.selectFrom('alert').select('alert_id').limit(1).execute();
    if (!alert) throw new Error('no alert in the demonstration');
    await db
      .insertInto('alert_step')
      .values([
        { alert_id: alert.alert_id, kind: 'opened', at: from, value: null, user_id: null, user_name: '', note: '' },
        { alert_id: alert.alert_id, kind: 'closed', at: from - 1, value: null, user_id: null, user_name: '', note: '' },
      ])
      .execute();
    const day = await server.call(await server.signIn('analyst'), cityDayCalls.today, {});
    const steps = await db.selectFrom('alert_step').select('at').where('at', '>=', from).execute();
    expect(day.hours.reduce((sum, { alert: count }) => sum + count, 0)).toBe(steps.length);
    expect(day.hours[0]?.alert).toBeGreaterThan(0);
    const reports = await db.selectFrom('report_action').select('at').where('at', '>=', from).execute();
    expect(day.hours.reduce((sum, { report }) => sum + report, 0)).toBe(reports.length);
    const approvals = await db.selectFrom('approval_action').select('at').where('at', '>=', from).execute();
    expect(day.hours.reduce((sum, { approval }) => sum + approval, 0)).toBe(approvals.length);
    expect(day.deeds.length).toBeLessThanOrEqual(MOST_DEEDS);
    expect(day.deeds.every(({ at, deed, subject }) => at >= from && deed !== '' && subject !== '')).toBe(true);
    expect(day.deeds.map(({ at }) => at)).toEqual(day.deeds.map(({ at }) => at).toSorted((a, b) => b - a));
  });

  it('tells of a past day what happened in it, and nothing before or after 回看', async () => {
    const { db } = server.database;
    const date = addDays(today(server.clock), -1);
    const [from, to] = [startOf(date), startOf(today(server.clock))];
    const analyst = await server.signIn('analyst');
    const day = await server.call(analyst, cityDayCalls.today, { date });
    const steps = await db.selectFrom('alert_step').select('at').where('at', '>=', from).where('at', '<', to).execute();
    expect(steps.length).toBeGreaterThan(0);
    expect(day.hours.reduce((sum, { alert: count }) => sum + count, 0)).toBe(steps.length);
    expect(day.deeds.every(({ at }) => at >= from && at < to)).toBe(true);
    expect([day.date, day.asOf]).toEqual([date, to]);
  });

  it('is announced after every event that it follows, to who reads alerts', async () => {
    const line = server.line(await server.signIn('analyst'));
    expect(await connected(line)).toBe(true);
    expect(await line.emitWithAck('join', cityDayEvents.changed.name)).toBe(true);
    const told = heard(line, cityDayEvents.changed.name);
    await server.services.publish(alertEvents.changed, {});
    expect(await told).toEqual({});
    line.disconnect();
  });
});
