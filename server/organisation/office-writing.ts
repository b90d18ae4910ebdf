import type { Saved } from '#base/envelope.ts';
import { isLandline, isPhone, type PhonePattern } from '#base/patterns.ts';
import { type ChangedOffice, type NewOffice, newOfficeWire, type Office } from '#subjects/organisation/wire.ts';
import { takeTurns } from '../database/turns.ts';
import { badValue, notFound, refuse, stale } from '../http/problem.ts';
import type { Db } from '../services.ts';
import { officeOf, officesOf, organisationOf, type Scope } from './repository.ts';

interface Change {
  readonly saved: Saved;
  readonly before?: Office;
  readonly after: Office;
}

/** Adds an office to an organisation within the scope. */
export async function createOffice(tx: Db, input: NewOffice, scope: Scope, pattern: PhonePattern): Promise<Change> {
  await takeTurns(tx, 'organisation');
  await checkOffice(tx, input, scope, pattern);
  const { office_id } = await tx.insertInto('office').values(columnsOf(input)).returning('office_id').executeTakeFirstOrThrow();
  const after = await officeOf(tx, office_id, scope);
  return { saved: { id: office_id, version: after.version }, after };
}

/** Changes an office; refuses a version that is not the newest. */
export async function updateOffice(tx: Db, input: ChangedOffice, scope: Scope, pattern: PhonePattern): Promise<Change> {
  await takeTurns(tx, 'organisation');
  const before = await officeOf(tx, input.officeId, scope);
  if (before.version !== input.version) throw stale();
  await checkOffice(tx, input, scope, pattern, input.officeId);
  const version = before.version + 1;
  await tx.updateTable('office').set({ ...columnsOf(input), version }).where('office_id', '=', input.officeId).execute();
  return { saved: { id: input.officeId, version }, before, after: await officeOf(tx, input.officeId, scope) };
}

/** Removes offices, all or none; gives what they were. Refuses one that users belong to. */
export async function removeOffices(tx: Db, ids: readonly number[], scope: Scope): Promise<readonly Office[]> {
  await takeTurns(tx, 'organisation');
  const wanted = [...new Set(ids)];
  const gone = await officesOf(tx, wanted, scope);
  if (gone.length !== wanted.length) throw notFound('处室不存在');
  const members = await tx.selectFrom('app_user').select('office_id').where('office_id', 'in', wanted).execute();
  const full = gone.find(({ officeId }) => members.some(({ office_id }) => office_id === officeId));
  if (full) throw refuse(`“${full.name}”被 ${members.filter(({ office_id }) => office_id === full.officeId).length} 处使用，不能删除`);
  await tx.deleteFrom('office').where('office_id', 'in', wanted).execute();
  return gone;
}

function columnsOf({ organisationId, code, name, phone, room, status, sort }: NewOffice | ChangedOffice) {
  return { organisation_id: organisationId, code, name, phone: phone ?? '', room: room ?? '', status, sort };
}

async function checkOffice(
  tx: Db, { organisationId, code, phone = '' }: NewOffice | ChangedOffice, scope: Scope, pattern: PhonePattern, self?: number,
): Promise<void> {
  await organisationOf(tx, organisationId, scope);
  if (!isLandline(phone) && !isPhone(phone, pattern)) throw badValue(newOfficeWire, 'phone', '请输入正确的电话号码');
  const same = await tx.selectFrom('office').select('office_id').where('organisation_id', '=', organisationId).where('code', '=', code).executeTakeFirst();
  if (same && same.office_id !== self) throw badValue(newOfficeWire, 'code', '已有重复值');
}
