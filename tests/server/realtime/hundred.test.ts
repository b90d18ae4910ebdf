import { z } from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allEvents } from '#subjects/events.ts';
import { menuAdministrationCalls } from '#subjects/menu/calls.ts';
import { noticeCalls } from '#subjects/notice/calls.ts';
import { noticeEvents } from '#subjects/notice/events.ts';
import { sessionCalls } from '#subjects/session/calls.ts';
import { type BuiltInRole, ROLE_LABELS } from '#subjects/session/terms.ts';
import { vegetablePriceCalls } from '#subjects/vegetable-price/calls.ts';
import { vegetablePriceEvents } from '#subjects/vegetable-price/events.ts';
import { addUser } from '#server/foundation/fill.ts';
import type { Client } from '../../support/outside/client.ts';
import { connected, startServer, type TestServer } from '../../support/server.ts';

const PEOPLE = 100;
const ROLES = (Object.keys(ROLE_LABELS) as BuiltInRole[]).filter((role) => role !== 'ROLE_ADMIN');
/** What an event may say to everybody in its room: which days, which kind of report. Nothing of a record, a name or a division. */
const SAYABLE = new Set(['startDate', 'endDate', 'kind']);

interface Listener {
  readonly userId: number;
  readonly client: Client;
  readonly resources: readonly string[];
  readonly heard: { readonly name: string; readonly payload: Record<string, unknown> }[];
  /** Resolves when everything sent before has arrived. */
  settled(): Promise<unknown>;
}

let server: TestServer;
let listeners: readonly Listener[];
beforeAll(async () => {
  server = await startServer({ seededDays: 3 });
  const { db } = server.database;
  const regions = await db.selectFrom('region').select('region_id').orderBy('region_id').execute();
  const enterprises = await db
    .selectFrom('enterprise')
    .select(['enterprise_id', 'region_id'])
    .orderBy('enterprise_id')
    .execute();
  const { password_hash: passwordHash } = await db
    .selectFrom('app_user')
    .select('password_hash')
    .where('user_name', '=', 'analyst')
    .executeTakeFirstOrThrow();
  for (let index = 0; index < PEOPLE; index += 1) {
    const role = ROLES[index % ROLES.length] ?? 'ROLE_DUTY';
    const enterprise = role === 'ROLE_ENTERPRISE' ? enterprises[index % enterprises.length] : undefined;
    const regionId = enterprise?.region_id ?? regions[index % regions.length]?.region_id ?? 320_100;
    await addUser(db, {
      userName: `person${index}`,
      displayName: `人员${index}`,
      role,
      regionId,
      ...(enterprise ? { enterpriseId: enterprise.enterprise_id } : {}),
      passwordHash,
      now: server.clock.now(),
    });
  }
  listeners = await Promise.all(Array.from({ length: PEOPLE }, (_, index) => listenerOf(`person${index}`, index)));
}, 180_000);
afterAll(() => server.close());

async function listenerOf(userName: string, index: number): Promise<Listener> {
  const client = await server.signIn(userName, `10.${20 + (index % 50)}.0.1`);
  const { resources } = await server.call(client, sessionCalls.current, {});
  const { user_id: userId } = await server.database.db
    .selectFrom('app_user')
    .select('user_id')
    .where('user_name', '=', userName)
    .executeTakeFirstOrThrow();
  const line = server.line(client);
  const heard: Listener['heard'] = [];
  line.onAny((name: string, payload: Record<string, unknown>) => heard.push({ name, payload }));
  if (!(await connected(line))) throw new Error(`${userName} has no line`);
  for (const { name } of allEvents) await line.emitWithAck('join', name);
  return { userId, client, resources, heard, settled: () => line.emitWithAck('join', '') };
}

describe('SECURITY 30: no event crosses a scope in a 100-user run', () => {
  it('each hears what it may read, told nothing of whose it is; what is addressed reaches its one reader', async () => {
    const admin = await server.signIn('admin');
    const reader = listeners[7];
    await server.call(admin, noticeCalls.publish, {
      title: '江宁区通知',
      content: '内容',
      everyone: false,
      roles: [],
      regions: ['320115'],
    });
    await server.call(admin, noticeCalls.publish, {
      title: '全员通知',
      content: '内容',
      everyone: true,
      roles: [],
      regions: [],
    });
    await server.call(admin, menuAdministrationCalls.create, {
      name: '临时菜单',
      status: 1,
      inner: 0,
      alwaysShow: 0,
      roles: [],
      parentId: 20,
    } as never);
    await server.ask(await server.signIn('clerk'), vegetablePriceCalls.write, {
      date: server.today,
      compId: '1001',
      dictId: '10101',
      price: '3.21',
    });
    await server.call(reader?.client ?? {}, noticeCalls.readAll, {});
    for (const event of allEvents)
      if (event.addressee === undefined && event.guard !== 'server.only')
        await server.services.publish(event, sampleOf(event) as never);
    await Promise.all(listeners.map(({ settled }) => settled()));

    const events = new Map(allEvents.map((event) => [event.name, event]));
    for (const { userId, resources, heard } of listeners) {
      for (const { name, payload } of heard) {
        const event = events.get(name);
        expect(event?.guard === 'session' || resources.includes(event?.guard ?? ''), `${userId} heard ${name}`).toBe(
          true,
        );
        if (event?.addressee) expect(event.addressee(z.decode(event.payload, payload)), name).toBe(userId);
        else
          expect(
            Object.keys(payload).filter((key) => !SAYABLE.has(key)),
            name,
          ).toEqual([]);
      }
      expect(heard.some(({ name }) => name === vegetablePriceEvents.changed.name)).toBe(
        resources.includes(vegetablePriceEvents.changed.guard),
      );
    }
    expect(
      listeners
        .filter(({ heard }) => heard.some(({ name }) => name === noticeEvents.read.name))
        .map(({ userId }) => userId),
    ).toEqual([reader?.userId]);
    expect(new Set(listeners.map(({ heard }) => new Set(heard.map(({ name }) => name)).size)).size).toBeGreaterThan(1);
  });
});

/** A payload of what an event says to everybody. */
function sampleOf({ name }: { readonly name: string }): unknown {
  if (name === vegetablePriceEvents.changed.name) return { from: server.today, to: server.today };
  return name === 'report.changed' ? { kind: 'price-report' } : {};
}
