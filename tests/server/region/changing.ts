import { sql } from 'kysely';
import { z } from 'zod';
import { expect } from 'vitest';
import { regionChangeCalls } from '#subjects/region-change/calls.ts';
import {
  type ReorganisationDraft,
  type ReorganisationPreview,
  reorganisationWire,
} from '#subjects/region-change/wire.ts';
import type { Client } from '../../support/outside/client.ts';
import type { TestServer } from '../../support/server.ts';

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

/** Changes of divisions by a user of a server, and questions to its database. */
export function changing(server: TestServer, admin: Client) {
  const previewed = (draft: Draft) => server.call(admin, regionChangeCalls.previewReorganisation, drafted(draft));
  const all = <R>(query: string) => sql.raw<R>(query).execute(server.database.db);
  return {
    previewed,
    carried: async (draft: Draft): Promise<number> => {
      const { refusal, prints } = await previewed(draft);
      expect(refusal).toBeUndefined();
      return (await server.call(admin, regionChangeCalls.reorganise, { ...drafted(draft), prints })).changeId;
    },
    undone: (changeId: number) => server.call(admin, regionChangeCalls.undoReorganisation, { changeId }),
    /** Why a change cannot be undone. */
    refused: async (changeId: number): Promise<string> =>
      (await server.ask(admin, regionChangeCalls.undoReorganisation, { changeId })).msg,
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
