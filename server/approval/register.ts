import { isChange, type Payload } from '#subjects/approval/rules.ts';
import type { ApprovalKind } from '#subjects/approval/terms.ts';
import type { Db } from '../database/tables.ts';
import type { Writer } from '../service/records.ts';
import { registerNamed } from '../register/known.ts';
import { overwriteRecord, takeTurn } from '../register/writing.ts';

/**
 * What stands in the register that a change is about 现有资料: the enterprise's own outlet, or the enterprise with its entry in the
 * library of legal persons. Undefined for kinds that change nothing, and where there is no such outlet.
 */
export async function currentPayload(db: Db, kind: ApprovalKind, enterpriseId: number): Promise<Payload | undefined> {
  if (!isChange(kind)) return undefined;
  return kind === 'outlet' ? currentOutlet(db, enterpriseId) : currentEnterprise(db, enterpriseId);
}

/** The same for who is about to change it: nobody else writes into its register until the transaction ends. */
export async function heldPayload(tx: Db, kind: ApprovalKind, enterpriseId: number): Promise<Payload | undefined> {
  if (isChange(kind)) await takeTurn(tx, registerNamed(kind));
  return currentPayload(tx, kind, enterpriseId);
}

/** Which outlet an enterprise reports for, and its changes are of: the first entered of several; undefined where it has none. */
export async function reportedOutlet(db: Db, enterpriseId: number): Promise<number | undefined> {
  const row = await firstOutlet(db, enterpriseId).select('outlet_id').executeTakeFirst();
  return row?.outlet_id;
}

const firstOutlet = (db: Db, enterpriseId: number) =>
  db.selectFrom('outlet').where('enterprise_id', '=', enterpriseId).orderBy('outlet_id').limit(1);

async function currentOutlet(db: Db, enterpriseId: number): Promise<Payload | undefined> {
  const row = await firstOutlet(db, enterpriseId)
    .select(['name', 'address', 'floor_area', 'service_radius'])
    .executeTakeFirst();
  return (
    row && {
      name: row.name,
      address: row.address,
      floorArea: String(row.floor_area),
      serviceRadius: String(row.service_radius),
    }
  );
}

async function currentEnterprise(db: Db, enterpriseId: number): Promise<Payload | undefined> {
  const row = await db
    .selectFrom('enterprise')
    .select(['name', 'address', 'credit_code', 'legal_representative', 'registered_capital', 'phone'])
    .where('enterprise_id', '=', enterpriseId)
    .executeTakeFirst();
  return (
    row && {
      name: row.name,
      address: row.address,
      creditCode: row.credit_code,
      legalRepresentative: row.legal_representative,
      registeredCapital: row.registered_capital === null ? '' : String(row.registered_capital),
      phone: row.phone,
    }
  );
}

/** Writes a change into its register, in the transaction that passes or reopens it; kinds that change nothing write nothing. */
export async function applyPayload(
  tx: Db,
  { kind, enterprise_id: enterpriseId }: { readonly kind: ApprovalKind; readonly enterprise_id: number },
  payload: Payload,
  writer: Writer,
): Promise<void> {
  const of = (name: string) => payload[name] ?? '';
  if (kind === 'outlet') {
    const outletId = await reportedOutlet(tx, enterpriseId);
    const values = {
      name: of('name'),
      address: of('address'),
      floorArea: Number(of('floorArea')),
      serviceRadius: Number(of('serviceRadius')),
    };
    if (outletId !== undefined) await overwriteRecord(tx, registerNamed('outlet'), outletId, values, writer);
  }
  if (kind !== 'enterprise') return;
  const values = {
    name: of('name'),
    address: of('address'),
    creditCode: of('creditCode'),
    legalRepresentative: of('legalRepresentative'),
    registeredCapital: of('registeredCapital') === '' ? undefined : Number(of('registeredCapital')),
    phone: of('phone'),
  };
  await overwriteRecord(tx, registerNamed('enterprise'), enterpriseId, values, writer);
}

/** Whether two payloads say the same. */
export function isSame(one: Payload, other: Payload): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => (one[name] ?? '') === (other[name] ?? ''));
}
