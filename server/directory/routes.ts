import { sql } from 'kysely';
import type { AnyRegister } from '#base/register/declare.ts';
import type { Page, PageRequest } from '#base/page.ts';
import { directoryCalls } from '#subjects/directory/calls.ts';
import { auctionDirectory, foreignDirectory, freightDirectory, labourDirectory } from '#subjects/directory/register.ts';
import type { DirectoryKind } from '#subjects/directory/terms.ts';
import type { OpenDirectoryEntry } from '#subjects/directory/wire.ts';
import { containing } from '../database/like.ts';
import type { Db } from '../database/tables.ts';
import { type Binding, boundPublic } from '../http/bind.ts';
import type { Services } from '../service/services.ts';

const REGISTERS: Readonly<Record<DirectoryKind, AnyRegister>> = {
  auction: auctionDirectory,
  labour: labourDirectory,
  freight: freightDirectory,
  foreign: foreignDirectory,
};

/** What the public reads of the lists of enterprises (spec 1 §2.1). */
export function directoryRoutes({ db }: Services): readonly Binding[] {
  return [boundPublic(directoryCalls.openList, (query) => openDirectory(db, query))];
}

interface OpenQuery extends PageRequest {
  readonly kind: DirectoryKind;
  readonly keyword?: string | undefined;
}

type Stored = Omit<OpenDirectoryEntry, 'collectedOn'> & { readonly collectedOn: string | null };

/** A page of a list as anybody may see it: these columns are read and no others, so that nothing of a person can leave (SECURITY 22). */
async function openDirectory(
  db: Db,
  { kind, keyword = '', pageIndex, pageSize }: OpenQuery,
): Promise<Page<OpenDirectoryEntry>> {
  const { table, fields } = REGISTERS[kind];
  const found = sql`from ${sql.table(table)} as d join region as r on r.region_id = d.region_id
    where d.ended_at is null and (${keyword} = '' or d.name like ${containing(keyword)} or d.licence like ${containing(keyword)}
      or r.name like ${containing(keyword)})`;
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total ${found}`.execute(db);
  const { rows } = await sql<Stored>`
    select d.name, r.name as division, d.address, d.licence, d.special, d.collected_on::text as "collectedOn" ${found}
    order by d.name, d.licence limit ${pageSize} offset ${(pageIndex - 1) * pageSize}`.execute(db);
  const labels = labelsOf(fields['special']);
  return {
    totalCount: counted[0]?.total ?? 0,
    rows: rows.map(({ collectedOn, ...row }) => ({
      ...row,
      special: labels[row.special] ?? row.special,
      ...(collectedOn === null ? {} : { collectedOn }),
    })),
  };
}

/** The names of what a field offers to choose from; none for a text. */
const labelsOf = (field: unknown): Readonly<Record<string, string>> =>
  (field as { readonly labels?: Readonly<Record<string, string>> }).labels ?? {};
