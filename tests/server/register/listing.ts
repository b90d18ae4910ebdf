import type { AnyRegister } from '#base/register/declare.ts';
import type { Client } from '../../support/outside/client.ts';
import type { TestServer } from '../../support/server.ts';

type Row = Readonly<Record<string, unknown>>;

const MOST = 200;

/** Every record of a register that somebody may see, page by page, as they come on the wire. */
export async function wholeList(
  server: TestServer,
  { whole, calls }: AnyRegister,
  who: Client,
  query: object = {},
): Promise<readonly Row[]> {
  const all: Row[] = [];
  for (let pageIndex = 1; ; pageIndex += 1) {
    const asked = { ...(whole ? {} : { pageSize: MOST, pageIndex }), ...query };
    const { data } = await server.ask(who, calls.list, asked);
    const rows = (whole ? data : (data as { datalist: unknown }).datalist) as readonly Row[];
    all.push(...rows);
    if (whole || rows.length < MOST) return all;
  }
}
