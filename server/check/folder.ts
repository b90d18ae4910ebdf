import { open, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { agrees, Outcomes, XIDS_A_FILE } from './outcomes.ts';
import { faultOf, PAGE } from './page.ts';

/** Something that is not as it was written: a page of a file, or the whole file where `page` is undefined. */
export interface Damage {
  /** Below the database folder. */
  readonly path: string;
  readonly page?: number;
  readonly reason: string;
}

export interface Found {
  readonly pages: number;
  readonly damages: readonly Damage[];
  /** None of the pages has a checksum: the database was made without. */
  readonly unchecked: boolean;
}

/** What is known of the files from inside the database. */
export interface Known {
  /** Files that hold the rows of tables. */
  readonly tables: ReadonlySet<string>;
  /** Does `look` while nobody writes. */
  quietly<T>(look: () => Promise<T>): Promise<T>;
}

const CHUNK = 64;
const DATA_FILE = /^(?:t\d+_)?\d+(_(?:fsm|vm|init))?(?:\.(\d+))?$/;
const PAGES_A_SEGMENT = 131_072;

/** Reads every page of every table and index of a database folder, and what its rows say of the transactions against their log. */
export async function readFolder(folder: string, { tables, quietly }: Known): Promise<Found> {
  const outcomes = new Outcomes();
  const damages: Damage[] = [];
  let [pages, bare] = [0, 0];
  for (const path of await dataFiles(folder)) {
    const first = Number(DATA_FILE.exec(path.split('/').at(-1) ?? '')?.[2] ?? 0) * PAGES_A_SEGMENT;
    const rows = tables.has(path.replace(/\.\d+$/, ''));
    for await (const { page, number } of pagesOf(join(folder, path))) {
      pages += 1;
      // Somebody may just be writing the page: what is really wrong is still wrong while nobody does.
      const fault =
        faultOf(page, first + number) && (await quietly(() => faultAt(join(folder, path), number, first + number)));
      if (fault === 'unchecked') bare += 1;
      if (fault === 'damaged') damages.push({ path, page: first + number, reason: '内容与校验值不符' });
      else if (rows) outcomes.read(page);
    }
    const { size } = (await stat(join(folder, path)).catch(() => undefined)) ?? { size: 0 };
    if (size % PAGE !== 0) damages.push({ path, reason: '文件长度不完整' });
  }
  damages.push(...(await quietly(() => disagreements(folder, outcomes))));
  return { pages, damages, unchecked: bare > 0 && bare === pages };
}

async function dataFiles(folder: string): Promise<readonly string[]> {
  const databases = (await readdir(join(folder, 'base')))
    .filter((name) => /^\d+$/.test(name))
    .map((name) => `base/${name}`);
  const lists = await Promise.all(
    ['global', ...databases].map(async (place) =>
      (await readdir(join(folder, place))).filter((name) => DATA_FILE.test(name)).map((name) => `${place}/${name}`),
    ),
  );
  return lists.flat().toSorted();
}

async function* pagesOf(file: string): AsyncGenerator<{ page: Buffer; number: number }> {
  const handle = await open(file).catch(ifGone);
  if (!handle) return;
  try {
    for (let number = 0; ;) {
      const { bytesRead, buffer } = await handle.read(Buffer.alloc(CHUNK * PAGE), 0, CHUNK * PAGE, number * PAGE);
      for (let at = 0; at + PAGE <= bytesRead; at += PAGE, number += 1)
        yield { page: buffer.subarray(at, at + PAGE), number };
      if (bytesRead < CHUNK * PAGE) return;
    }
  } finally {
    await handle.close();
  }
}

async function faultAt(file: string, place: number, number: number) {
  const handle = await open(file).catch(ifGone);
  if (!handle) return undefined;
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(PAGE), 0, PAGE, place * PAGE);
    return bytesRead < PAGE ? undefined : faultOf(buffer, number);
  } finally {
    await handle.close();
  }
}

/** A table may be dropped while its files are looked for. */
function ifGone(problem: NodeJS.ErrnoException): undefined {
  if (problem.code !== 'ENOENT') throw problem;
}

async function disagreements(folder: string, { committed, aborted }: Outcomes): Promise<readonly Damage[]> {
  const wrong = new Map<string, number>();
  const files = new Map<string, Buffer | undefined>();
  for (const [xids, ended] of [
    [committed, true],
    [aborted, false],
  ] as const) {
    for (const xid of xids) {
      const path = `pg_xact/${Math.floor(xid / XIDS_A_FILE)
        .toString(16)
        .toUpperCase()
        .padStart(4, '0')}`;
      if (!files.has(path)) files.set(path, await readFile(join(folder, path)).catch(ifGone));
      const file = files.get(path);
      if (!file || !agrees(file, xid, ended)) wrong.set(path, (wrong.get(path) ?? 0) + 1);
    }
  }
  return [...wrong].map(([path, count]) => ({ path, reason: `${count} 个事务的提交状态与数据行的记载不符` }));
}
