import { sql } from 'kysely';
import { type LabelKind, MOST_LABELS, OTHERS } from '#subjects/visit/terms.ts';
import { insertBulk } from '../database/bulk.ts';
import type { Db } from '../database/tables.ts';

/** A page or a host of origin as a view names it. */
export interface Label {
  readonly siteId: number;
  readonly kind: LabelKind;
  readonly name: string;
  readonly title: string;
}

const keyOf = (siteId: number, kind: LabelKind, name: string): string => `${siteId} ${kind} ${name}`;
const COLUMNS = [
  { name: 'site_id', type: 'int' },
  { name: 'kind', type: 'text' },
  { name: 'name', type: 'text' },
  { name: 'title', type: 'text' },
];
/** A page is called as it last called itself. */
const RENAMED = sql`on conflict (site_id, kind, name) do update set title = excluded.title where excluded.title not in ('', visit_label.title)`;

/** Gives the number of a label; those beyond what a site may have are one together. */
export type NumberOf = (siteId: number, kind: LabelKind, name: string) => number;

/** Enters the labels that are new, as far as a site may have more, and takes over titles that have changed. */
export async function labelNumbers(tx: Db, wanted: readonly Label[]): Promise<NumberOf> {
  const labels = new Map(wanted.map((label) => [keyOf(label.siteId, label.kind, label.name), label]));
  const sites = [...new Set(wanted.map(({ siteId }) => siteId))];
  const counts = await tx
    .selectFrom('visit_label')
    .select(['site_id', 'kind', (is) => is.fn.countAll<number>().as('count')])
    .where('site_id', 'in', sites)
    .groupBy(['site_id', 'kind'])
    .execute();
  const left = new Map(counts.map(({ site_id, kind, count }) => [`${site_id} ${kind}`, MOST_LABELS[kind] - count]));
  const before = await numbered(tx, sites, labels);
  const entered = [...labels].filter(([key, { siteId, kind, title }]) => {
    const found = before.get(key);
    if (found !== undefined) return title !== '' && title !== found.title;
    const pile = `${siteId} ${kind}`;
    const room = left.get(pile) ?? MOST_LABELS[kind];
    left.set(pile, room - 1);
    return room > 0;
  });
  const others = sites.flatMap((siteId) => (['page', 'referrer'] as const).map((kind) => [siteId, kind, OTHERS, '']));
  const rows = [...entered.map(([, { siteId, kind, name, title }]) => [siteId, kind, name, title]), ...others];
  await insertBulk(tx, 'visit_label', COLUMNS, rows, RENAMED);
  const after = await numbered(tx, sites, labels);
  return (siteId, kind, name) => {
    const found = after.get(keyOf(siteId, kind, name)) ?? after.get(keyOf(siteId, kind, OTHERS));
    if (!found) throw new Error(`the site ${siteId} has no ${kind}`);
    return found.labelId;
  };
}

async function numbered(tx: Db, sites: readonly number[], labels: ReadonlyMap<string, Label>) {
  const names = [...new Set([OTHERS, ...[...labels.values()].map(({ name }) => name)])];
  const rows = await tx
    .selectFrom('visit_label')
    .selectAll()
    .where('site_id', 'in', sites)
    .where(sql<boolean>`name = any(${names}::text[])`)
    .execute();
  return new Map(
    rows.map((row) => [keyOf(row.site_id, row.kind, row.name), { labelId: row.label_id, title: row.title }]),
  );
}
