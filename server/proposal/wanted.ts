import { z } from 'zod';
import { wireNameOf } from '#base/register/codecs.ts';
import type { Change } from '#base/register/importing/codecs.ts';
import type { AnyRegister } from '#base/register/declare.ts';
import type { AnyRecord } from '#base/register/declaration.ts';
import { changesBetween, typedFields } from '#base/register/shown.ts';
import { PROPOSAL_MESSAGES, type ProposalDeed } from '#subjects/proposal/terms.ts';
import { allRegisters } from '#subjects/registers.ts';
import type { Db } from '../database/tables.ts';
import { badInput, refuse } from '../http/problem.ts';
import { refuseKept } from '../register/kept.ts';
import { createRecord, type Named, newestOf, type Pen, updateRecord } from '../register/writing.ts';
import { removeRecords } from '../register/several/writing.ts';

/** What is proposed of a register: the values as its own form sends them, by wire names, and which record in which version they are about. */
export interface Wanted {
  readonly deed: ProposalDeed;
  readonly recordId?: number | undefined;
  readonly recordVersion?: number | undefined;
  readonly values: Readonly<Record<string, string | number | boolean>>;
}

/** The registers that take proposals, by name. */
export const proposalRegisters: readonly AnyRegister[] = allRegisters.filter(({ proposals }) => proposals === true);

/** The register of a name that a client sent; refused where it takes no proposals. */
export function proposalRegister(name: string): AnyRegister {
  const register = proposalRegisters.find((one) => one.name === name);
  if (!register) throw refuse(PROPOSAL_MESSAGES.noRegister);
  return register;
}

/** What carrying out a proposal came to: the record before and after, and in which fields they differ. */
export interface CarriedOut {
  readonly before: Named | undefined;
  readonly after: Named | undefined;
  readonly changes: readonly Change[];
}

/** Carries out what is proposed, as the register itself would write it: scope, rules, version, history are its own. */
export async function carryOut(tx: Db, register: AnyRegister, wanted: Wanted, pen: Pen): Promise<CarriedOut> {
  const { deed, recordId, recordVersion, values } = wanted;
  if (deed === 'create') {
    const { after } = await createRecord(tx, register, decoded(register.calls.create, values), pen);
    return { before: undefined, after, changes: changesBetween(register, undefined, after) };
  }
  if (recordId === undefined || recordVersion === undefined) throw refuse(PROPOSAL_MESSAGES.noRecord);
  const before = await newestOf(tx, register, { id: recordId, version: recordVersion }, pen);
  if (deed === 'close') {
    if (!register.ends) throw refuse(PROPOSAL_MESSAGES.noClosing);
    await removeRecords(tx, register, [recordId], pen);
    return { before, after: undefined, changes: [] };
  }
  // Which record it is about stands beside the values, and counts alone.
  const change = { ...values, [register.key]: recordId, version: recordVersion };
  const { after } = await updateRecord(tx, register, decoded(register.calls.update, change), pen);
  const changes = changesBetween(register, before, after);
  if (changes.length === 0) throw refuse(PROPOSAL_MESSAGES.nothingChanged);
  return { before, after, changes };
}

function decoded(call: AnyRegister['calls']['create'], values: Wanted['values']): AnyRecord {
  const { success, data, error } = z.safeDecode(call.input, values as never);
  if (!success) throw badInput(call, error);
  return data as AnyRecord;
}

/** What is to be closed, as it stands. What still hangs on it is for who decides to see, and keeps a passing back, no proposing. */
async function closable(
  tx: Db,
  register: AnyRegister,
  { recordId, recordVersion }: Wanted,
  pen: Pen,
): Promise<CarriedOut> {
  if (!register.ends) throw refuse(PROPOSAL_MESSAGES.noClosing);
  if (recordId === undefined || recordVersion === undefined) throw refuse(PROPOSAL_MESSAGES.noRecord);
  const before = await newestOf(tx, register, { id: recordId, version: recordVersion }, pen);
  refuseKept([before]);
  return { before, after: undefined, changes: [] };
}

/** Of what a client sent, the fields that the register has: nothing else is kept. */
export function fieldsIn(register: AnyRegister, values: Wanted['values']): Wanted['values'] {
  const known = new Set(typedFields(register).map(([key, spec]) => wireNameOf(key, spec)));
  return Object.fromEntries(Object.entries(values).filter(([name]) => known.has(name)));
}

/** Ends a transaction of which nothing is to stay, with what it came to. */
class Tried extends Error {
  readonly outcome: CarriedOut;

  constructor(outcome: CarriedOut) {
    super('tried');
    this.outcome = outcome;
  }
}

/** What carrying out a proposal would come to, or the refusal that it would meet; nothing is written. */
export async function tryOut(db: Db, register: AnyRegister, wanted: Wanted, pen: Pen): Promise<CarriedOut> {
  try {
    return await db.transaction().execute(async (tx) => {
      throw new Tried(
        await (wanted.deed === 'close' ? closable(tx, register, wanted, pen) : carryOut(tx, register, wanted, pen)),
      );
    });
  } catch (problem) {
    if (problem instanceof Tried) return problem.outcome;
    throw problem;
  }
}
