import { sql } from 'kysely';
import { visitSiteRegister } from '#subjects/visit/register.ts';
import { visitSiteSamples } from '#subjects/visit/samples.ts';
import type { RawAnswer } from '../../support/outside/client.ts';
import type { TestServer } from '../../support/server.ts';

export const BROWSER = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Mobile/15E148 Safari/604.1';
/** The origin and the code of a watched site that is not this system's. */
export const MALL = 'https://mall.example';
export const MALL_CODE = visitSiteSamples[0].code;

/** Enters the watched site. */
export async function watchMall(server: TestServer): Promise<void> {
  await server.call(await server.signIn('admin'), visitSiteRegister.calls.create, visitSiteSamples[0]);
}

/** What a browser tells of a view; '' for a header leaves it out. */
export interface Told {
  readonly fields?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly address?: string;
  readonly body?: string;
}

/** Tells of a view as the script in a browser does. */
export function tell(
  server: TestServer,
  { fields = {}, headers = {}, address = '203.0.113.7', body }: Told = {},
): Promise<RawAnswer> {
  const sent = {
    'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
    'user-agent': BROWSER,
    'accept-language': 'zh-CN',
    origin: MALL,
    'sec-fetch-site': 'cross-site',
    'x-forwarded-for': address,
    ...headers,
  };
  return server.send('/api/open/visit', {
    method: 'POST',
    headers: Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== '')),
    body: body ?? new URLSearchParams({ site: MALL_CODE, path: '/', title: '首页', ...fields }).toString(),
  });
}

/** How many views wait to be added up. */
export async function waiting({ services: { db } }: TestServer): Promise<number> {
  const { count } = await db
    .selectFrom('visit_event')
    .select((is) => is.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Everything that visit analytics keeps, as one text. */
export async function keptText({ services: { db } }: TestServer): Promise<string> {
  const tables = [
    'visit_event',
    'visit_visitor',
    'visit_label',
    'visit_source',
    'visit_page',
    'visit_hour',
    'visit_salt',
  ];
  const texts = await Promise.all(
    tables.map(
      async (table) =>
        (await sql<{ text: string }>`select t::text as text from ${sql.table(table)} as t`.execute(db)).rows,
    ),
  );
  return texts
    .flat()
    .map(({ text }) => text)
    .join('\n');
}
