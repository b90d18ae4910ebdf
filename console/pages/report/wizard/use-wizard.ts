import { useAtomValue } from 'jotai';
import { useRef, useState } from 'react';
import { isPeriod, periodText } from '#base/sheet/period.ts';
import type { DialogMode } from '#base/sheet/dialogs.ts';
import type { ReportDeclaration } from '#base/sheet/sheet.ts';
import type { InputOf } from '#base/call.ts';
import { useCore } from '#browser/core.tsx';
import { CallFailure, failureOf } from '#browser/failure.ts';
import { sessionAtom } from '#browser/session.ts';
import { reportCalls } from '#subjects/report/calls.ts';
import type { BegunReport, Receipt, ReportDetail, ReportRow } from '#subjects/report/wire.ts';
import { tellSuccess } from '../../../parts/messages.ts';
import { useToday } from '../../../parts/today.ts';
import { type Choice, choiceOfPeriod, firstChoice, periodOfChoice, type Picked } from './choice.ts';

type DetailQuery = Omit<InputOf<typeof reportCalls.detail>, 'kind'>;

/** How far the details of step 1 are. */
export type Loading =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly failure: CallFailure }
  | { readonly kind: 'ready'; readonly detail: ReportDetail };

/** The dialog as it stands (spec 2 §4): step 0 chooses, step 1 fills in. */
export interface Opened {
  readonly mode: DialogMode;
  readonly step: 0 | 1;
  readonly choice: Choice;
  readonly query: DetailQuery | undefined;
  readonly loading: Loading;
  /** Counts how often the details were fetched: each time the form begins anew. */
  readonly turn: number;
  /** Own changes are to be laid over what was fetched, without asking again. */
  readonly resumes: boolean;
  /** False while the dialog is leaving. */
  readonly visible: boolean;
}

export const isAdding = (mode: DialogMode): boolean => mode === 'addMain' || mode === 'addChild';

interface LoadOptions {
  readonly resumes?: boolean;
  /** The mode that the details ask for, where who opened them could not know. */
  readonly modeOf?: (detail: ReportDetail) => DialogMode;
}

/** How a report opens that is found by its period: new, begun already, or shut. */
function modeFor({ reportId, actions }: ReportDetail): DialogMode {
  if (!actions.includes('edit')) return 'showChild';
  return reportId === undefined ? 'addMain' : 'editMain';
}

/** The two-step dialog of a report in its five modes, and what the last submission was answered with; `onGone` when it has left, with or without one. */
export function useWizard({ key: kind, cadence }: ReportDeclaration, onGone: () => void) {
  const { transport, queries } = useCore();
  const { user } = useAtomValue(sessionAtom);
  const today = useToday();
  const [opened, setOpened] = useState<Opened>();
  const [receipt, setReceipt] = useState<{ readonly of: string; readonly receipt: Receipt }>();
  const opener = useRef<Element | null>(null);
  /** Rises with each fetch: an answer that comes after the dialog has gone on is nobody's. */
  const turn = useRef(0);

  const own: Picked | undefined =
    user?.enterpriseId !== undefined && user.enterpriseName
      ? { enterpriseId: user.enterpriseId, enterpriseName: user.enterpriseName }
      : undefined;

  const load = async (query: DetailQuery, { resumes = false, modeOf }: LoadOptions = {}) => {
    turn.current += 1;
    const of = turn.current;
    const arrived = (loading: Loading) =>
      setOpened((now) => {
        if (!now || turn.current !== of) return now;
        const mode = modeOf && loading.kind === 'ready' ? modeOf(loading.detail) : now.mode;
        return { ...now, mode, loading, turn: of, resumes };
      });
    setOpened((now) => now && { ...now, step: 1, query, loading: { kind: 'loading' } });
    const failure = await failureOf(async () =>
      arrived({ kind: 'ready', detail: await transport.send(reportCalls.detail, { kind, ...query }, { quiet: true }) }),
    );
    if (failure) arrived({ kind: 'failed', failure });
  };
  const open = (
    mode: DialogMode,
    step: 0 | 1,
    enterprise: Picked | undefined,
    choice = firstChoice(cadence, today, enterprise),
  ) => {
    opener.current = document.activeElement;
    setOpened({
      mode,
      step,
      choice,
      query: undefined,
      loading: { kind: 'loading' },
      turn: 0,
      resumes: false,
      visible: true,
    });
  };
  const close = () => {
    turn.current += 1;
    setOpened((now) => now && { ...now, visible: false });
  };
  return {
    opened,
    receipt,
    today,
    handleDismiss: () => setReceipt(undefined),
    handleAdd: () => open('addMain', 0, own),
    handleAddFor: ({ enterpriseId, enterpriseName }: Picked) => open('addChild', 0, { enterpriseId, enterpriseName }),
    handleOpen: (
      mode: DialogMode,
      { reportId, enterpriseId, enterpriseName }: Pick<ReportRow, 'reportId' | 'enterpriseId' | 'enterpriseName'>,
    ) => {
      open(mode, 1, { enterpriseId, enterpriseName });
      void load({ reportId, enterpriseId: undefined, period: undefined });
    },
    /** Opens the own report of a period, which is what a due list leads to; what is no period of this report, or whoever has no enterprise, opens nothing. */
    handleFill: (period: string) => {
      if (!own || !isPeriod(cadence, period)) return;
      open('addMain', 1, own, choiceOfPeriod(cadence, own, period));
      void load({ reportId: undefined, enterpriseId: own.enterpriseId, period }, { modeOf: modeFor });
    },
    /** Goes on with a report that was begun, its draft taken up. */
    handleContinue: ({ enterpriseId, enterpriseName, period }: BegunReport) => {
      const enterprise = { enterpriseId, enterpriseName };
      open('addMain', 1, enterprise, choiceOfPeriod(cadence, enterprise, period));
      void load({ reportId: undefined, enterpriseId, period }, { resumes: true, modeOf: modeFor });
    },
    handleChoice: (choice: Choice) => setOpened((now) => now && { ...now, choice }),
    /** Asks the server whether there may be such a report (spec 1 §4, spec 2 §5), and goes on to the form; rejects with its refusal. */
    handleNext: async (choice: Choice) => {
      const place = { enterpriseId: choice.enterprise?.enterpriseId ?? '', period: periodOfChoice(cadence, choice) };
      await transport.send(reportCalls.addValidate, { kind, ...place }, { quiet: true });
      void load({ reportId: undefined, ...place });
    },
    handleBack: () => setOpened((now) => now && { ...now, step: 0 }),
    /** Fetches the report anew; what was typed is laid over it. */
    handleReload: () => {
      if (opened?.query) void load(opened.query, { resumes: opened.loading.kind === 'ready' });
    },
    handleClose: close,
    /** The dialog holds the focus until it is gone; then it goes back to where it came from. */
    handleGone: () => {
      setOpened(undefined);
      onGone();
      if (opener.current instanceof HTMLElement) opener.current.focus();
    },
    /** Saving closes the dialog and reloads the list (spec 2 §4). */
    handleSubmitted: async (detail: ReportDetail, answer: Receipt) => {
      setReceipt({ of: `${detail.enterpriseName} ${periodText(cadence, detail.period)}`, receipt: answer });
      close();
      await tellSuccess(detail.reportId === undefined ? '新增成功' : '更新成功');
      await queries.invalidateQueries();
    },
  };
}

export type Wizard = ReturnType<typeof useWizard>;
