import { isChange, type Payload } from '#subjects/approval/rules.ts';
import type { ApprovalKind } from '#subjects/approval/terms.ts';
import type { Db } from '../database/tables.ts';
import type { Writer } from '../register/history.ts';
import { registerNamed } from '../register/known.ts';
import { overwriteRecord } from '../register/writing.ts';

/**
 * What stands in the register that a change is about 现有资料: the enterprise's own outlet, or the enterprise with its entry in the
 * library of legal persons. Undefined for kinds that change nothing, and where there is no such outlet.
 */
export async function currentPayload(db: Db, kind: ApprovalKind, enterpriseId: number): Promise<Payload | undefined> {
  if (!isChange(kind)) return undefined;
  return kind === 'outlet' ? currentOutlet(db, enterpriseId) : currentEnterprise(db, enterpriseId);
}

/** An outlet that reports bears the number of its enterprise. */
async function currentOutlet(db: Db, outletId: number): Promise<Payload | undefined> {
  const row = await db
    .selectFrom('outlet')
    .select(['name', 'address', 'floor_area', 'service_radius'])
    .where('outlet_id', '=', outletId)
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
    .selectFrom('enterprise as e')
    .leftJoin('legal_person as l', 'l.enterprise_id', 'e.enterprise_id')
    .select(['e.name', 'e.address', 'l.credit_code', 'l.legal_representative', 'l.registered_capital', 'l.phone'])
    .where('e.enterprise_id', '=', enterpriseId)
    .executeTakeFirst();
  return (
    row && {
      name: row.name,
      address: row.address,
      creditCode: row.credit_code ?? '',
      legalRepresentative: row.legal_representative ?? '',
      registeredCapital: row.registered_capital === null ? '' : String(row.registered_capital),
      phone: row.phone ?? '',
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
    const values = {
      name: of('name'),
      address: of('address'),
      floorArea: Number(of('floorArea')),
      serviceRadius: Number(of('serviceRadius')),
    };
    await overwriteRecord(tx, registerNamed('outlet'), enterpriseId, values, writer);
  }
  if (kind !== 'enterprise') return;
  await tx
    .updateTable('enterprise')
    .set({ name: of('name'), address: of('address') })
    .where('enterprise_id', '=', enterpriseId)
    .execute();
  if (of('creditCode') === '') {
    await tx.deleteFrom('legal_person').where('enterprise_id', '=', enterpriseId).execute();
    return;
  }
  const entry = {
    credit_code: of('creditCode'),
    legal_representative: of('legalRepresentative'),
    registered_capital: Number(of('registeredCapital')),
    phone: of('phone'),
  };
  await tx
    .insertInto('legal_person')
    .values({ enterprise_id: enterpriseId, ...entry })
    .onConflict((is) => is.column('enterprise_id').doUpdateSet(entry))
    .execute();
}

/** Whether two payloads say the same. */
export function isSame(one: Payload, other: Payload): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => (one[name] ?? '') === (other[name] ?? ''));
}
