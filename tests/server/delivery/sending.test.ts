import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deliveryCalls } from '#subjects/delivery/calls.ts';
import { DELIVERY_MESSAGES, INTERRUPTED, WAITS } from '#subjects/delivery/terms.ts';
import { enterDeliveries, type NewDelivery, takeDue } from '#server/delivery/outbox.ts';
import { sendDue } from '#server/delivery/sending.ts';
import { placeOf, pointsInward } from '#server/outward/inward.ts';
import type { Outlets } from '#server/service/config.ts';
import { startServer, type TestServer } from '../../support/server.ts';

interface Received {
  readonly url: string;
  readonly body: { readonly msgtype: string; readonly text: { readonly content: string } };
}

let server: TestServer;
let robot: Server;
let smtp: SMTPServer;
let outlets: Outlets;
const posts: Received[] = [];
const mails: string[] = [];
const answers: { status: number; text: string }[] = [];
const portOf = (address: AddressInfo | string | null | undefined) => (address as AddressInfo).port;

beforeAll(async () => {
  server = await startServer();
  robot = createServer(
    (request, response) => void answered(request).then(({ status, text }) => response.writeHead(status).end(text)),
  );
  robot.listen(0, '127.0.0.1');
  await once(robot, 'listening');
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const pieces: Buffer[] = [];
      stream.on('data', (piece: Buffer) => pieces.push(piece));
      stream.on('end', () => {
        mails.push(Buffer.concat(pieces).toString('utf8'));
        done();
      });
    },
  });
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  const at = `http://127.0.0.1:${portOf(robot.address())}`;
  outlets = {
    smtpUrl: `smtp://127.0.0.1:${portOf(smtp.server.address())}`,
    mailFrom: 'platform@sw.nanjing.example',
    wecom: `${at}/cgi-bin/webhook/send?key=k`,
    dingtalk: `${at}/robot/send?access_token=t`,
    dingtalkSecret: 'SECabc',
  };
});
afterAll(async () => {
  robot.close();
  await new Promise<void>((closed) => smtp.close(() => closed()));
  await server.close();
});
beforeEach(async () => {
  await server.database.db.deleteFrom('delivery').execute();
  posts.length = 0;
  mails.length = 0;
  answers.length = 0;
});

async function answered(request: IncomingMessage): Promise<{ status: number; text: string }> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  posts.push({ url: request.url ?? '', body: JSON.parse(Buffer.concat(pieces).toString('utf8')) as Received['body'] });
  return answers.shift() ?? { status: 200, text: '{"errcode":0,"errmsg":"ok"}' };
}

const message = (more: Partial<NewDelivery> = {}): NewDelivery => ({
  onceKey: 'a',
  way: 'wecom',
  address: '',
  title: '指挥大屏失联：1 项异常',
  content: '大屏“指挥大厅”已 6 分钟没有应答',
  ...more,
});
const enter = (...all: NewDelivery[]) => enterDeliveries(server.database.db, all, server.clock.now());
const send = (allowed: readonly string[] = ['127.0.0.1'], after = 0) =>
  sendDue(
    {
      ...server.services,
      config: { ...server.services.config, outlets, inwardHosts: allowed },
      clock: { now: () => server.clock.now() + after },
    },
    new AbortController().signal,
  );
const listed = async () =>
  (await server.call(await server.signIn('admin'), deliveryCalls.list, { pageIndex: 1, pageSize: 20 })).rows;

describe('messages leave the system, each once', () => {
  it('by WeCom in its documented shape; entered twice it goes once, and never after it was acknowledged', async () => {
    await enter(message(), message());
    expect(await send()).toEqual({ sent: 1, failed: 0 });
    await enter(message());
    expect(await send([], 9e9)).toEqual({ sent: 0, failed: 0 });
    expect(posts).toEqual([
      {
        url: '/cgi-bin/webhook/send?key=k',
        body: {
          msgtype: 'text',
          text: { content: '指挥大屏失联：1 项异常\n大屏“指挥大厅”已 6 分钟没有应答' },
        },
      },
    ]);
  });

  it('by DingTalk, signed over the instant and the secret', async () => {
    await enter(message({ way: 'dingtalk' }));
    await send();
    const { searchParams } = new URL(posts[0]?.url ?? '', 'http://x');
    const timestamp = searchParams.get('timestamp') ?? '';
    expect(timestamp).toBe(String(server.clock.now()));
    expect(searchParams.get('access_token')).toBe('t');
    expect(searchParams.get('sign')).toBe(
      createHmac('sha256', 'SECabc').update(`${timestamp}\nSECabc`).digest('base64'),
    );
  });

  it('by mail, under a number that stays', async () => {
    await enter(message({ way: 'mail', address: 'duty@sw.nanjing.example' }));
    expect(await send()).toEqual({ sent: 1, failed: 0 });
    const [row] = await listed();
    expect(mails[0]).toContain('To: duty@sw.nanjing.example');
    expect(mails[0]).toContain(`<delivery-${row?.deliveryId}@sw.nanjing.example>`);
    expect(row).toMatchObject({ state: 'sent', attempts: 1, target: 'duty@sw.nanjing.example' });
  });

  it('what is refused, fails or is not understood is tried again at growing distances, then given up and told', async () => {
    await enter(message());
    answers.push({ status: 200, text: '{"errcode":45009,"errmsg":"api freq out of limit"}' });
    expect(await send()).toEqual({ sent: 0, failed: 1 });
    expect((await listed())[0]).toMatchObject({ state: 'waiting', problem: '对方拒绝（45009）api freq out of limit' });
    expect(await send(undefined, 59_000)).toEqual({ sent: 0, failed: 0 });
    let after = 0;
    for (const wait of WAITS) {
      answers.push(after === 0 ? { status: 502, text: '' } : { status: 302, text: '' });
      after += wait * 60_000;
      expect(await send(undefined, after)).toEqual({ sent: 0, failed: 1 });
    }
    expect(await send(undefined, after + 86_400_000)).toEqual({ sent: 0, failed: 0 });
    expect((await listed())[0]).toMatchObject({
      state: 'failed',
      attempts: WAITS.length + 1,
      problem: '对方应答 HTTP 302',
    });
  });

  it('one whose sender was killed on the way is told and left to a person, who may send it once more', async () => {
    const { db } = server.database;
    await enter(message());
    expect(await takeDue(db, server.clock.now())).toMatchObject({ title: message().title });
    expect(await send(undefined, 59_000)).toEqual({ sent: 0, failed: 0 });
    expect((await listed())[0]).toMatchObject({ state: 'waiting' });
    expect(await send(undefined, 61_000)).toEqual({ sent: 0, failed: 0 });
    expect(posts).toEqual([]);
    const [row] = await listed();
    expect(row).toMatchObject({ state: 'failed', problem: INTERRUPTED });
    const admin = await server.signIn('admin');
    const { deliveryId = 0 } = row ?? {};
    await server.call(admin, deliveryCalls.again, { deliveryId });
    await expect(server.call(admin, deliveryCalls.again, { deliveryId })).rejects.toThrow(DELIVERY_MESSAGES.notOver);
    expect(await send()).toEqual({ sent: 1, failed: 0 });
    expect(posts).toHaveLength(1);
    await expect(server.call(admin, deliveryCalls.again, { deliveryId })).rejects.toThrow(DELIVERY_MESSAGES.notOver);
  });

  it('an address that points inwards is not called unless the operator allows its host', async () => {
    await enter(message());
    expect(await send([])).toEqual({ sent: 0, failed: 1 });
    expect(posts).toEqual([]);
    expect((await listed())[0]?.problem).toBe('主机 127.0.0.1 指向内网地址，未经允许');
  });

  it('two nodes that look at once send each message once', async () => {
    await enter(...Array.from({ length: 20 }, (_, at) => message({ onceKey: String(at), title: String(at) })));
    await Promise.all([send(), send(), send()]);
    const titles = posts.map(({ body }) => body.text.content.split('\n')[0]);
    expect(titles.toSorted()).toEqual(Array.from({ length: 20 }, (_, at) => String(at)).toSorted());
  });
});

describe('addresses that point inwards', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    'fe80::1',
    'fd00::1',
    '64:ff9b::a00:1',
    'nonsense',
  ])('%s does', (address) => expect(pointsInward(address)).toBe(true));
  it.each(['114.114.114.114', '172.32.0.1', '2400:3200::1', '::ffff:114.114.114.114'])('%s does not', (address) =>
    expect(pointsInward(address)).toBe(false),
  );
  it('a name counts for everything that it stands for, and what was looked at is what is connected to', async () => {
    const both = async () => [
      { address: '114.114.114.114', family: 4 },
      { address: '10.0.0.1', family: 4 },
    ];
    await expect(placeOf('evil.example', [], both)).rejects.toThrow('指向内网地址');
    expect(await placeOf('evil.example', ['evil.example'], both)).toEqual({ address: '114.114.114.114', family: 4 });
    await expect(placeOf('[::1]', [])).rejects.toThrow('指向内网地址');
    await expect(placeOf('none.example', [], async () => [])).rejects.toThrow('找不到主机');
  });
});
