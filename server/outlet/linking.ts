import type { InputOf } from '#base/call.ts';
import type { Page } from '#base/page.ts';
import type { AnyRegister } from '#base/register/declare.ts';
import type { AnyRecord } from '#base/register/declaration.ts';
import { nameKeyOf } from '#base/register/fields.ts';
import { businessCentreRegister } from '#subjects/business-area/register.ts';
import { outletRegister } from '#subjects/market/register.ts';
import type { outletCalls } from '#subjects/market/calls.ts';
import { LINK_LABELS, type LinkTarget, NODE_LABELS, type NodeKind, OUTLET_MESSAGES } from '#subjects/market/terms.ts';
import { linkWire } from '#subjects/market/wire.ts';
import { RIGHT_LABELS } from '#subjects/rights.ts';
import { badValue, forbidden, refuse } from '../http/problem.ts';
import type { Db } from '../database/tables.ts';
import { listed, recordOf } from '../register/reading.ts';
import { changeFields, changeNewest, newestOf, type Pen, type Saving } from '../register/writing.ts';
import type { RegionScope } from '../scope/scope.ts';
import { holds, type Principal } from '../service/principal.ts';

type Link = InputOf<typeof outletCalls.link>;
type Unlink = InputOf<typeof outletCalls.unlink>;

/** Which field of which register a link is kept in: an outlet's centre and enterprise, a centre's upper one. */
const FIELDS: Readonly<Record<NodeKind, Partial<Record<LinkTarget, string>>>> = {
  outlet: { centre: 'areaId', enterprise: 'enterpriseId' },
  centre: { centre: 'parentId' },
};
const REGISTERS: Readonly<Record<NodeKind, AnyRegister>> = { outlet: outletRegister, centre: businessCentreRegister };

/** The register that a link is written in; who may not keep that one is turned away. */
export function linkedRegister({ kind }: Pick<Link, 'kind'>, principal: Principal): AnyRegister {
  const register = REGISTERS[kind];
  const right = `${register.rights}.write`;
  if (!holds(principal, right)) throw forbidden(RIGHT_LABELS[right] ?? right);
  return register;
}

function fieldOf({ kind, to }: Pick<Link, 'kind' | 'to'>): string {
  const field = FIELDS[kind][to];
  if (field === undefined) throw badValue(linkWire, 'to', OUTLET_MESSAGES.centreToEnterprise);
  return field;
}

/** Links an outlet to its centre or its enterprise, or a centre to the one above. What is not of the scope is not there; a circle, and a link that is there already, are refused. */
export async function linkRecord(tx: Db, link: Link, pen: Pen): Promise<Saving> {
  const register = REGISTERS[link.kind];
  const field = fieldOf(link);
  const record = await newestOf(tx, register, link, pen);
  if (record[field] === link.toId)
    throw refuse(
      `${NODE_LABELS[link.kind]}“${record.name}”与${LINK_LABELS[link.to]}“${String(record[nameKeyOf(field)])}”${OUTLET_MESSAGES.linked}`,
    );
  return changeNewest(tx, register, record, { [field]: link.toId }, pen);
}

/** Takes such a link away; one that is not there is refused. */
export async function unlinkRecord(tx: Db, link: Unlink, pen: Pen): Promise<Saving> {
  const register = REGISTERS[link.kind];
  const field = fieldOf(link);
  const record = await recordOf(tx, register, pen.regions, link.id);
  if (record[field] === undefined)
    throw refuse(
      `${NODE_LABELS[link.kind]}“${String(record['name'])}”与${LINK_LABELS[link.to]}${OUTLET_MESSAGES.notLinked}`,
    );
  return changeFields(tx, register, link, { [field]: undefined }, pen);
}

/** The outlets of the scope that can be linked: in use, not locked, and without such a link. */
export function outletsForBind(
  db: Db,
  regions: RegionScope,
  { to, ...query }: InputOf<typeof outletCalls.forBind>,
): Promise<Page<AnyRecord>> {
  const column = to === 'centre' ? 't.area_id' : 't.enterprise_id';
  return listed(db, outletRegister, regions, query, {
    narrowed: (rows) => rows.where(column, 'is', null).where('t.locked_at', 'is', null),
  }) as Promise<Page<AnyRecord>>;
}
