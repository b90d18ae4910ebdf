import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gcjOf, groundOf, unprojected } from '#base/geo.ts';
import { analyze, insertBulk } from '#server/database/bulk.ts';
import { openDatabase } from '#server/database/open.ts';
import { fillDemonstration } from '#server/demonstration/fill.ts';
import { DEMONSTRATION_SETTING } from '#server/demonstration/city/marked.ts';
import { hashPassword } from '#server/session/password.ts';
import { PASSWORD } from '../../support/serving/template.ts';

const cache = fileURLToPath(new URL('../../../node_modules/.cache/commerce-supervision', import.meta.url));
/** Goes up when what is filled in changes, so that nobody measures an older one. */
const EDITION = 2;
const DAY = '2026-06-01';
/** The numbers of the demonstration's own outlets lie below. */
const FIRST = 1_000_000;
/** How far from one of the demonstration's outlets the added ones stand, metres. */
const SPREAD = 4_000;

export const OUTLETS = 100_000;

/** A data folder of the embedded engine with 100,000 outlets, crowded where the demonstration's are; made once, then kept. */
export async function outletsFolder(): Promise<string> {
  const folder = join(cache, `outlets-${EDITION}`);
  if (existsSync(folder)) return folder;
  mkdirSync(cache, { recursive: true });
  const draft = mkdtempSync(join(cache, 'outlets-draft-'));
  try {
    console.error('filling a database with 100,000 outlets, once …');
    const { db, close } = await openDatabase({ dataDir: draft });
    await fillDemonstration(db, { today: DAY, from: DAY, passwordHash: await hashPassword(PASSWORD) });
    await db.updateTable('setting').set({ value: 'false' }).where('name', '=', DEMONSTRATION_SETTING).execute();
    const own = await db.selectFrom('outlet').selectAll().orderBy('outlet_id').execute();
    const random = randomNumbers(20_261_120);
    const columns = [
      ['outlet_id', 'int'],
      ['name', 'text'],
      ['region_id', 'int'],
      ['market_type_code', 'text'],
      ['address', 'text'],
      ['lng', 'float8'],
      ['lat', 'float8'],
      ['x', 'float8'],
      ['y', 'float8'],
      ['floor_area', 'numeric'],
      ['service_radius', 'int'],
      ['opened_year', 'smallint'],
    ] as const;
    const rows = Array.from({ length: OUTLETS - own.length }, (_, index) => {
      const near = own[index % own.length];
      if (!near) throw new Error('the demonstration has no outlets');
      const found = gcjOf(
        unprojected({ x: near.x + (random() + random() - 1) * SPREAD, y: near.y + (random() + random() - 1) * SPREAD }),
      );
      // As the register keeps a place.
      const place = { lng: Number(found.lng.toFixed(6)), lat: Number(found.lat.toFixed(6)) };
      const ground = groundOf(place);
      return [
        FIRST + index,
        `网点${index}`,
        near.region_id,
        near.market_type_code,
        '',
        place.lng,
        place.lat,
        ground.x,
        ground.y,
        near.floor_area,
        near.service_radius,
        near.opened_year,
      ];
    });
    await insertBulk(
      db,
      'outlet',
      columns.map(([name, type]) => ({ name, type })),
      rows,
    );
    await analyze(db);
    await close();
    renameSync(draft, folder);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  return folder;
}

/** The same numbers between 0 and 1 in every run. */
export function randomNumbers(start: number): () => number {
  let seed = start;
  return () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed / 2 ** 32;
  };
}
