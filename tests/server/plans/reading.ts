import type { KyselyPlugin, RootOperationNode } from 'kysely';
import type { Database } from '#server/database/open.ts';
import type { Db } from '#server/database/tables.ts';

interface Plan {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Plan[];
}

/** How many rows of each table are looked at by the statements of some work, once for every time that they are, as the engine itself explains them. */
export async function rowsRead(
  { db, pool }: Pick<Database, 'db' | 'pool'>,
  work: (db: Db) => Promise<unknown>,
): Promise<ReadonlyMap<string, number>> {
  const nodes: RootOperationNode[] = [];
  const hearing: KyselyPlugin = {
    transformQuery: ({ node }) => {
      nodes.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await work(db.withPlugin(hearing));
  const read = new Map<string, number>();
  for (const node of nodes) {
    const { sql, parameters } = db.getExecutor().compileQuery(node, { queryId: 'explained' });
    const { rows } = await pool.query<{ 'QUERY PLAN': readonly [{ readonly Plan: Plan }] }>(
      `explain (analyze, format json) ${sql}`,
      [...parameters],
    );
    for (const [{ Plan: plan }] of rows.map((row) => row['QUERY PLAN'])) count(plan, read);
  }
  return read;
}

function count(plan: Plan, read: Map<string, number>): void {
  const { 'Relation Name': table, 'Actual Rows': rows, 'Actual Loops': loops, Plans: below = [] } = plan;
  if (table !== undefined)
    read.set(table, (read.get(table) ?? 0) + (rows + (plan['Rows Removed by Filter'] ?? 0)) * loops);
  for (const one of below) count(one, read);
}
