import { evaluate } from '#base/form/answer/evaluate.ts';
import { renaming } from '#base/form/answer/renamed.ts';
import { Replay, type ReplayedAnswer } from '#base/form/answer/replay.ts';
import type { ReplaySums } from '#base/form/replay/replayed.ts';
import { type CompiledForm, compileForm } from '#base/form/definition/compile.ts';
import type { FormDefinition } from '#base/form/definition/definition.ts';

/** Answers to be gone through, by the version that each was given to; definitions as text, which is read once and not with every part. */
export interface Replaying {
  readonly next: string;
  readonly versions: Readonly<Record<number, string>>;
  readonly answers: readonly (Omit<ReplayedAnswer, 'form' | 'last'> & {
    readonly version: number;
    /** What was answered the time before; null where there is no such time. */
    readonly last: { readonly version: number; readonly answers: ReplayedAnswer['answers'] } | null;
  })[];
}

/** Goes through some answers with a changed form, in a thread of the workshop: one piece. */
export function* replayWork({ bytes }: { readonly bytes: Uint8Array }): Generator<ReplaySums> {
  const { next, versions, answers } = JSON.parse(new TextDecoder().decode(bytes)) as Replaying;
  const forms = new Map(Object.entries(versions).map(([version, definition]) => [Number(version), ready(definition)]));
  const formOf = (version: number): CompiledForm => {
    const form = forms.get(version);
    if (!form) throw new Error(`version ${version} of the form was not sent along`);
    return form;
  };
  const replay = new Replay(ready(next));
  for (const { version, last, ...answer } of answers)
    replay.add({
      ...answer,
      form: formOf(version),
      ...(last && { last: { form: formOf(last.version), answers: last.answers } }),
    });
  yield replay.sums();
}

/** Answers over which a rule is tried: forms of no rule but the tried one, and the one that stands. */
export interface Trying {
  readonly tried: FormDefinition;
  readonly now?: FormDefinition;
  readonly versions: Readonly<Record<number, FormDefinition>>;
  readonly answers: readonly {
    readonly id: number;
    readonly version: number;
    readonly day: string;
    readonly answers: ReplayedAnswer['answers'];
  }[];
}

/** An answer of which the tried rule speaks, and where, or the one that stands. */
export interface Spoken {
  readonly id: number;
  readonly tried: string | undefined;
  readonly now: boolean;
}

/** Holds a rule against some answers, in a thread of the workshop: one piece with those that it or the one that stands speaks of. */
export function* ruleTrialWork({ bytes }: { readonly bytes: Uint8Array }): Generator<readonly Spoken[]> {
  const { tried, now, versions, answers } = JSON.parse(new TextDecoder().decode(bytes)) as Trying;
  const [form, standing] = [ready(JSON.stringify(tried)), now && ready(JSON.stringify(now))];
  const renamings = new Map(
    Object.entries(versions).map(([version, definition]) => [Number(version), renaming(tried, definition)]),
  );
  yield answers.flatMap(({ id, version, day, answers: given }) => {
    const own = renamings.get(version)?.answers(given) ?? given;
    const [first] = evaluate(form, own, day).broken;
    const before = standing !== undefined && evaluate(standing, own, day).broken.length > 0;
    return first || before ? [{ id, tried: first?.at, now: before }] : [];
  });
}

/** The forms of the last part, made ready: the next part is most often of the same. */
const lately = new Map<string, CompiledForm>();
const MOST_LATELY = 8;

function ready(text: string): CompiledForm {
  const known = lately.get(text);
  if (known) return known;
  const { form, faults } = compileForm(JSON.parse(text) as FormDefinition);
  if (!form) throw new Error(`the form has faults: ${faults[0]?.message ?? ''}`);
  if (lately.size >= MOST_LATELY) lately.clear();
  lately.set(text, form);
  return form;
}
