import { useState } from 'react';
import { type FormDefinition, formDefinition } from '#base/form/definition/definition.ts';
import { useCore } from '#browser/core.tsx';
import { failureOf, messageOf } from '#browser/failure.ts';
import { useTicker } from '#browser/timers.ts';
import { formCalls } from '#subjects/form/calls.ts';
import type { FormDetail } from '#subjects/form/wire.ts';

/** A draft that was changed is kept so often, ms. */
const SAVE_EVERY = 3_000;

/** Keeps the draft of a form 表单草稿 on the server while it is designed; `refused` says in Chinese why it could not be kept. */
export function useFormDraft(detail: FormDetail, form: FormDefinition) {
  const { transport } = useCore();
  const [saved, setSaved] = useState({ definition: detail.definition, version: detail.version });
  const [saving, setSaving] = useState(false);
  const [refused, setRefused] = useState('');
  const isSaved = saved.definition === form;

  /** Keeps the draft; what is no definition yet – an empty title – waits for its next key. */
  const save = async (): Promise<number | undefined> => {
    if (isSaved) return saved.version;
    if (saving) return undefined;
    const parsed = formDefinition.safeParse(form);
    if (!parsed.success) {
      setRefused(parsed.error.issues[0]?.message ?? '内容不完整');
      return undefined;
    }
    setSaving(true);
    let version: number | undefined;
    const failure = await failureOf(async () => {
      const kept = await transport.send(
        formCalls.save,
        { formId: detail.formId, version: saved.version, definition: parsed.data },
        { quiet: true },
      );
      version = kept.version;
      setSaved({ definition: form, version: kept.version });
    });
    setRefused(failure ? messageOf(failure) : '');
    setSaving(false);
    return version;
  };
  useTicker(() => void save(), SAVE_EVERY, !isSaved);
  return { save, saving, isSaved, refused, version: saved.version };
}
