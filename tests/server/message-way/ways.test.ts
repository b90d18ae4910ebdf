import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deliveryCalls } from '#subjects/delivery/calls.ts';
import { messageWayCalls as calls } from '#subjects/message-way/calls.ts';
import { MESSAGE_WAY_MESSAGES, NO_WAYS } from '#subjects/message-way/terms.ts';
import { noticeCalls } from '#subjects/notice/calls.ts';
import type { MessageKind } from '#base/messages/kinds.ts';
import { sendDue } from '#server/delivery/sending.ts';
import { enterMessages } from '#server/message-way/entering.ts';
import { tellPeople } from '#server/notice/telling.ts';
import { tellUsers } from '#server/notice/todo.ts';
import { endTodos } from '#server/todo/ending.ts';
import type { Outlets } from '#server/service/config.ts';
import type { Client } from '../../support/outside/client.ts';
import { startServer, type TestServer } from '../../support/server.ts';

const HOUR = 3_600_000;
let server: TestServer;
let [admin, reviewer, duty]: Client[] = [];
let robot: Server;
let smtp: SMTPServer;
let outlets: Outlets;
const posts: { readonly text: { readonly content: string; readonly mentioned_mobile_list?: readonly string[] } }[] = [];
const mails: string[] = [];
const portOf = (address: AddressInfo | string | null | undefined) => (address as AddressInfo).port;

beforeAll(async () => {
  server = await startServer({ seededDays: 3 });
  [admin, reviewer, duty] = await Promise.all(['admin', 'reviewer', 'duty'].map((name) => server.signIn(name)));
  robot = createServer((request, response) => void heard(request).then(() => response.end('{"errcode":0}')));
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
  outlets = {
    smtpUrl: `smtp://127.0.0.1:${portOf(smtp.server.address())}`,
    mailFrom: 'platform@sw.nanjing.example',
    wecom: `http://127.0.0.1:${portOf(robot.address())}/send`,
    dingtalk: undefined,
    dingtalkSecret: undefined,
  };
  for (const name of ['reviewer', 'duty'])
    await server.database.db
      .updateTable('app_user')
      .set({ email: `${name}@sw.example`, phone: name === 'duty' ? '13800000007' : '' })
      .where('user_name', '=', name)
      .execute();
});
afterAll(async () => {
  robot.close();
  await new Promise<void>((closed) => smtp.close(() => closed()));
  await server.close();
});
beforeEach(async () => {
  const { db } = server.database;
  for (const table of ['delivery', 'message_choice', 'message_quiet', 'message_kind'] as const)
    await db.deleteFrom(table).execute();
  await db.updateTable('notice').set({ entered_at: 1 }).execute();
  posts.length = 0;
  mails.length = 0;
});
async function heard(request: IncomingMessage): Promise<void> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  posts.push(JSON.parse(Buffer.concat(pieces).toString('utf8')) as (typeof posts)[number]);
}

const services = (after: number, allowed: readonly string[]) => ({
  ...server.services,
  config: { ...server.services.config, outlets, inwardHosts: allowed },
  clock: { now: () => server.clock.now() + after },
});
const run = async (after = 0, allowed: readonly string[] = ['127.0.0.1']) => {
  const at = services(after, allowed);
  await enterMessages(at);
  return sendDue(at, new AbortController().signal);
};
const wants = (mail: boolean, wecom = false) =>
  (['notice', 'todo', 'reminder', 'decision', 'alarm'] as const).map((kind) => ({ ...NO_WAYS, kind, mail, wecom }));
const choose = (who: Client | undefined, over: object = {}) =>
  server.call(who!, calls.choose, { quietFrom: undefined, quietUntil: undefined, kinds: wants(true), ...over });
const tell = (kind: MessageKind, over: object = {}, name = 'reviewer') =>
  server.database.db
    .transaction()
    .execute((tx) =>
      tellPeople(
        tx,
        { kind, role_code: null, user_code: name, title: `${kind}来了`, content: '内容', author: '系统', ...over },
        server.clock.now(),
      ),
    );
const states = async () =>
  (await server.call(admin!, deliveryCalls.list, { pageIndex: 1, pageSize: 50 })).rows.map(({ state }) => state);
/** Hours from now until it is so late in Nanjing. */
const until = (hour: number) =>
  (hour * HOUR - ((server.clock.now() + 8 * HOUR) % (24 * HOUR)) + 24 * HOUR) % (24 * HOUR);

describe('messages of every kind leave by the ways that their readers chose', () => {
  it('by mail, each once however many nodes look; by nothing that nobody chose', async () => {
    for (const kind of ['notice', 'todo', 'reminder', 'decision', 'alarm'] as const) await tell(kind);
    await tell('todo', {}, 'duty');
    await choose(reviewer);
    await Promise.all([run(), run(), run()]);
    await run();
    expect(mails).toHaveLength(5);
    expect(mails.every((mail) => mail.includes('To: reviewer@sw.example'))).toBe(true);
  });

  it('to a group, in the words of the kind, calling who chose it; an administrator sets a kind for all', async () => {
    await choose(duty, { kinds: wants(false, true) });
    await tell('todo', { title: '待办\r\nBcc: x@y' }, 'duty');
    await run();
    expect(posts).toEqual([
      {
        msgtype: 'text',
        text: { content: '待办：待办\r\nBcc: x@y\n请登录平台查看', mentioned_mobile_list: ['13800000007'] },
      },
    ]);
    const setting = (await server.call(admin!, calls.kinds, {})).find(({ kind }) => kind === 'alarm')!;
    const next = { ...setting, mail: true, subject: '急【标题】', mailText: '【收件人】看【内容】' };
    await server.call(admin!, calls.keepKind, next);
    expect((await server.ask(admin!, calls.keepKind, next)).status).toBe(409);
    expect((await server.ask(reviewer!, calls.keepKind, next)).status).toBe(403);
    await tell('alarm');
    await run();
    expect(mails).toHaveLength(1);
    expect((await server.call(reviewer!, calls.own, {})).kinds.at(-1)).toMatchObject({
      kind: 'alarm',
      mail: true,
      isChosen: false,
    });
  });

  it('quiet hours hold it until they are over, but no alarm of the highest grade', async () => {
    const night = until(23);
    await choose(reviewer, { quietFrom: 22, quietUntil: 7 });
    await tell('notice');
    await tell('alarm', { isUrgent: true });
    await run(night);
    const { rows } = await server.call(admin!, deliveryCalls.list, { pageIndex: 1, pageSize: 9 });
    expect(rows.map(({ title, state }) => [title, state])).toEqual([
      ['告警：alarm来了', 'sent'],
      ['通知：notice来了', 'waiting'],
    ]);
    await run(night + 7 * HOUR);
    expect(mails).toHaveLength(1);
    await run(night + 8 * HOUR);
    expect(mails).toHaveLength(2);
  });

  it('what is withdrawn, done or read while it waits is not sent, and never again', async () => {
    await choose(duty, { quietFrom: 22, quietUntil: 7 });
    await choose(reviewer, { quietFrom: 22, quietUntil: 7 });
    const night = until(23);
    await server.call(admin!, noticeCalls.publish, {
      title: '写错了',
      content: 'x',
      everyone: false,
      roles: ['ROLE_DUTY'],
      regions: [],
    });
    const { user_id } = await server.database.db
      .selectFrom('app_user')
      .select('user_id')
      .where('user_name', '=', 'reviewer')
      .executeTakeFirstOrThrow();
    const todo = {
      kind: 'todo',
      subject: 'test/1',
      component: 'x/y',
      title: '办',
      content: '办',
      author: '系统',
    } as const;
    await server.database.db.transaction().execute((tx) => tellUsers(tx, [user_id], todo, server.clock.now()));
    const read = await tell('decision');
    await run(night);
    expect([mails, await states()]).toEqual([[], ['waiting', 'waiting', 'waiting']]);
    const [sent] = (await server.call(admin!, noticeCalls.sent, { pageIndex: 1, pageSize: 10, kind: 'notice' })).rows;
    await server.call(admin!, noticeCalls.withdraw, { noticeId: sent?.noticeId ?? 0, reason: '写错' });
    await server.database.db.transaction().execute((tx) => endTodos(tx, ['test/1'], server.clock.now()));
    await server.call(reviewer!, noticeCalls.read, { ids: [String(read)] });
    await run(night + 8 * HOUR);
    expect([mails, await states()]).toEqual([[], ['withdrawn', 'withdrawn', 'withdrawn']]);
    const [first] = (await server.call(admin!, deliveryCalls.list, { pageIndex: 1, pageSize: 1 })).rows;
    expect((await server.ask(admin!, deliveryCalls.again, { deliveryId: first?.deliveryId ?? 0 })).code).not.toBe(1);
  });

  it('a robot that points inwards is not called, and bad choices are told in words', async () => {
    await choose(duty, { kinds: wants(false, true) });
    await tell('todo', {}, 'duty');
    expect(await run(0, [])).toEqual({ sent: 0, failed: 1 });
    expect(posts).toEqual([]);
    const refused = async (who: Client | undefined, wire: object) =>
      (await server.ask(who!, calls.choose, { kinds: [], ...wire })).msg;
    expect(await refused(duty, { quietFrom: 22 })).toContain(MESSAGE_WAY_MESSAGES.quietEnds);
    expect(await refused(duty, { kinds: [...wants(false), ...wants(false)] })).toContain(MESSAGE_WAY_MESSAGES.sameKind);
    expect(await refused(admin, { kinds: wants(true) })).toContain(MESSAGE_WAY_MESSAGES.noMail);
  });
});
