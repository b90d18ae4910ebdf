import { today as todayOf } from '#base/calendar.ts';
import { screenCalls } from '#subjects/screen/calls.ts';
import { ask, headersOf } from '../../support/outside/client.ts';
import { clientOf } from '../../support/outside/signed.ts';
import { serve, type Served } from '../../support/served.ts';
import { clusterless } from '../../support/serving/cluster.ts';
import { signIn } from '../../support/serving/signed-in.ts';
import type { Outcome } from '../helpers/report.ts';
import { asking, type Reader } from './asking.ts';
import { type Ground, onCity } from './ground.ts';
import { morning } from './morning.ts';
import { roomTable } from './room.ts';
import { citySizes, sizeText } from './sizes.ts';
import { watching } from './watching.ts';

/** Who is responsible for the whole city, and who for a district: what narrows a question may turn its plan. */
const READERS = ['admin', 'reviewer'] as const;
/** Who sits at the desks of the morning, by turns. */
const DESK_USERS = ['admin', 'reviewer'] as const;
const [DESKS, WALLS] = [200, 50] as const;
const WHOLE_MORNING = 15;
const SERVING = { RATE_LIMIT: '100000000', SOCKETS_PER_ACCOUNT: '1000' };

const today = todayOf({ now: () => Date.now() });
const sizes = citySizes(process.env);

/**
 * A whole city with its history 全市规模: what its rows take on the disk, every reading call by twenty clients, and a morning of reporting. CITY_MARKETS, CITY_GOODS, CITY_STORES
 * and CITY_YEARS make it smaller, CITY_MORNING shortens the morning (minutes), and CITY_URL names a PostgreSQL on which the city is grown once and stays.
 */
export async function city(): Promise<Outcome> {
  if (clusterless !== undefined) return { tables: [], figures: [], notes: [`not looked at: ${clusterless}`] };
  return onCity(process.env['CITY_URL'], sizes, today, async (ground) => {
    const room = await roomTable((statement) => ground.run(statement));
    const served = await serve({ databaseUrl: ground.url, callsOnly: true, env: SERVING });
    try {
      const asked = await asking(served.url, [...(await usersOf(served, READERS)), await wallOf(served)], today);
      const early = await morningOf(served, ground);
      return {
        tables: [
          { title: 'growing', columns: ['step', 's'], rows: ground.steps },
          room.table,
          ...asked.tables,
          early.table,
        ],
        figures: [...asked.figures, ...early.figures],
        notes: [sizeText(sizes), `${(room.bytes / 1e9).toFixed(1)} GB on the disk`, ...asked.notes, ...early.notes],
      };
    } finally {
      await served.close();
    }
  });
}

async function morningOf(served: Served, ground: Ground) {
  const users = await usersOf(served, DESK_USERS);
  const walls: Reader[] = [];
  for (let at = 0; at < WALLS; at += 1) walls.push(await wallOf(served));
  const desks = Array.from({ length: DESKS }, (_, at) => ({
    name: 'desk',
    headers: users[at % users.length]?.headers ?? {},
  }));
  return morning(
    await signIn(served.url, 'admin', served.password),
    ground,
    await watching(served.url, { desks, walls, today }),
    { today, minutes: Number(process.env['CITY_MORNING'] ?? WHOLE_MORNING) },
  );
}

const usersOf = ({ url, password }: Served, names: readonly string[]): Promise<Reader[]> =>
  Promise.all(names.map(async (name) => ({ name, headers: (await signIn(url, name, password)).headers })));

/** A wall that is enrolled by the code which the server told at its start. */
async function wallOf({ url, screenUrl }: Served): Promise<Reader> {
  const code = new URLSearchParams(new URL(screenUrl).hash.slice(1)).get('code') ?? '';
  return { name: 'wall', headers: headersOf(clientOf(await ask(url, {}, screenCalls.enrol, { code }))) };
}
