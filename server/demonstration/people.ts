import type { Kysely } from 'kysely';
import type { BuiltInRole } from '#subjects/session/terms.ts';
import type { Tables } from '#server/database/tables.ts';
import { addUser } from '#server/foundation/fill.ts';

interface Person {
  readonly userName: string;
  readonly displayName: string;
  readonly role: BuiltInRole;
  readonly regionId?: number;
  readonly enterpriseId?: number;
}

/** One user of every role beside `admin` (PRODUCT §2): the reviewer sees 江宁区 only, each clerk the own market only. */
export const PEOPLE: readonly Person[] = [
  { userName: 'reviewer', displayName: '陈国庆', role: 'ROLE_REVIEWER', regionId: 320_115 },
  { userName: 'analyst', displayName: '周雅文', role: 'ROLE_ANALYST' },
  { userName: 'duty', displayName: '孙志强', role: 'ROLE_DUTY' },
  { userName: 'clerk', displayName: '吴秀兰', role: 'ROLE_ENTERPRISE', regionId: 320_104, enterpriseId: 1_001 },
  { userName: 'clerk2', displayName: '徐建华', role: 'ROLE_ENTERPRISE', regionId: 320_115, enterpriseId: 1_003 },
  { userName: 'clerk3', displayName: '马晓燕', role: 'ROLE_ENTERPRISE', regionId: 320_115, enterpriseId: 1_031 },
];

/** Enters them, all with one password (hashed) known from the README. */
export async function enterPeople(db: Kysely<Tables>, passwordHash: string, now: number): Promise<void> {
  for (const person of PEOPLE) await addUser(db, { ...person, passwordHash, now });
}
