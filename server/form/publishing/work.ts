import { Replay, type ReplayedAnswer, type ReplaySums } from '#base/form/answer/replay.ts';
import { type CompiledForm, compileForm } from '#base/form/definition/compile.ts';
import type { FormDefinition } from '#base/form/definition/definition.ts';

/** Answers to be gone through, by the version that each was given to. */
export interface Replaying {
  readonly next: FormDefinition;
  readonly versions: Readonly<Record<number, FormDefinition>>;
  readonly answers: readonly (Omit<ReplayedAnswer, 'form'> & { readonly version: number })[];
}

/** Goes through some answers with a changed form, in a thread of the workshop: one piece. */
export function* replayWork({ bytes }: { readonly bytes: Uint8Array }): Generator<ReplaySums> {
  const { next, versions, answers } = JSON.parse(new TextDecoder().decode(bytes)) as Replaying;
  const forms = new Map(Object.entries(versions).map(([version, definition]) => [Number(version), ready(definition)]));
  const replay = new Replay(ready(next));
  for (const { version, ...answer } of answers) {
    const form = forms.get(version);
    if (!form) throw new Error(`version ${version} of the form was not sent along`);
    replay.add({ ...answer, form });
  }
  yield replay.sums();
}

/** The forms of the last part, made ready: the next part is most often of the same. */
const lately = new Map<string, CompiledForm>();
const MOST_LATELY = 8;

function ready(definition: FormDefinition): CompiledForm {
  const text = JSON.stringify(definition);
  const known = lately.get(text);
  if (known) return known;
  const { form, faults } = compileForm(definition);
  if (!form) throw new Error(`the form has faults: ${faults[0]?.message ?? ''}`);
  if (lately.size >= MOST_LATELY) lately.clear();
  lately.set(text, form);
  return form;
}
