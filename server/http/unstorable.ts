import type { Call } from '#base/call.ts';
import { fieldsOf } from '#base/wire.ts';
import { badField } from './problem.ts';

/** The character U+0000, which no text of the database can hold. */
const NOTHING = '\0';

/** Refuses an input with a text that cannot be kept, naming its field; anything else would fail in the middle of the work. */
export function refuseUnstorable(call: Call, input: unknown): void {
  if (typeof input !== 'object' || input === null) return;
  for (const [name, value] of Object.entries(input)) {
    if (!holdsNothing(value)) continue;
    const field = fieldsOf(call.input)?.[name];
    throw badField(field?.wireName ?? name, field?.term ?? name, '含有不能保存的字符');
  }
}

/** A decoded input is as deep as its schema, so the walk ends; the bytes of a file are no text. */
function holdsNothing(value: unknown): boolean {
  if (typeof value === 'string') return value.includes(NOTHING);
  return (
    typeof value === 'object' && value !== null && !ArrayBuffer.isView(value) && Object.values(value).some(holdsNothing)
  );
}
