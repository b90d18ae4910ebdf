import { z } from 'zod';
import { formAnswers, formReasons } from '#base/form/answer/answers.ts';
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
