import { z } from 'zod';
import { formAnswers, formReasons } from '#base/form/answer/answers.ts';
import { renaming } from '#base/form/answer/renamed.ts';
import { formDefinition } from '#base/form/definition/definition.ts';
import { type Keep, keptForMachine } from '../storage.ts';
import { FILLING_PREFIX } from './forgetting.ts';

/** What somebody fills in and has not sent yet 填写中的表单, as this machine keeps it. */
const filling = z.object({
  /** The version that was begun. */
  version: z.number(),
  answers: formAnswers,
  reasons: formReasons,
  /** Pictures of before they had a store of their own (use-pictures.ts), by the number that stands in the answers. */
  photos: z.record(z.string(), z.string()),
  /** Names this answer, however often it is sent. */
  submitKey: z.string(),
  /** It was handed in here and waits for a network. */
  pending: z.boolean(),
});
export type KeptFilling = z.output<typeof filling>;

/** What is kept of one form: `of` names the user and what was given out, or the link. */
export function keptFilling(of: string): Keep<KeptFilling> {
  return keptForMachine(FILLING_PREFIX + of, filling);
}

const begunForm = z.object({ version: z.number(), definition: formDefinition });
export type BegunForm = z.output<typeof begunForm>;

/** The version of the form that the answers kept by the same name were written in; with them it is dropped. */
export function keptForm(of: string): Keep<BegunForm> {
  return keptForMachine(`${FILLING_PREFIX}${of}/form`, begunForm);
}

/**
 * What was kept, to be written on in the version that is out `now`: under its keys, where the version that it was begun in is kept too. What was
 * handed in and waits for a network goes as it is.
 */
export function goneOn(
  own: KeptFilling | undefined,
  begun: BegunForm | undefined,
  now: BegunForm,
): KeptFilling | undefined {
  if (!own || own.pending || own.version === now.version || begun?.version !== own.version) return own;
  const keys = renaming(now.definition, begun.definition);
  return { ...own, version: now.version, answers: keys.answers(own.answers), reasons: keys.reasons(own.reasons) };
}
