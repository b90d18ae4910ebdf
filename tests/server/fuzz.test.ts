import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '#base/call.ts';
import { allCalls } from '#subjects/calls.ts';
import { unexplained } from '../attack/database/explained.ts';
import { attackersOn, emptyTally, faultOf, fuzzCall } from '../attack/fuzz.ts';
import { type Copy, copyOf, differences, keepJournal, readJournal } from '../attack/database/journal.ts';
import { answersTable, kept } from '../attack/outcome.ts';
import type { Attacker, Identity, Target } from '../attack/target.ts';
import { faultsOf } from '../attack/database/wholeness.ts';
import { startServer, type TestServer } from '../support/server.ts';

/** Each engine is shot at with inputs of its own: what both answered alike would be fired twice. */
const SEED = process.env['TEST_ENGINE'] === 'postgres' ? 20_260_611 : 20_260_610;
const SHORT = { variants: 3, corpus: 0.05, seed: Number(process.env['SEED'] ?? Number.NaN) || SEED };

let server: TestServer;
let target: Target;
let attackers: ReadonlyMap<Identity, Attacker>;
let before: Copy;
const tally = emptyTally();
const held = monitorEventLoopDelay({ resolution: 10 });
beforeAll(async () => {
  server = await startServer();
  await keepJournal(server.database.db);
  target = {
    origin: server.origin,
    today: server.today,
    enter: (who, address) => (who === 'wall' ? server.asScreen() : server.signIn(who, address)),
  };
  attackers = attackersOn(target);
  before = await copyOf(server.database.db);
  held.enable();
});
afterAll(() => server.close());

/** A few hundred requests on a busy machine, ms. */
const PATIENCE = 60_000;

describe('QUALITY: fuzz of every call from its own input schema and of hostile text, as five identities', () => {
  it.each(allCalls.map((call): [string, Call] => [call.name, call]))(
    '%s',
    async (_name, call) => {
      const found = tally.faults.length;
      await fuzzCall(target, attackers, call, SHORT, tally);
      expect(tally.faults.slice(found)).toEqual([]);
    },
    PATIENCE,
  );
});

describe('after the fuzz: 0 × 500, 0 half-writes', () => {
  it(
    'every row that differs from the copy made before comes of a write that was acknowledged, and every write left its line',
    async () => {
      held.disable();
      const journal = await readJournal(server.database.db);
      const { changed, untold } = differences(before, await copyOf(server.database.db), journal);
      expect(untold).toEqual([]);
      expect(unexplained(journal.committed, tally.acknowledged)).toEqual([]);
      const rows = [...changed].map(([table, count]): [string, number] => [table, count]);
      const { text } = await kept(`fuzz-short-${server.database.kind}`, async () => ({
        tables: [
          answersTable(tally, held.max / 1e6),
          { title: 'Rows that differ from the copy made before', columns: ['table', 'rows'], rows },
        ],
        figures: [],
      }));
      console.log(text);
    },
    PATIENCE,
  );

  it(
    'no record is half one, no reference leads nowhere, both chains are intact',
    async () => {
      expect(await faultsOf(server.database.db)).toEqual([]);
    },
    PATIENCE,
  );
});

describe('the fuzz itself finds a planted fault', () => {
  const broken: Call = { ...allCalls[0], name: 'planted' } as Call;
  const answer = (status: number, body: string) => ({ status, headers: {}, body, bytes: Buffer.from(body) });

  it('in an answer', () => {
    expect(faultOf(broken, answer(500, '{}'))).toMatch(/^500/);
    expect(faultOf(broken, answer(418, '{"code":418,"msg":"x","data":null}'))).toMatch(/418/);
    expect(faultOf(broken, answer(400, '{"code":400,"msg":"syntax error at or near","data":null}'))).toMatch(
      /syntax error/,
    );
    expect(faultOf(broken, answer(400, '{"code":400,"msg":"","data":null}'))).toMatch(/nothing/);
    expect(faultOf(broken, answer(200, '<html>'))).toMatch(/no envelope/);
    expect(faultOf(broken, answer(400, '{"code":400,"msg":"不能为空","data":null}'))).toBeUndefined();
  });

  it('in what was written: a change nobody acknowledged, a write without its line', () => {
    const at = { from: 1_000, to: 1_001 };
    const write = { name: 'user.create', from: 990, to: 1_010 };
    expect(unexplained([{ ...at, tables: new Set(['app_user', 'operation_log']) }], [write])).toEqual([]);
    expect(unexplained([{ ...at, tables: new Set(['app_user', 'operation_log']) }], [])).toEqual([
      'a change of app_user that was not acknowledged',
    ]);
    expect(unexplained([{ ...at, tables: new Set(['app_user']) }], [write])).toEqual([
      'user.create changed app_user and left no line in the operation log',
    ]);
    expect(unexplained([{ ...at, tables: new Set(['session', 'login_log']) }], [])).toEqual([]);
  });

  it(
    'in a database: half a record, a row that came past the program',
    async () => {
      const { db } = server.database;
      const journal = await readJournal(db);
      const old = await copyOf(db);
      const takenBack = new Error('taken back');
      const planted = db.transaction().execute(async (tx) => {
        await tx.updateTable('price_day').set({ enterprises: 99 }).where('price_date', '=', server.today).execute();
        const report = await tx
          .insertInto('report')
          .values({
            kind: 'store-week',
            enterprise_id: 1_001,
            period: '2001-W01',
            period_start: '2001-01-01',
            status: 1,
            version: 1,
            cells: '{}',
            reasons: '{}',
          })
          .returning('report_id')
          .executeTakeFirstOrThrow();
        const faults = await faultsOf(tx);
        expect(faults).toEqual([
          expect.stringMatching(new RegExp(`^a report whose version has no deed: 1, e.g. .*${report.report_id}`)),
          expect.stringMatching(/^a day of a goods that is not the sum/),
        ]);
        expect(differences(old, await copyOf(tx), journal).untold).toEqual([
          expect.stringMatching(/^price_day: \d+ rows/),
          expect.stringMatching(/^report: 1 rows/),
          expect.stringMatching(/^report_count: 1 rows/),
          expect.stringMatching(/^store_sales: 1 rows/),
        ]);
        throw takenBack;
      });
      await expect(planted).rejects.toBe(takenBack);
    },
    PATIENCE,
  );
});
