import { OBLIGATION_STATE_LABELS, type ObligationState } from '#subjects/obligation/terms.ts';
import { choicesOf } from '../../../register/choices.ts';

/** What the list of the board may be narrowed to; nothing chosen is all that is missing 未报送. */
export const BOARD_STATES = choicesOf(OBLIGATION_STATE_LABELS);

export function stateAsked(text: string | undefined): ObligationState | 'missing' {
  return text !== undefined && Object.hasOwn(OBLIGATION_STATE_LABELS, text) ? (text as ObligationState) : 'missing';
}
