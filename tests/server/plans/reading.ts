import type { KyselyPlugin, RootOperationNode } from 'kysely';
import type { Database } from '#server/database/open.ts';
import type { Db } from '#server/database/tables.ts';

export interface Plan {
  readonly 'Node Type': string;
  readonly 'Index Name'?: string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Plan[];
}

/** How the engine answers the statements of some work, each explained as it was asked. */
export async function plansOf(
  { db, pool }: Pick<Database, 'db' | 'pool'>,
  work: (db: Db) => Promise<unknown>,
  settings: readonly string[] = [],
): Promise<readonly Plan[]> {
  const nodes: RootOperationNode[] = [];
  const hearing: KyselyPlugin = {
    transformQuery: ({ node }) => {
      nodes.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await work(db.withPlugin(hearing));
  const client = await pool.connect();
  try {
    await client.query('begin');
    for (const setting of settings) await client.query(`set local ${setting}`);
    const plans: Plan[] = [];
    for (const node of nodes) {
      const { sql, parameters } = db.getExecutor().compileQuery(node, { queryId: 'explained' });
      const { rows } = await client.query<{ 'QUERY PLAN': readonly { readonly Plan: Plan }[] }>(
        `explain (analyze, format json) ${sql}`,
        [...parameters],
      );
      plans.push(...rows.flatMap((row) => row['QUERY PLAN'].map(({ Plan: plan }) => plan)));
    }
    return plans;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

/** How many rows of each table the statements of some work look at, counted again each time. */
export async function rowsRead(
  database: Pick<Database, 'db' | 'pool'>,
  work: (db: Db) => Promise<unknown>,
): Promise<ReadonlyMap<string, number>> {
  const read = new Map<string, number>();
  for (const plan of await plansOf(database, work)) count(plan, read);
  return read;
}

/** The indexes that a plan reads and nothing else of their tables. */
export const indexesAlone = (plan: Plan): readonly string[] => [
  ...(plan['Node Type'] === 'Index Only Scan' && plan['Index Name'] ? [plan['Index Name']] : []),
  ...(plan.Plans ?? []).flatMap(indexesAlone),
];

function count(plan: Plan, read: Map<string, number>): void {
  const { 'Relation Name': table, 'Actual Rows': rows, 'Actual Loops': loops, Plans: below = [] } = plan;
  if (table !== undefined)
    read.set(table, (read.get(table) ?? 0) + (rows + (plan['Rows Removed by Filter'] ?? 0)) * loops);
  for (const one of below) count(one, read);
}
