import { officeRegister } from '#subjects/organisation/register.ts';

const { create, update, remove } = officeRegister.calls;

/** What calls are called that older lines of the log know by another name. */
export const FORMER_NAMES: ReadonlyArray<readonly [name: string, summary: string]> = [
  ['organisation.create-office', create.summary],
  ['organisation.update-office', update.summary],
  ['organisation.remove-offices', remove.summary],
];
