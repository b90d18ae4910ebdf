import { createSocket } from 'node:dgram';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { anchorLogs } from '#server/audit/anchor/anchoring.ts';
import type { LogAnchors, PeerState } from '#server/service/log-anchors.ts';
import { anchorIn, lineOf } from '#server/audit/anchor/line.ts';
import { chainHash, GENESIS } from '#server/database/logs/chain.ts';
import { keyringOf } from '#server/database/logs/keys.ts';
import { operationContent, record, SYSTEM } from '#server/audit/record.ts';
import { sealLogs } from '#server/audit/sealing.ts';
import { verifyLog } from '#server/audit/verify.ts';
import { readConfig } from '#server/config/read.ts';
import type { Database } from '#server/database/open.ts';
import { freshDatabase } from '../../support/database.ts';

let database: Database | undefined;
let dataDir: string;
let time: number;
let told: PeerState[];
let open: LogAnchors | undefined;
const closers: (() => unknown)[] = [];
beforeEach(async () => {
  await database?.close();
  database = await freshDatabase();
  await sealLogs(database.db, { current: 'a secret of this test', previous: [] });
  dataDir = mkdtempSync(join(tmpdir(), 'anchors-'));
  time = Date.UTC(2026, 5, 10);
  told = [];
});
afterEach(async () => {
  await open?.close();
  open = undefined;
  for (const close of closers.splice(0)) await close();
  rmSync(dataDir, { recursive: true });
});
afterAll(() => database?.close());

const db = () => {
  if (!database) throw new Error('no database');
  return database.db;
};
const add = (count: number) =>
  db()
    .transaction()
    .execute(async (tx) => {
      for (let index = 0; index < count; index += 1)
        await record(tx, { actor: SYSTEM, address: '', action: 'user.update', target: `用户 ${index}` });
    });
const anchors = (...addresses: string[]) => {
  open = anchorLogs({ db: db(), dataDir, addresses, now: () => time, onChange: (state) => told.push(state) });
  return open;
};
const path = () => join(dataDir, 'log-anchor');
const kept = () =>
  readFileSync(path(), 'utf8')
    .trim()
    .split('\n')
    .map((line) => anchorIn(line)?.id);
const verified = async (of: LogAnchors) => verifyLog(db(), 'operation_log', await of.kept());
/** What somebody can do who owns the database: the head follows, and without anchors nothing is to be seen of it. */
const behindItsBack = async (...statements: string[]) => {
  for (const table of ['operation_log', 'log_head'])
    await sql.raw(`alter table ${table} disable trigger user`).execute(db());
  for (const statement of statements) await sql.raw(statement).execute(db());
  for (const table of ['operation_log', 'log_head'])
    await sql.raw(`alter table ${table} enable trigger user`).execute(db());
};

describe('the ends of the logs are kept outside the database', () => {
  it('in a file that is only added to: at the start, after a hundred rows, after a minute, at the end', async () => {
    const ours = anchors();
    await add(1);
    await ours.look();
    expect(kept()).toEqual([1]);
    await add(2);
    await ours.look();
    expect(kept()).toEqual([1]);
    time += 60_000;
    await ours.look();
    await add(100);
    await ours.look();
    await ours.look();
    expect(kept()).toEqual([1, 3, 103]);
    await add(1);
    await ours.close();
    open = undefined;
    expect(kept()).toEqual([1, 3, 103, 104]);
    expect(await verified(ours)).toMatchObject({ intact: true, checked: 104 });
  });

  it('a line that was torn is passed over, and the next one stands by itself', async () => {
    const ours = anchors();
    await add(1);
    await ours.look();
    appendFileSync(path(), 'operation_log 9 abc');
    await add(100);
    await ours.look();
    expect(kept()).toEqual([1, undefined, 101]);
    expect((await verified(ours)).intact).toBe(true);
  });
});

describe('SECURITY 31: what the database alone does not tell', () => {
  it('the end of the log is cut off, and the head with it', async () => {
    const ours = anchors();
    await add(5);
    await ours.look();
    await behindItsBack(
      'delete from operation_log where operation_log_id > 3',
      `update log_head set last_id = 3, last_hash = (select hash from operation_log where operation_log_id = 3) where log_name = 'operation_log'`,
    );
    expect(await verifyLog(db(), 'operation_log')).toMatchObject({ intact: true, checked: 3 });
    expect(await verified(ours)).toMatchObject({ intact: false, brokenAt: 4, breaks: [{ from: 4, to: 5 }] });
  });

  it.each([
    ['with the key', true],
    ['without it', false],
  ])('the whole log is computed anew, %s', async (_how, keyed) => {
    const ours = anchors();
    await add(3);
    await ours.look();
    const key = keyed ? keyringOf(db()).current : undefined;
    const rows = await db().selectFrom('operation_log').selectAll().orderBy('operation_log_id').execute();
    let previous = GENESIS;
    const statements = rows.map((row) => {
      const hash = chainHash(previous, operationContent({ ...row, target: '改' }), key);
      const statement = `update operation_log set target = '改', previous_hash = '${previous}', hash = '${hash}', key_id = '${key?.id ?? ''}' where operation_log_id = ${row.operation_log_id}`;
      previous = hash;
      return statement;
    });
    await behindItsBack(
      ...statements,
      `update log_head set last_hash = '${previous}' where log_name = 'operation_log'`,
    );
    expect(await verifyLog(db(), 'operation_log')).toMatchObject({ intact: true });
    expect((await verified(ours)).breaks).toMatchObject([
      { from: 3, to: 3, message: '与库外锚点不符：日志被重新计算过' },
    ]);
  });

  it('an anchor with another’s signature says that somebody was at the file; what a syslog kept is read along', async () => {
    const ours = anchors();
    await add(2);
    await ours.look();
    const [line = ''] = readFileSync(path(), 'utf8').split('\n');
    const anchor = anchorIn(line);
    if (!anchor) throw new Error('no anchor');
    writeFileSync(path(), `${lineOf({ ...anchor, id: 7 })}\n`);
    expect(await verified(ours)).toMatchObject({
      breakCount: 1,
      breaks: [{ from: 7, message: '库外锚点的签名不符，锚点文件被改动过' }],
    });
    writeFileSync(path(), '');
    writeFileSync(
      `${path()}.syslog`,
      `<109>1 2026-06-10T00:00:00.000Z host commerce-supervision 1 log-anchor - ${lineOf(anchor)}\n`,
    );
    expect(await verified(ours)).toMatchObject({ intact: true });
    await behindItsBack(
      'delete from operation_log',
      `update log_head set last_id = 0, last_hash = '${GENESIS}' where log_name = 'operation_log'`,
    );
    expect(await verified(ours)).toMatchObject({ breaks: [{ from: 1, to: 2 }] });
  });
});

describe('peers', () => {
  it('a syslog over UDP gets RFC 5424', async () => {
    const peer = createSocket('udp4');
    const heard = new Promise<string>((resolve) => {
      peer.once('message', (message) => resolve(message.toString()));
    });
    await new Promise<void>((resolve) => {
      peer.bind(0, '127.0.0.1', resolve);
    });
    closers.push(() => peer.close());
    await add(1);
    await anchors(`syslog://127.0.0.1:${peer.address().port}`).look();
    const message = await heard;
    expect(message).toMatch(
      /^<109>1 \d{4}-\d\d-\d\dT[\d:.]+Z \S+ commerce-supervision \d+ log-anchor - operation_log 1 /,
    );
    expect(anchorIn(message)).toMatchObject({ log: 'operation_log', id: 1 });
  });

  it('a syslog over TCP gets the same, each message after its length', async () => {
    const received: Buffer[] = [];
    let whole: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => {
      whole = resolve;
    });
    const peer = createTcpServer((socket) => {
      socket.on('data', (chunk: Buffer) => received.push(chunk)).on('end', whole);
    });
    await new Promise<void>((resolve) => {
      peer.listen(0, '127.0.0.1', resolve);
    });
    closers.push(() => peer.close());
    await add(1);
    await anchors(`syslog+tcp://127.0.0.1:${(peer.address() as AddressInfo).port}`).look();
    await ended;
    const [, length = '', message = ''] = /^(\d+) (.*)$/s.exec(Buffer.concat(received).toString()) ?? [];
    expect([Number(length), anchorIn(message)?.id]).toEqual([Buffer.byteLength(message), 1]);
  });

  it('a dead server stops nobody, is said, and gets what it missed as soon as it is back', async () => {
    const bodies: string[] = [];
    let alive = false;
    const peer = createServer((request, response) => {
      let body = '';
      request
        .on('data', (chunk: Buffer) => {
          body += chunk.toString();
        })
        .on('end', () => {
          if (alive) bodies.push(body);
          response.statusCode = alive ? 204 : 500;
          response.end();
        });
    });
    await new Promise<void>((resolve) => {
      peer.listen(0, '127.0.0.1', resolve);
    });
    closers.push(
      () =>
        new Promise((resolve) => {
          peer.close(resolve);
        }),
    );
    const origin = `http://127.0.0.1:${(peer.address() as AddressInfo).port}`;
    await add(1);
    const ours = anchors(`${origin}/anchors`, 'http://127.0.0.1:9/');
    await ours.look();
    expect(kept()).toEqual([1]);
    expect(ours.states().map(({ name, since }) => [name, since])).toEqual([
      ['file', undefined],
      [origin, time],
      ['http://127.0.0.1:9', time],
    ]);
    expect(told.map(({ name }) => name).toSorted()).toEqual([origin, 'http://127.0.0.1:9'].toSorted());
    await add(1);
    await ours.look();
    expect(told).toHaveLength(2);
    alive = true;
    await ours.look();
    expect(bodies.map((body) => anchorIn(body)?.id)).toEqual([2]);
    expect(told.at(-1)).toMatchObject({ name: origin, since: undefined });
  });
});

describe('LOG_ANCHOR', () => {
  it('names syslogs and servers; anything else stops the start', () => {
    expect(readConfig({ LOG_ANCHOR: 'syslog://10.0.0.8:514, https://second.example/anchors' }).logAnchors).toEqual([
      'syslog://10.0.0.8:514',
      'https://second.example/anchors',
    ]);
    expect(readConfig({}).logAnchors).toEqual([]);
    for (const address of [
      'second.example',
      'http://second.example/',
      'ftp://second.example',
      'https://user:word@second.example',
      'syslog:514',
    ]) {
      expect(() => readConfig({ LOG_ANCHOR: address }), address).toThrow('LOG_ANCHOR');
    }
  });
});
