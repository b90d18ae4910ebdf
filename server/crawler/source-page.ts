import { sql } from 'kysely';
import type { Page, PageRequest } from '#base/page.ts';
import type { CrawlSource } from '#subjects/crawler/wire.ts';
import { containing } from '../database/like.ts';
import { paged } from '../database/paged.ts';
import type { Db } from '../database/tables.ts';

export interface SourceQuery extends PageRequest {
  readonly name?: string | undefined;
  readonly register?: string | undefined;
  readonly ended?: 'yes' | 'no' | '' | undefined;
}

/** A page of the sources 采集来源, each with how its last collection went. */
export async function sourcePage(db: Db, { name, register, ended, ...page }: SourceQuery): Promise<Page<CrawlSource>> {
  let found = db
    .selectFrom('crawl_source as s')
    .leftJoin('crawl_run as r', (on) =>
      on.on('r.run_id', '=', sql<number>`(select max(o.run_id) from crawl_run as o where o.source_id = s.source_id)`),
    );
  if (name) found = found.where(sql<boolean>`lower(s.name) like ${containing(name.toLowerCase())}`);
  if (register) found = found.where('s.register', '=', register);
  if (ended) found = found.where('s.ended_at', ended === 'yes' ? 'is not' : 'is', null);
  const { totalCount, rows } = await paged(found, page, (all) =>
    all
      .selectAll('s')
      .select(['r.state', 'r.problem', 'r.entered_at', 'r.closed_at', 'r.found'])
      .orderBy('s.register')
      .orderBy('s.name'),
  );
  return {
    totalCount,
    rows: rows.map((row) => ({
      sourceId: row.source_id,
      name: row.name,
      register: row.register,
      address: row.address,
      format: row.format,
      schedule: row.schedule,
      takeover: row.takeover,
      pause: row.pause,
      mostPages: row.most_pages,
      fall: row.fall,
      legal: row.legal,
      licensed: row.licensed,
      parser: row.parser,
      state: row.state ?? undefined,
      problem: row.problem ?? undefined,
      collectedAt: row.closed_at ?? row.entered_at ?? undefined,
      found: row.found ?? undefined,
      version: row.version,
      endedAt: row.ended_at ?? undefined,
    })),
  };
}
