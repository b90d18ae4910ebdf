import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { accountCalls } from '#subjects/account/calls.ts';
import { noticeCalls } from '#subjects/notice/calls.ts';
import { sessionCalls } from '#subjects/session/calls.ts';
import { type Answer, ask, type Client, NOBODY, perform } from '../outside/client.ts';
import { clientOf } from '../outside/signed.ts';
import { serve, type Served, type ServeOptions } from '../served.ts';
import { PASSWORD } from './template.ts';

/** A server of an empty system in a process of its own: there within seconds, for tests of the server and its database more than of a subject. */
export interface EmptySystem extends Served {
  /** Tries to sign the administrator in. */
  login(): Promise<Answer>;
  /** The administrator, signed in. */
  enter(): Promise<Client>;
  /** Tries to write a notice to everyone, which takes a row, its lines and a line of the log. */
  publish(admin: Client, title: string, content?: string): Promise<Answer>;
  /** The titles of all notices that are there, newest first. */
  titles(admin: Client): Promise<readonly string[]>;
}

/** The administrator's password as the one server tells it that filled the database; undefined from every other. */
export const firstPasswordIn = (said: string): string | undefined =>
  /管理员初始密码（仅显示一次） {2}(\S+)/.exec(said)?.[1];

export async function serveEmpty(
  options: Pick<ServeOptions, 'dataDir' | 'databaseUrl' | 'env'> = {},
): Promise<EmptySystem> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'empty-'));
  const served = await serve({
    ...options,
    dataDir,
    callsOnly: true,
    env: { DEMO: 'off', RATE_LIMIT: '1000000', ...options.env },
  });
  const loginBy = (password: string) => ask(served.url, NOBODY, sessionCalls.login, { username: 'admin', password });
  const first = await vi.waitUntil(() => firstPasswordIn(served.said()), { timeout: 5_000 });
  await perform(served.url, clientOf(await loginBy(first)), accountCalls.changePassword, {
    oldPassword: first,
    newPassword: PASSWORD,
  });
  const login = () => loginBy(PASSWORD);
  // Inherited, its process and its wall's address are those of its latest start.
  return Object.assign(Object.create(served) as Served, {
    login,
    enter: async () => clientOf(await login()),
    publish: (admin: Client, title: string, content = '内容') =>
      ask(served.url, admin, noticeCalls.publish, { title, content, everyone: true }),
    titles: async (admin: Client) =>
      (await perform(served.url, admin, noticeCalls.sent, { pageIndex: 1, pageSize: 200 })).rows.map(
        ({ title }) => title,
      ),
    close: async () => {
      await served.close();
      if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true });
    },
  });
}
