import { type RawBuilder, sql } from 'kysely';
import type { Page } from '#base/page.ts';
import { reasonsOf } from '#subjects/review-desk/rules.ts';
import type { DeskSource } from '#subjects/review-desk/terms.ts';
import type { DeskLoad, DeskQuery, DeskRow } from '#subjects/review-desk/wire.ts';
import { containing } from '../database/like.ts';
import type { Db } from '../database/tables.ts';
import type { Principal } from '../service/principal.ts';
import { NEVER, NONE, type Part, partsOf, weightOf } from './sources.ts';

/** Something that waits, as its source names it. */
export interface Waiting {
  readonly source: DeskSource;
  readonly kind: string;
  readonly record_id: number;
  readonly version: number;
  readonly title: string;
  readonly enterprise_name: string;
  readonly division: string;
  readonly code: string;
  readonly region_id: number | null;
  readonly submitted_at: number | null;
  readonly late: boolean;
  readonly explained: number;
  readonly resubmitted: boolean;
  readonly risk: number;
  readonly handed_to: number | null;
  readonly handed_name: string | null;
  readonly handed_from: string | null;
  readonly note: string | null;
}

export type DeskFilter = Partial<Pick<DeskQuery, 'source' | 'shown' | 'division' | 'text'>> & {
  /** One record alone. */
  readonly recordId?: number;
};

const ORDER = sql`order by risk desc, submitted_at, source, record_id`;

/** Which rows of a part a filter finds; `h` is whom one was handed over to. */
function conditionsOf(part: Part, { shown, division, text, recordId }: DeskFilter, me: number): RawBuilder<unknown> {
  const conditions = [
    part.where,
    ...(shown === 'mine' ? [sql`h.user_id = ${me}`] : []),
    ...(shown === 'clean' ? [sql`${weightOf(part)} = 0`] : []),
    ...(division ? [sql`d.code = ${division}`] : []),
    ...(recordId === undefined ? [] : [sql`${sql.ref(part.id)} = ${recordId}`]),
    ...(text
      ? [sql`(${sql.ref(part.title)} like ${containing(text)} or ${sql.ref(part.name)} like ${containing(text)})`]
      : []),
  ];
  return sql.join(conditions, sql` and `);
}

const handed = (part: Part) => sql`left join review_hand_over h
  on h.source = ${sql.lit(part.source)} and h.record_id = ${sql.ref(part.id)}`;

/** How many rows of a part a filter finds: two hundred thousand are not joined with their names to be counted. */
function countOf(part: Part, filter: DeskFilter, me: number): RawBuilder<unknown> {
  const isBare = !filter.division && !filter.text;
  return sql`(select count(*) from ${isBare ? (part.bare ?? part.from) : part.from}
    ${filter.shown === 'mine' ? handed(part) : sql``} where ${conditionsOf(part, filter, me)})`;
}

/** Rows of a part under a filter; of one that is shown by pages as many as could be on the page, so that no source is put in order whole. */
function rowsOf(part: Part, filter: DeskFilter, me: number, most?: number) {
  const { late = NEVER, explained = NONE, resubmitted = NEVER } = part;
  const weight = weightOf(part);
  const cut =
    most === undefined
      ? sql``
      : sql`order by ${weight} desc, ${sql.ref(`${part.alias}.submitted_at`)}, ${sql.ref(part.id)} limit ${most}`;
  return sql`(select ${sql.lit(part.source)}::text as source, ${part.kind} as kind, ${sql.ref(part.id)} as record_id,
    ${sql.ref(`${part.alias}.version`)} as version, ${sql.ref(part.title)} as title, ${sql.ref(part.name)} as enterprise_name,
    coalesce(d.name, '全市') as division, coalesce(d.code, '') as code, ${sql.ref(part.region)} as region_id,
    ${sql.ref(`${part.alias}.submitted_at`)} as submitted_at, ${late} as late, (${explained})::int as explained, ${resubmitted} as resubmitted,
    (${weight})::int as risk, h.user_id as handed_to, u.display_name as handed_name, h.from_name as handed_from, h.note
    from ${part.from} ${handed(part)}
    left join app_user u on u.user_id = h.user_id
    where ${conditionsOf(part, filter, me)} ${cut})`;
}

const askedOf = (principal: Principal, now: number, { source }: DeskFilter): readonly Part[] =>
  partsOf(principal, now).filter((part) => source === undefined || part.source === source);

const unionOf = (parts: readonly Part[], filter: DeskFilter, me: number, most?: number) =>
  parts.length === 0
    ? undefined
    : sql.join(
        parts.map((part) => rowsOf(part, filter, me, most)),
        sql` union all `,
      );

/** A page of everything that waits for this reviewer: the riskiest first, then what waits longest. */
export async function deskPage(
  db: Db,
  { pageIndex, pageSize, ...filter }: DeskQuery,
  principal: Principal,
  now: number,
): Promise<Page<DeskRow>> {
  const offset = (pageIndex - 1) * pageSize;
  const parts = askedOf(principal, now, filter);
  const some = unionOf(parts, filter, principal.userId, offset + pageSize);
  if (!some) return { totalCount: 0, rows: [] };
  const counts = parts.map((part) => countOf(part, filter, principal.userId));
  const {
    rows: [counted],
  } = await sql<{ total: number }>`select (${sql.join(counts, sql` + `)})::int as total`.execute(db);
  const { rows } = await sql<Waiting>`select * from (${some}) q ${ORDER} limit ${pageSize} offset ${offset}`.execute(
    db,
  );
  return { totalCount: counted?.total ?? 0, rows: rows.map((row) => deskRow(row, principal, now)) };
}

/** One record that waits for this reviewer; undefined for any other. */
export async function waitingRecord(
  db: Db,
  key: { readonly source: DeskSource; readonly recordId: number },
  principal: Principal,
  now: number,
): Promise<Waiting | undefined> {
  const one = unionOf(askedOf(principal, now, key), key, principal.userId);
  return one && (await sql<Waiting>`${one}`.execute(db)).rows[0];
}

/** How many wait in each division 各区待审, the most first. */
export async function deskLoad(db: Db, principal: Principal, now: number): Promise<readonly DeskLoad[]> {
  const all = unionOf(partsOf(principal, now), {}, principal.userId);
  if (!all) return [];
  const { rows } = await sql<{
    division: string;
    code: string;
    waiting: number;
    risky: number;
    handed: number;
    oldest: number | null;
  }>`select division, code, count(*)::int as waiting, (count(*) filter (where risk > 0))::int as risky, count(handed_to)::int as handed,
    min(submitted_at) as oldest from (${all}) q group by division, code order by waiting desc, code`.execute(db);
  return rows.map(({ oldest, ...row }) => ({ ...row, oldestAt: oldest ?? undefined }));
}

function deskRow(row: Waiting, { userId }: Principal, now: number): DeskRow {
  const { late, explained, resubmitted } = row;
  const submittedAt = row.submitted_at ?? undefined;
  return {
    source: row.source,
    kind: row.kind,
    recordId: row.record_id,
    version: row.version,
    title: row.title,
    enterpriseName: row.enterprise_name,
    division: row.division,
    submittedAt,
    risk: row.risk,
    reasons: [...reasonsOf({ late, explained, resubmitted, submittedAt }, now)],
    handedTo: row.handed_name ?? undefined,
    handedFrom: row.handed_from ?? undefined,
    note: row.note || undefined,
    isMine: row.handed_to === userId,
  };
}
