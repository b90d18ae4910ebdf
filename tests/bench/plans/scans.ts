/** A plan that goes through a large table row by row. */
export interface Scan {
  readonly table: string;
  readonly rows: number;
  /** How the statement begins. */
  readonly text: string;
}

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly Plan[];
}

/** As the log of a PostgreSQL writes a plan: the lines after its first begin with a tab. */
const PLAN = /LOG: {2}duration: [\d.]+ ms {2}plan:\n((?:\t.*\n)+)/g;
const SHOWN = 160;

/** The plans in a part of the log of a PostgreSQL, and which of them read a table of `large` row by row. */
export function scansIn(
  log: string,
  large: ReadonlyMap<string, number>,
): { readonly statements: number; readonly found: readonly Scan[] } {
  const all = [...log.matchAll(PLAN)].map(
    ([, text = '']) => JSON.parse(text) as { readonly 'Query Text': string; readonly Plan: Plan },
  );
  const found = all.flatMap(({ 'Query Text': query, Plan: plan }) =>
    tablesOf(plan).flatMap((table) => {
      const rows = large.get(table);
      return rows === undefined ? [] : [{ table, rows, text: query.replace(/\s+/g, ' ').slice(0, SHOWN) }];
    }),
  );
  return { statements: all.length, found };
}

const tablesOf = (plan: Plan): readonly string[] => [
  ...(plan['Node Type'] === 'Seq Scan' && plan['Relation Name'] ? [plan['Relation Name']] : []),
  ...(plan.Plans ?? []).flatMap(tablesOf),
];
