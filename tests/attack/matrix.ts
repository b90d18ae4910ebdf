import { type Kysely, sql } from 'kysely';
import type { Call } from '#base/call.ts';
import { allCalls } from '#subjects/calls.ts';
import type { Tables } from '#server/database/tables.ts';
import type { RawAnswer } from '../support/outside/client.ts';
import { EXAMPLES } from '../support/examples/examples.ts';
import { parametersOf } from './shots.ts';
import type { Attacker, Identity, Target } from './target.ts';

/** By which line of permission-matrix.json an identity goes. */
const LINES: Readonly<Record<Identity, string>> = {
  nobody: 'nobody',
  clerk: 'ROLE_ENTERPRISE',
  reviewer: 'ROLE_REVIEWER',
  admin: 'ROLE_ADMIN',
  wall: 'screen',
};

/** Makes every call as every identity, and gives those that were let in or turned away other than the matrix says. */
export async function matrixFaults(
  target: Target,
  attackers: ReadonlyMap<Identity, Attacker>,
  matrix: Readonly<Record<string, readonly string[]>>,
): Promise<{ readonly asked: number; readonly faults: readonly string[] }> {
  const faults: string[] = [];
  let asked = 0;
  for (const call of allCalls) {
    for (const [who, attacker] of attackers) {
      await attacker.stands();
      const { status } = await attacker.shoot(call, { ...EXAMPLES[call.name]?.(target.today) });
      asked += 1;
      const admitted = call.guard === 'public' || (status !== 401 && status !== 403);
      if (status >= 500) faults.push(`${call.name} as ${who}: ${status}`);
      else if (admitted !== matrix[call.name]?.includes(LINES[who]))
        faults.push(`${call.name} as ${who}: ${status}, the matrix says otherwise`);
    }
  }
  return { asked, faults };
}

/** Whose records an identity may see, and records that exist and are not among them. */
interface Scope {
  readonly owns: (enterpriseId: number, regionId: number) => boolean;
  readonly foreign: { readonly enterprise: string; readonly region: string };
  /** What of the rows with an `enterprise_id` is not its own. */
  readonly outside: string;
}

const SCOPES = {
  clerk: {
    owns: (enterpriseId) => enterpriseId === 1_001,
    foreign: { enterprise: '1003', region: '320115' },
    outside: 'enterprise_id <> 1001',
  },
  reviewer: {
    owns: (_enterpriseId, regionId) => regionId === 320_115,
    foreign: { enterprise: '1001', region: '320104' },
    outside: 'enterprise_id in (select enterprise_id from enterprise where region_id <> 320115)',
  },
} as const satisfies Partial<Record<Identity, Scope>>;

/** An enterprise's clerk, and the user of a district. */
export type Scoped = keyof typeof SCOPES;
export const SCOPED = ['clerk', 'reviewer'] as const satisfies readonly Scoped[];

/** Writes into the name of every enterprise whose it is, so that an answer which holds one says so. */
export async function markNames(db: Kysely<Tables>): Promise<void> {
  await sql`update enterprise set name = name || '〔' || enterprise_id || '@' || region_id || '〕'`.execute(db);
}

/** What is not the scope's own, by table: one text that differs once any row of it does. Obligations move by themselves as time goes on. */
export async function foreignRows(db: Kysely<Tables>, who: Scoped): Promise<ReadonlyMap<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns where table_schema = current_schema() and column_name = 'enterprise_id' and table_name not in ('obligation', 'alert') order by 1`.execute(
    db,
  );
  const found = new Map<string, string>();
  for (const { name } of tables) {
    const { rows } = await sql<{ sum: string | null }>`
      select md5(string_agg(md5(t::text), '' order by md5(t::text))) as sum from ${sql.table(name)} as t where ${sql.raw(SCOPES[who].outside)}`.execute(
      db,
    );
    found.set(name, rows[0]?.sum ?? '');
  }
  return found;
}

/** A call's example with every parameter that could name another's record doing so. */
function foreignInput(call: Call, target: Target, { foreign }: Scope, id: string): Readonly<Record<string, unknown>> {
  const example = EXAMPLES[call.name]?.(target.today) ?? {};
  const named = parametersOf(call).flatMap((name): [string, unknown][] => {
    if (/^(?:entBasicId|compId|enterpriseId|entId|marketNo|retail_?market_?no|manageId)$/i.test(name))
      return [[name, foreign.enterprise]];
    if (/^(?:adminDiv|divId|region(?:Id|Code)?|regionCodes?)$/i.test(name)) return [[name, foreign.region]];
    return /(?:^id|Id|^ids|Ids)$/.test(name) && !/dictId|clientKey/.test(name) ? [[name, id]] : [];
  });
  return { ...example, ...Object.fromEntries(named) };
}

const markIn = (answer: RawAnswer) =>
  [...answer.body.matchAll(/〔(\d+)@(\d+)〕/g)].map(([mark, enterprise, region]) => ({
    mark,
    enterprise: Number(enterprise),
    region: Number(region),
  }));

/** Makes every call with the ids of others, as somebody of one of the scopes; gives each answer that tells of another. */
export async function foreignFaults(
  target: Target,
  attacker: Attacker,
  who: Scoped,
): Promise<{ readonly asked: number; readonly faults: readonly string[] }> {
  const faults = new Set<string>();
  const scope: Scope = SCOPES[who];
  let asked = 0;
  for (const call of allCalls.filter(({ guard }) => guard !== 'public')) {
    await attacker.stands();
    for (const id of ['1', '2', '3']) {
      const answer = await attacker.shoot(call, foreignInput(call, target, scope, id));
      asked += 1;
      const seen = markIn(answer).find(({ enterprise, region }) => !scope.owns(enterprise, region));
      if (seen) faults.add(`${call.name} as ${who} tells of ${seen.mark}`);
      if (answer.status >= 500) faults.add(`${call.name} as ${who}: ${answer.status}`);
    }
  }
  return { asked, faults: [...faults] };
}
