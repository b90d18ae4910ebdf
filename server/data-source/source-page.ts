import { sql } from 'kysely';
import type { Page, PageRequest } from '#base/page.ts';
import type { SourceKind } from '#subjects/data-source/terms.ts';
import type { DataSource } from '#subjects/data-source/wire.ts';
import { containing } from '../database/like.ts';
import { paged } from '../database/paged.ts';
import type { Db } from '../database/tables.ts';

export interface SourceQuery extends PageRequest {
  readonly name?: string | undefined;
  readonly kind?: SourceKind | '' | undefined;
  readonly ended?: 'yes' | 'no' | '' | undefined;
}

/** A page of the sources, in the order of their names; of a secret only that there is one. */
export async function sourcePage(db: Db, { name, kind, ended, ...page }: SourceQuery): Promise<Page<DataSource>> {
  let found = db.selectFrom('data_source as s');
  if (name) found = found.where(sql<boolean>`lower(s.name) like ${containing(name.toLowerCase())}`);
  if (kind) found = found.where('s.kind', '=', kind);
  if (ended) found = found.where('s.ended_at', ended === 'yes' ? 'is not' : 'is', null);
  const { totalCount, rows } = await paged(found, page, (all) =>
    all
      .select(['s.source_id', 's.name', 's.kind', 's.owner', 's.address', 's.database_name', 's.user_name', 's.tls'])
      .select([
        's.remark',
        's.file_name',
        's.outcome',
        's.tested_at',
        's.took',
        's.version',
        's.ended_at',
        's.changed_at',
      ])
      .select([
        sql<boolean>`s.sealed is not null`.as('is_sealed'),
        sql<number>`(select count(*)::int from source_mapping as m where m.source_id = s.source_id)`.as('mappings'),
      ])
      .orderBy('s.name'),
  );
  return {
    totalCount,
    rows: rows.map((row) => ({
      sourceId: row.source_id,
      name: row.name,
      kind: row.kind,
      owner: row.owner,
      address: row.address,
      database: row.database_name,
      user: row.user_name,
      tls: row.tls,
      remark: row.remark,
      sealed: row.is_sealed,
      fileName: row.file_name ?? undefined,
      mappings: row.mappings,
      outcome: row.outcome ?? undefined,
      testedAt: row.tested_at ?? undefined,
      took: row.took ?? undefined,
      version: row.version,
      endedAt: row.ended_at ?? undefined,
      changedAt: row.changed_at,
    })),
  };
}
