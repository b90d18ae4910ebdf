import { sql } from 'kysely';
import { z } from 'zod';
import { afterAll, beforeAll, expect } from 'vitest';
import { addDays } from '#base/calendar.ts';
import type { Call, InputOf } from '#base/call.ts';
import { regionChangeCalls } from '#subjects/region-change/calls.ts';
import {
  type ReorganisationDraft,
  type ReorganisationPreview,
  reorganisationWire,
} from '#subjects/region-change/wire.ts';
import type { Client } from '../../support/outside/client.ts';
import { startServer, type TestServer } from '../../support/server.ts';

export type Draft = Pick<ReorganisationDraft, 'fromIds' | 'on'> & {
  readonly parts: readonly object[];
  readonly rest?: number;
};
const part = { regionId: undefined, name: undefined, code: undefined, outline: undefined, records: undefined };
const drafted = ({ parts, ...over }: Draft) =>
  ({ rest: 0, reason: undefined, parts: parts.map((one) => ({ ...part, ...one })), ...over }) as ReorganisationDraft;

/** A change as it is sent, with what was previewed of it. */
export const sent = (draft: Draft, prints: ReorganisationPreview['prints']) =>
  z.encode(reorganisationWire, { ...drafted(draft), prints });

export const JIANGNING = 320_115;
export const YUHUA = 320_114;
/** Two divisions that a test makes of one. */
export const A = { name: '东山区', code: '320196' };
export const B = { name: '秣陵区', code: '320197' };

/** A server for all tests of a file, changes of divisions on it by the administrator, and questions to its database. */
export function changing() {
  let server: TestServer;
  let admin: Client;
  beforeAll(async () => {
    server = await startServer();
    admin = await server.signIn('admin');
  });
  afterAll(() => server.close());
  const call = <C extends Call>(one: C, input: InputOf<C>) => server.call(admin, one, input);
  const ask = (one: Call, wire?: Readonly<Record<string, unknown>>) => server.ask(admin, one, wire);
  const previewed = (draft: Draft) => call(regionChangeCalls.previewReorganisation, drafted(draft));
  const all = <R>(query: string) => sql.raw<R>(query).execute(server.database.db);
  return {
    get server() {
      return server;
    },
    get db() {
      return server.database.db;
    },
    /** A day before today, which is the last of the demonstration: nothing of the last days is final. */
    day: (before: number) => addDays(server.today, -before),
    call,
    ask,
    run: all,
    previewed,
    carried: async (draft: Draft): Promise<number> => {
      const { refusal, prints } = await previewed(draft);
      expect(refusal).toBeUndefined();
      return (await call(regionChangeCalls.reorganise, { ...drafted(draft), prints })).changeId;
    },
    undone: (changeId: number) => call(regionChangeCalls.undoReorganisation, { changeId }),
    /** Why a change cannot be undone. */
    refused: async (changeId: number): Promise<string> =>
      (await ask(regionChangeCalls.undoReorganisation, { changeId })).msg,
    rowsOf: async (query: string): Promise<string> => JSON.stringify((await all<object>(query)).rows),
    numberIn: async (query: string): Promise<number> => Number((await all<{ n: unknown }>(query)).rows[0]?.n),
    linesOf: async (query: string): Promise<string[]> =>
      (await all<object>(query)).rows.map((row) => Object.values(row).join(' ')),
    namesIn: async (region: number): Promise<string[]> =>
      (
        await all<{ name: string }>(`select name from enterprise where region_id = ${region} order by enterprise_id`)
      ).rows.map(({ name }) => name),
  };
}
