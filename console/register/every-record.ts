import { MAXIMUM_PAGE_SIZE, type Page } from '#base/page.ts';
import type { AnyRecord } from '#base/register/declaration.ts';
import type { AnyRegister } from '#base/register/declare.ts';
import type { Core } from '#browser/core.tsx';
import type { SendOptions } from '#browser/http.ts';

/** Records of a register, and how many the conditions find. */
export interface Found {
  readonly rows: readonly AnyRecord[];
  readonly total: number;
}

/** Every record that conditions find, by long pages; of more than `most` only the first page, and how many there are. Throws `CallFailure`. */
export async function everyRecord(
  transport: Core['transport'],
  { calls, key }: AnyRegister,
  conditions: AnyRecord,
  most: number,
  options: SendOptions = {},
): Promise<Found> {
  const rows = new Map<unknown, AnyRecord>();
  for (let pageIndex = 1; ; pageIndex += 1) {
    const asked = { ...conditions, pageIndex, pageSize: MAXIMUM_PAGE_SIZE };
    const page = (await transport.send(calls.list, asked, options)) as Page<AnyRecord>;
    // Records move on while one pages through them: one that comes twice is one.
    for (const row of page.rows) rows.set(row[key], row);
    const isLast = page.rows.length < MAXIMUM_PAGE_SIZE || page.totalCount > most;
    if (isLast) return { rows: [...rows.values()], total: Math.max(page.totalCount, rows.size) };
  }
}
