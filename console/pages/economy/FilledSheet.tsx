import { Button } from '@arco-design/web-react';
import { useMemo, useRef, useState } from 'react';
import { blocking } from '#base/sheet/check.ts';
import { NO_CONTEXT } from '#base/sheet/sheet.ts';
import { useKeptContent } from '#browser/drafts/use-kept-content.ts';
import { useOneEditor } from '#browser/drafts/use-one-editor.ts';
import { failureOf } from '#browser/failure.ts';
import { useTheme } from '#kit/frame/measure.ts';
import { LazySheetForm } from '#kit/sheet/lazy.tsx';
import type { SheetFormHandle } from '#kit/sheet/SheetForm.tsx';
import { useSheetForm } from '#kit/sheet/use-sheet-form.ts';
import { economyForm } from '#subjects/economy/rules/form.ts';
import { changedRows } from '#subjects/economy/rules/typed.ts';
import type { Model } from '#subjects/economy/terms.ts';
import type { EconomySheet, TypedRow } from '#subjects/economy/wire.ts';
import { tellSuccess } from '../../parts/messages.ts';
import { LaidOver, OtherTab, Problem, Unfinished } from '../../parts/sheet/Notices.tsx';
import { problemOf, type SheetProblem } from '../../parts/sheet/problem.ts';
import { SheetNotes } from './SheetNotes.tsx';
import styles from './Sheet.module.css';
import { useOwnDraft } from './use-own-draft.ts';

const NO_DATES: readonly string[] = [];

export interface FilledSheetProps {
  /** Names the sheet among the drafts of this machine. */
  readonly name: string;
  readonly model: Model;
  readonly sheet: EconomySheet;
  readonly send: (rows: readonly TypedRow[]) => Promise<unknown>;
  /** Loads the sheet as it stands now; what was typed and not saved is laid over it. */
  readonly onLoad: () => Promise<void>;
}

/** A sheet being filled in: every change kept on this machine, judged at once, saved with all that was changed. */
export function FilledSheet({ name, model, sheet: given, send, onLoad }: FilledSheetProps) {
  const [sheet] = useState(given);
  const form = useMemo(() => economyForm(model, sheet), [model, sheet]);
  const editor = useOneEditor(name);
  const readOnly = editor.role === 'reader';
  const { start, keep, drop } = useOwnDraft(name, sheet);
  const entry = useSheetForm({ form, context: NO_CONTEXT, texts: start.texts, reasons: start.reasons, readOnly });
  useKeptContent(keep, entry);
  const conflicts = useMemo(() => new Set(start.conflicts), [start]);
  const theme = useTheme();
  const sheets = useRef<SheetFormHandle>(null);
  const [asked, setAsked] = useState(false);
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<SheetProblem>();

  const rows = changedRows(sheet, entry.cells, entry.reasons);
  const left = blocking(entry.faults);
  const goTo = (address: string) => sheets.current?.goTo(address);
  const handleSave = async () => {
    setAsked(true);
    setProblem(undefined);
    const first = left.find(({ strength }) => strength === 'hard') ?? left[0];
    if (first) return goTo(first.address);
    setSaving(true);
    const failure = await failureOf(() => send(rows));
    if (failure) setProblem(problemOf(failure));
    else {
      drop();
      void tellSuccess(`已保存 ${rows.length} 个指标`);
      await failureOf(onLoad);
    }
    setSaving(false);
  };
  const handleDiscard = async () => {
    drop();
    await failureOf(onLoad);
  };
  const handleTakeOver = () => {
    editor.takeOver();
    void failureOf(onLoad);
  };
  const isTyped = rows.length > 0 || left.length > 0;
  return (
    <section className={styles['sheet']} aria-label="填报表">
      <div className={styles['bar']}>
        <span role="status">
          {start.isResumed && '已载入上次没有保存的填写。'}
          {isTyped ? `改动 ${rows.length} 个指标，尚未保存，已存本机` : '没有未保存的改动'}
        </span>
        <Button disabled={readOnly || !isTyped || saving} onClick={() => void handleDiscard()}>
          放弃改动
        </Button>
        <Button type="primary" disabled={readOnly || !isTyped} loading={saving} onClick={() => void handleSave()}>
          保存
        </Button>
      </div>
      {readOnly && <OtherTab isFree={editor.isFree} onTakeOver={handleTakeOver} />}
      {start.conflicts.length > 0 && (
        <LaidOver what="数据" form={form} cells={start.conflicts} theirs={start.base} onCell={goTo} />
      )}
      {problem && <Problem form={form} problem={problem} onCell={goTo} onReload={() => void failureOf(onLoad)} />}
      {asked && !problem && left.length > 0 && <Unfinished form={form} faults={left} deed="保存" onCell={goTo} />}
      <SheetNotes model={model} sheet={sheet} />
      <LazySheetForm
        ref={sheets}
        form={form}
        entry={entry}
        dates={NO_DATES}
        changed={conflicts}
        readOnly={readOnly}
        theme={theme}
      />
    </section>
  );
}
