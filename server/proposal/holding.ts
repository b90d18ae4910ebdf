import type { OutputOf } from '#base/call.ts';
import { wireNameOf } from '#base/register/codecs.ts';
import type { AnyRecord } from '#base/register/declaration.ts';
import type { AnyRegister } from '#base/register/declare.ts';
import { typedFields } from '#base/register/shown.ts';
import type { proposalCalls } from '#subjects/proposal/calls.ts';
import { PROPOSAL_MESSAGES } from '#subjects/proposal/terms.ts';
import type { NewProposal } from '#subjects/proposal/wire.ts';
import type { Db } from '../database/tables.ts';
import { notFound, refuse } from '../http/problem.ts';
import { recordsOf } from '../register/reading.ts';
import type { Principal } from '../service/principal.ts';

/** A register whose records enterprises hold; refused for any other. */
export function heldRegister(register: AnyRegister): AnyRegister {
  if (!register.held) throw refuse(PROPOSAL_MESSAGES.noRegister);
  return register;
}

/** A record that belongs to the enterprise of who asks, wherever it lies; another's is not there. */
async function heldRecord(
  db: Db,
  register: AnyRegister,
  recordId: number,
  { enterpriseId }: Principal,
): Promise<AnyRecord> {
  const [record] = await recordsOf(db, register, null, [recordId]);
  const by = record?.[register.held?.by ?? ''];
  if (!record || enterpriseId === null || by !== enterpriseId) throw notFound(`${register.noun}不存在，或不属于本企业`);
  return record;
}

/** The values of a record as its own form sends them, what is empty left out. */
function sentOf(register: AnyRegister, record: AnyRecord): NewProposal['values'] {
  const wire = register.calls.update.input.encode({
    ...Object.fromEntries(typedFields(register).map(([field]) => [field, record[field]])),
    [register.key]: record[register.key],
    version: record['version'],
  }) as AnyRecord;
  return Object.fromEntries(
    typedFields(register)
      .map(([field, spec]) => wireNameOf(field, spec))
      .flatMap((name) => (wire[name] === undefined ? [] : [[name, wire[name]]])),
  ) as NewProposal['values'];
}

/** Wire names of the fields that are open to the holder, or of those that are not. */
const namesOf = (register: AnyRegister, isOpen: boolean): ReadonlySet<string> =>
  new Set(
    typedFields(register)
      .filter(([field]) => (register.held?.opens.includes(field) ?? false) === isOpen)
      .map(([field, spec]) => wireNameOf(field, spec)),
  );

const only = (values: NewProposal['values'], names: ReadonlySet<string>): NewProposal['values'] =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)));

/** A record as it stands now, for its holder, who may ask to have some of its fields changed. */
export async function heldValues(
  db: Db,
  register: AnyRegister,
  recordId: number,
  principal: Principal,
): Promise<OutputOf<(typeof proposalCalls)['held']>> {
  const record = await heldRecord(db, register, recordId, principal);
  return {
    recordId,
    recordVersion: Number(record['version']),
    name: String(record['name']),
    values: sentOf(register, record),
  };
}

/** What a holder proposes: a change of the fields that are open to him, all else as it stands, also of those what was not sent: only '' empties one; refused where he names another field, or another's record. */
export async function byHolder(
  db: Db,
  register: AnyRegister,
  input: NewProposal,
  principal: Principal,
): Promise<NewProposal> {
  const { deed, recordId, values } = input;
  if (deed !== 'update') throw refuse(PROPOSAL_MESSAGES.onlyChanges);
  if (recordId === undefined) throw refuse(PROPOSAL_MESSAGES.noRecord);
  const record = await heldRecord(db, register, recordId, principal);
  const shut = namesOf(register, false);
  const named = typedFields(register).find(([field, spec]) => {
    const name = wireNameOf(field, spec);
    return shut.has(name) && Object.hasOwn(values, name);
  });
  if (named) throw refuse(PROPOSAL_MESSAGES.notOpen(named[1].term));
  return { ...input, values: { ...sentOf(register, record), ...only(values, namesOf(register, true)) } };
}
