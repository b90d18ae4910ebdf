import { createHmac, randomBytes } from 'node:crypto';
import type { DateText } from '#base/calendar.ts';
import type { Db } from '../database/tables.ts';
import { sign } from '../secret/secrets.ts';
import type { Services } from '../service/services.ts';

const SALT_BYTES = 32;
/** Characters of a visitor's name: 66 bits, in which a day's million visitors do not meet. */
const NAME_LENGTH = 11;

/** Names visitors of a day 访客: the same for the same site, address and browser, and for nobody to be told from them when the day is over. */
export type NameVisitor = (day: DateText, siteId: number, address: string, userAgent: string) => Promise<string>;

/**
 * Names visitors by a key that is made of the day's salt, which all nodes share, and of the server's secret, which no database holds. The salt is made by
 * whoever first needs it and destroyed when its day is over (`forgetDays`); a node keeps that of one day.
 */
export function visitorNames({ db, secrets }: Pick<Services, 'db' | 'secrets'>): NameVisitor {
  let known: { readonly day: DateText; readonly key: Promise<string> } | undefined;
  const keyOf = (day: DateText): Promise<string> => {
    if (known?.day === day) return known.key;
    const key = saltOf(db, day).then((salt) => sign(secrets, 'visit', salt));
    const mine = { day, key };
    known = mine;
    key.catch(() => {
      if (known === mine) known = undefined;
    });
    return key;
  };
  return async (day, siteId, address, userAgent) =>
    createHmac('sha256', await keyOf(day))
      .update(JSON.stringify([siteId, address, userAgent]))
      .digest('base64url')
      .slice(0, NAME_LENGTH);
}

async function saltOf(db: Db, day: DateText): Promise<string> {
  await db
    .insertInto('visit_salt')
    .values({ day, salt: randomBytes(SALT_BYTES).toString('base64url') })
    .onConflict((conflict) => conflict.column('day').doNothing())
    .execute();
  return (await db.selectFrom('visit_salt').select('salt').where('day', '=', day).executeTakeFirstOrThrow()).salt;
}

/** Destroys the salts of the days before `today`, and what is known of their visitors; gives how many salts. */
export async function forgetDays(db: Db, today: DateText): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('visit_salt').where('day', '<', today).executeTakeFirst();
  await db.deleteFrom('visit_visitor').where('day', '<', today).execute();
  return Number(numDeletedRows);
}
