import { setTimeout as wait } from 'node:timers/promises';
import type { Socket } from 'socket.io-client';
import { addDays, type DateText, today as todayOf } from '#base/calendar.ts';
import type { Call, InputOf, OutputOf } from '#base/call.ts';
import { keyringOf, logKeyOf } from '#server/database/logs/keys.ts';
import { readConfig } from '#server/config/read.ts';
import type { Config } from '#server/service/config.ts';
import { type EventBus, openBus } from '#server/database/nodes/bus.ts';
import type { Database } from '#server/database/open.ts';
import { fillDemonstration } from '#server/demonstration/fill.ts';
import { type App, createApp } from '#server/app.ts';
import { publisherOn } from '#server/realtime/publisher.ts';
import { invite, SERVER } from '#server/screen/registry.ts';
import type { Secrets } from '#server/secret/secrets.ts';
import type { Services } from '#server/service/services.ts';
import { casClient } from '#server/sign-in/cas.ts';
import { hashPassword } from '#server/session/password.ts';
import { screenCalls } from '#subjects/screen/calls.ts';
import { sessionCalls } from '#subjects/session/calls.ts';
import {
  type Answer,
  ask,
  type Client,
  NOBODY,
  perform,
  type RawAnswer,
  type RawRequest,
  send,
} from './outside/client.ts';
import { clientOf } from './outside/signed.ts';
import { connected, lineOf } from './serving/line.ts';
import { filledDatabase } from './database.ts';

export { clientOf, connected };

/** The password of every demonstration user in tests. */
export const PASSWORD = 'Nanjing#2026';
/** 2026-06-10 11:00 in Nanjing, a Wednesday. */
const STARTS_AT = Date.UTC(2026, 5, 10, 3);
/** Tests of the cost of a hash have their own; here many people sign in. */
const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 } as const;

const SECRETS: Secrets = { current: 'a secret of the tests alone', previous: [] };

/** A clock that stands until it is moved. */
export interface MovableClock {
  now(): number;
  /** Moves it on by `milliseconds`. */
  advance(milliseconds: number): void;
}

export function movableClock(start = STARTS_AT): MovableClock {
  let instant = start;
  return {
    now: () => instant,
    advance: (milliseconds) => {
      instant += milliseconds;
    },
  };
}

export interface ServerOptions {
  /** Days of prices up to today; 15 without. Every other length would be another city to fill. */
  readonly seededDays?: 3 | 15 | 60;
  /** Changes of a configuration without captcha, without limits, and behind a proxy, so that tests choose addresses. */
  readonly config?: Partial<Config>;
  readonly clock?: MovableClock;
  readonly secrets?: Secrets;
}

/** A whole server on a port and a database of its own. */
export interface TestServer {
  readonly origin: string;
  readonly app: App;
  readonly database: Database;
  readonly bus: EventBus;
  readonly services: Services;
  readonly clock: MovableClock;
  readonly today: DateText;
  /** Signs a demonstration user in, from `address` where the limit a minute would be in the way. */
  signIn(userName: string, address?: string): Promise<Client>;
  /** Enrols a wall. */
  asScreen(): Promise<Client>;
  /** Makes a call by its contract and gives the domain output; throws `CallFailed` otherwise. */
  call<C extends Call>(client: Client, call: C, input: InputOf<C>): Promise<OutputOf<C>>;
  /** Sends any wire input and gives whatever is answered. */
  ask(client: Client, call: Call, wire?: Readonly<Record<string, unknown>>): Promise<Answer>;
  /** One request as written. */
  send(path: string, request?: RawRequest): Promise<RawAnswer>;
  /** An unconnected realtime line of that client. */
  line(client: Client, headers?: Readonly<Record<string, string>>): Socket;
  close(): Promise<void>;
}

export async function startServer({
  seededDays = 15,
  config = {},
  clock = movableClock(),
  secrets = SECRETS,
}: ServerOptions = {}): Promise<TestServer> {
  const today = todayOf(clock);
  const database = await filledDatabase(`days_${seededDays}_to_${today.replaceAll('-', '')}`, async (db) => {
    await fillDemonstration(db, {
      today,
      from: addDays(today, 1 - seededDays),
      passwordHash: await hashPassword(PASSWORD, CHEAP),
    });
  });
  const bus = await openBus(database, async () => undefined);
  const complete: Config = {
    ...readConfig({
      LOG_LEVEL: 'silent',
      CAPTCHA: 'off',
      TRUST_PROXY: 'on',
      RATE_LIMIT: '1000000',
      SESSIONS_PER_ACCOUNT: '1000000',
      SOCKETS_PER_ACCOUNT: '1000000',
    }),
    ...config,
  };
  const services: Services = {
    wait: (pause, signal) => wait(pause, undefined, { signal }),
    config: complete,
    db: database.db,
    figures: database.figures,
    clock,
    ...publisherOn(bus),
    secrets,
    cas:
      complete.casUrl === undefined
        ? null
        : casClient({ baseUrl: complete.casUrl, allowedServices: complete.casServices }),
    version: '0.0.0-test',
    headName: '南京市商务监管信息平台',
  };
  keyringOf(database.db).use(logKeyOf(services.secrets.current));
  const app = await createApp(services, () => 'ready');
  const origin = await app.fastify.listen({ port: 0, host: '127.0.0.1' });
  const lines = new Set<Socket>();

  return {
    origin,
    app,
    database,
    bus,
    services,
    clock,
    today,
    signIn: async (userName, address) => {
      const answer = await ask(origin, address === undefined ? NOBODY : { address }, sessionCalls.login, {
        username: userName,
        password: PASSWORD,
      });
      return clientOf(answer);
    },
    asScreen: async () => {
      const { code } = await invite(
        services,
        { screenName: '测试大屏', stageSize: '1920x1080', uses: 1, hours: 8 },
        SERVER,
      );
      return clientOf(await ask(origin, NOBODY, screenCalls.enrol, { code }));
    },
    call: (client, call, input) => perform(origin, client, call, input),
    ask: (client, call, wire = {}) => ask(origin, client, call, wire),
    send: (path, request) => send(origin, path, request),
    line: (client, headers = {}) => {
      const socket = lineOf(origin, client, headers);
      lines.add(socket);
      return socket;
    },
    close: async () => {
      for (const socket of lines) socket.disconnect();
      app.fastify.server.closeAllConnections();
      await app.close();
      await bus.close();
      await database.close();
    },
  };
}

/** Resolves with what `event` brings to a line next. */
export function heard<T = unknown>(socket: Socket, event: string): Promise<T> {
  return new Promise((resolve) => {
    socket.once(event, (value: T) => resolve(value));
  });
}
