import { createHash } from 'node:crypto';
import type { Services } from '../../service/services.ts';
import { placeOf } from './network.ts';

/** Whoever was not there for so long is a stranger again, ms. */
export const KNOWN_FOR = 180 * 86_400_000;

/** Where a request comes from: its address, and the browser by a cookie that says nothing else of it. */
export interface Origin {
  readonly address: string;
  readonly device?: string | undefined;
}

/** Whether an account was signed in to from here before. */
export interface Known {
  readonly address: boolean;
  readonly device: boolean;
}

type Tools = Pick<Services, 'db' | 'clock'>;

const addressPlace = (address: string) => `address ${placeOf(address)}`;
/** Of the cookie only a digest is kept. */
export const devicePlace = (device: string): string =>
  `device ${createHash('sha256').update(device).digest('base64url')}`;

/** What is known of a name here; of one that does not exist nothing, after the same question. */
export async function knownHere({ db, clock }: Tools, userName: string, { address, device }: Origin): Promise<Known> {
  const places = [addressPlace(address), ...(device === undefined ? [] : [devicePlace(device)])];
  const rows = await db
    .selectFrom('known_place as k')
    .innerJoin('app_user as u', 'u.user_id', 'k.user_id')
    .select('k.place')
    .where((is) => is(is.fn<string>('lower', ['u.user_name']), '=', userName.toLowerCase()))
    .where('k.place', 'in', places)
    .where('k.last_at', '>', clock.now() - KNOWN_FOR)
    .execute();
  const found = new Set(rows.map(({ place }) => place));
  return { address: found.has(addressPlace(address)), device: device !== undefined && found.has(devicePlace(device)) };
}

/** Somebody signed in from here, by whatever way. */
export async function rememberHere({ db, clock }: Tools, userId: number, { address, device }: Origin): Promise<void> {
  const last_at = clock.now();
  const places = [addressPlace(address), ...(device === undefined ? [] : [devicePlace(device)])];
  await db
    .insertInto('known_place')
    .values(places.map((place) => ({ user_id: userId, place, last_at })))
    .onConflict((conflict) => conflict.columns(['user_id', 'place']).doUpdateSet({ last_at }))
    .execute();
}

/** Forgets who was long not there. */
export async function sweepKnown({ db, clock }: Tools): Promise<void> {
  await db
    .deleteFrom('known_place')
    .where('last_at', '<', clock.now() - KNOWN_FOR)
    .execute();
}
