import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Region } from '#subjects/region/wire.ts';
import { sessionEvents } from '#subjects/session/events.ts';
import type { Context } from '../http/bind.ts';
import { regionTree } from '../region/repository.ts';
import { isKin } from '../scope/reach.ts';
import type { Principal } from '../service/principal.ts';
import type { Services } from '../service/services.ts';
import { deviceOf, setDeviceCookie, setSessionCookies } from './cookies.ts';
import { settledWindows } from '../calendar/windows.ts';
import { rememberHere } from './guessing/known.ts';
import type { Credentials } from './keeping/credentials.ts';
import { offered } from './keeping/offered.ts';
import { tellEnding } from './keeping/surplus.ts';
import { type SessionBook, sessionBook } from './sessions.ts';

/** What whoever has just signed in is answered, by whatever way. */
export async function answerSignIn(services: Services, credentials: Credentials, context: Context) {
  setSessionCookies(context.reply, credentials, context.secure);
  const principal = await justSignedIn(services, credentials);
  await knowAgain(services, principal.userId, context);
  return { token: credentials.token, ...(await described(services, principal)) };
}

/** From now on this browser and this address are known to the account. */
async function knowAgain(services: Services, userId: number, { address, reply, secure }: Context): Promise<void> {
  const device = deviceOf(reply.request) ?? randomBytes(32).toString('base64url');
  setDeviceCookie(reply, device, secure);
  await rememberHere(services, userId, { address, device });
}

async function avatarOf(db: Services['db'], { kind, userId }: Principal): Promise<string | undefined> {
  if (kind === 'screen') return undefined;
  const row = await db.selectFrom('app_user').select('avatar_id').where('user_id', '=', userId).executeTakeFirst();
  return row?.avatar_id ?? undefined;
}

async function justSignedIn(services: Services, { token, binding }: Credentials): Promise<Principal> {
  const book: SessionBook = sessionBook(services, sessionEvents.ended.name);
  const principal = await book.principalOf(token, [binding]);
  book.close();
  // Where very many sign in at once, later ones may have ended this one already.
  if (!principal) await tellEnding(services, token);
  if (!principal) throw new Error('a session that was just opened cannot be found');
  return principal;
}

/** Who is signed in, as the programs are told (spec 1 §7.4). */
export async function described({ db }: Services, principal: Principal) {
  return {
    user: {
      userId: principal.userId,
      userName: principal.userName,
      displayName: principal.displayName,
      userType: principal.userType,
      isAdmin: principal.roles.includes('ROLE_ADMIN'),
      enterpriseId: principal.enterpriseId === null ? undefined : String(principal.enterpriseId),
      enterpriseName: principal.enterpriseName ?? undefined,
      avatar: await avatarOf(db, principal),
    },
    roles: [...principal.roles],
    resources: offered(principal),
    region: await ownRegion(db, principal),
    holidays: await settledWindows(db),
    wholeCity: principal.wholeCity || undefined,
    mustChangePassword: principal.mustChangePassword,
    mustProtect: principal.mustProtect || undefined,
    viewedBy: principal.viewedBy?.displayName,
  };
}

/** The region the user is responsible for, with what lies below it, or with what it became where it was split; the whole city when none is set. */
async function ownRegion(db: Services['db'], { regionId }: Principal): Promise<Region | undefined> {
  const [city] = await regionTree(db);
  if (!city || regionId === null || city.regionId === regionId) return city;
  const district = city.children.find((child) => child.regionId === regionId);
  return district ? { ...district, children: [] } : endedRegion(db, regionId);
}

/** A division that was split, for who keeps it: its parts stand in its place, and it is all of them. */
async function endedRegion(db: Services['db'], regionId: number): Promise<Region | undefined> {
  const region = await db
    .selectFrom('region')
    .select(['region_id as regionId', 'name', 'code'])
    .where('region_id', '=', regionId)
    .where('ended_at', 'is not', null)
    .executeTakeFirst();
  if (!region) return undefined;
  const children = await db
    .selectFrom('region as r')
    .select(['r.region_id as regionId', 'r.name', 'r.code'])
    .where(isKin(sql.ref('r.region_id'), sql`${regionId}::integer`))
    .where('r.ended_at', 'is', null)
    .orderBy('r.sort')
    .orderBy('r.region_id')
    .execute();
  return { ...region, children };
}
