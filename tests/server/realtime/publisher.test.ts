import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { vegetablePriceEvents } from '#subjects/vegetable-price/events.ts';
import { openBus, type EventBus } from '#server/database/nodes/bus.ts';
import type { Database } from '#server/database/open.ts';
import { publisherOn } from '#server/realtime/publisher.ts';
import { freshDatabase } from '../../support/database.ts';

let database: Database;
let bus: EventBus;
beforeAll(async () => {
  database = await freshDatabase();
  bus = await openBus(database, async () => undefined);
});
afterAll(async () => {
  await bus.close();
  await database.close();
});

const { changed } = vegetablePriceEvents;
const days = { from: '2026-06-09', to: '2026-06-10' };
const wire = { startDate: '2026-06-09', endDate: '2026-06-10' };

describe('an event', () => {
  it('has been heard by this server’s own listeners once publish is done, and once only', async () => {
    const { publish, onMessage } = publisherOn(bus);
    const own: unknown[] = [];
    const passed: string[] = [];
    onMessage((name, payload) => own.push([name, payload]));
    const stop = bus.subscribe((text) => passed.push(text));
    await publish(changed, days);
    expect(own).toEqual([[changed.name, wire]]);
    await vi.waitUntil(() => passed.length === 1, { timeout: 15_000 });
    expect(own).toHaveLength(1);
    stop();
  });

  it('reaches another server on the same database', async () => {
    const [here, there] = [publisherOn(bus), publisherOn(bus)];
    const heard: unknown[] = [];
    there.onMessage((name, payload) => heard.push([name, payload]));
    await here.publish(changed, days);
    await vi.waitUntil(() => heard.length > 0, { timeout: 15_000 });
    expect(heard).toEqual([[changed.name, wire]]);
  });

  it('is not heard by who has left, nor when it is no event at all', async () => {
    const { publish, onMessage } = publisherOn(bus);
    const heard: unknown[] = [];
    const passed: string[] = [];
    onMessage((name) => heard.push(name))();
    onMessage((name) => heard.push(name));
    bus.subscribe((text) => passed.push(text));
    for (const text of ['', 'null', '{}', '[]', '{"name":1}', 'not JSON']) await bus.publish(text);
    await vi.waitUntil(() => passed.length === 6, { timeout: 15_000 });
    expect(heard).toEqual([]);
    await publish(changed, days);
    expect(heard).toEqual([changed.name]);
    // Gone over the bus before the next test's listeners are there to hear it.
    await vi.waitUntil(() => passed.length === 7, { timeout: 15_000 });
  });

  it('published inside a transaction is refused, and nobody hears of it', async () => {
    const { publish, onMessage } = publisherOn(bus);
    const heard: unknown[] = [];
    onMessage((name) => heard.push(name));
    await expect(database.db.transaction().execute(async () => publish(changed, days))).rejects.toThrow(/发布事件/);
    expect(heard).toEqual([]);
  });
});
