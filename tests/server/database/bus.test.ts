import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openBus, type EventBus } from '#server/database/nodes/bus.ts';
import type { Database } from '#server/database/open.ts';
import { freshDatabase } from '../../support/database.ts';

let database: Database;
let bus: EventBus;
const pauses: number[] = [];
const atOnce = async (ms: number) => {
  pauses.push(ms);
};

beforeAll(async () => {
  database = await freshDatabase();
});

afterAll(() => database.close());

beforeEach(async () => {
  pauses.length = 0;
  bus = await openBus(database, atOnce);
});

afterEach(() => bus.close());

/** Collects messages; `upTo(n)` waits until there are n of them. */
function collect(from: EventBus) {
  const messages: string[] = [];
  const stop = from.subscribe((message) => messages.push(message));
  return { messages, stop, upTo: (count: number) => vi.waitUntil(() => messages.length >= count, { timeout: 10_000 }) };
}

describe('the event bus', () => {
  it('brings every message to every listener, in order', async () => {
    const one = collect(bus);
    const other = collect(bus);
    for (const message of ['vegetable-price.changed', '二', '三']) await bus.publish(message);
    await Promise.all([one.upTo(3), other.upTo(3)]);
    expect(one.messages).toEqual(['vegetable-price.changed', '二', '三']);
    expect(other.messages).toEqual(one.messages);
  });

  it('forgets a listener that has left, and only that one', async () => {
    const leaving = collect(bus);
    const staying = collect(bus);
    leaving.stop();
    await bus.publish('之后');
    await staying.upTo(1);
    expect(leaving.messages).toEqual([]);
  });

  it('goes on when one listener throws', async () => {
    const warnings: string[] = [];
    const onWarning = (warning: Error) => warnings.push(warning.message);
    process.on('warning', onWarning);
    bus.subscribe(() => {
      throw new Error('listener broke');
    });
    const staying = collect(bus);
    await bus.publish('消息');
    await staying.upTo(1);
    await vi.waitUntil(() => warnings.includes('listener broke'), { timeout: 15_000 });
    process.off('warning', onWarning);
    expect(staying.messages).toEqual(['消息']);
  });

  it('carries 7,900 bytes and refuses one more', async () => {
    const listener = collect(bus);
    await bus.publish('x'.repeat(7_900));
    await listener.upTo(1);
    await expect(bus.publish('x'.repeat(7_901))).rejects.toThrow('事件内容过长：7901 字节');
    await expect(bus.publish('价'.repeat(2_634))).rejects.toThrow('事件内容过长：7902 字节');
  });

  it('refuses to announce what is not yet committed', async () => {
    const early = database.db.transaction().execute(() => bus.publish('太早'));
    await expect(early).rejects.toThrow('事务进行中不能发布事件');
  });
});

describe.runIf(process.env['TEST_ENGINE'] === 'postgres')('the event bus between servers', () => {
  it('reaches a listener on another connection', async () => {
    const second = await openBus(database, atOnce);
    const listener = collect(second);
    await bus.publish('跨节点');
    await listener.upTo(1);
    expect(listener.messages).toEqual(['跨节点']);
    await second.close();
  });

  it('listens again after its connection was cut', async () => {
    const listeners = `select pid from pg_stat_activity where datname = current_database() and query = 'listen commerce_event'`;
    await database.pool.query(`select pg_terminate_backend(pid) from (${listeners}) as one`);
    await vi.waitUntil(async () => pauses.length > 0 && (await database.pool.query(listeners)).rows.length === 1, {
      timeout: 10_000,
    });
    const listener = collect(bus);
    await bus.publish('恢复之后');
    await listener.upTo(1);
    expect(listener.messages).toEqual(['恢复之后']);
    expect(pauses[0]).toBe(250);
  });
});
