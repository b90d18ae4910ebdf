import { Button } from '@arco-design/web-react';
import { useState } from 'react';
import { useCore } from '#browser/core.tsx';
import { messageOf } from '#browser/failure.ts';
import { fundCalls } from '#subjects/fund/calls.ts';
import { isUndoable, moveOf } from '#subjects/fund/rules/moves.ts';
import {
  FUND_ACTION_LABELS,
  type FundAction,
  type FundMove,
  LASTING_LABELS,
  UNDOABLE_LABEL,
  WAITING_STAGES,
} from '#subjects/fund/terms.ts';
import type { DeclarationDetail } from '#subjects/fund/wire.ts';
import { useDeed } from '../../../parts/deeds.ts';
import { useToday } from '../../../parts/today.ts';
import { ask } from '../../../register/ask.ts';
import styles from '../../../review/Detail.module.css';
import { moveFault, moveInput, startOf } from './move-values.ts';
import { MoveFields } from './MoveFields.tsx';

/** Whether it can be taken back, said before it is done. */
const saidBefore = (action: FundAction): string =>
  isUndoable(action) ? UNDOABLE_LABEL : (LASTING_LABELS[action] ?? '不能撤回');

/** The keys of a queue go on where the deeds are. */
const focus = (element: HTMLElement | null): void => element?.focus({ preventScroll: true });

export interface MoveFormProps {
  readonly detail: DeclarationDetail;
  /** Where a queue goes on once a declaration no longer waits; without it the record stays in sight. */
  readonly onDone?: () => void;
}

/** What one may do to a declaration now, or why not, pinned to the foot of its record: an action with the fields that it wants, sent on the version in sight. A number picks an action. */
export function MoveForm({ detail, onDone }: MoveFormProps) {
  const { transport } = useCore();
  const today = useToday();
  const { busy, carryOut } = useDeed();
  const [values, setValues] = useState(() => startOf(detail, today));
  const [chosen, setChosen] = useState<FundAction>();
  const [problem, setProblem] = useState('');
  const move = chosen && moveOf(detail.stage, chosen);
  const send = (made: FundMove) =>
    carryOut(
      async () => {
        const { stage } = await transport.send(fundCalls.move, moveInput(detail, made.action, values), { quiet: true });
        if (!WAITING_STAGES.includes(stage)) onDone?.();
      },
      {
        done: `${FUND_ACTION_LABELS[made.action]}：已办理`,
        onFailure: (failure) => setProblem(messageOf(failure)),
      },
    );
  const carry = (made: FundMove) => {
    const fault = moveFault(made, values, detail);
    setProblem(fault);
    if (fault !== '') return;
    // What has no form of its own is asked where it cannot be taken back: a key is pressed sooner than a form is filled in.
    if (made.grave || (made.needs.length === 0 && !isUndoable(made.action)))
      ask({
        title: FUND_ACTION_LABELS[made.action],
        text: `「${detail.project}」将${FUND_ACTION_LABELS[made.action]}（${saidBefore(made.action)}），确定要继续吗？`,
        onYes: async () => {
          await send(made);
        },
      });
    else void send(made);
  };
  const choose = (action: FundAction) => {
    setProblem('');
    const made = moveOf(detail.stage, action);
    if (made && made.needs.length === 0) carry(made);
    else setChosen(action);
  };
  // Wherever one reads in the record: a question that was answered leaves the focus anywhere in it.
  const listen = (element: HTMLElement | null) => {
    const record = element?.closest<HTMLElement>('[role="dialog"]');
    const handleKey = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      const writes = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
      const action = move || writes || ctrlKey || metaKey || altKey ? undefined : detail.actions[Number(key) - 1];
      if (action && !busy) choose(action);
    };
    record?.addEventListener('keydown', handleKey);
    return () => record?.removeEventListener('keydown', handleKey);
  };
  if (detail.actions.length === 0 && detail.barred === undefined) return null;
  return (
    <section {...(onDone && { ref: focus })} className={styles['decision']} tabIndex={-1} aria-label="办理">
      {detail.barred !== undefined && <p className={styles['conflict']}>{detail.barred}</p>}
      {problem !== '' && (
        <p role="alert" className={styles['conflict']}>
          {problem}
        </p>
      )}
      {move ? (
        <div className={styles['form']} role="group" aria-label={FUND_ACTION_LABELS[move.action]}>
          <strong>{FUND_ACTION_LABELS[move.action]}</strong>
          <MoveFields move={move} detail={detail} values={values} onValues={setValues} />
          <p className={styles['when']}>{saidBefore(move.action)}</p>
          <div className={styles['buttons']}>
            <Button onClick={() => setChosen(undefined)}>返回</Button>
            <Button type="primary" loading={busy} onClick={() => carry(move)}>
              {FUND_ACTION_LABELS[move.action]}
            </Button>
          </div>
        </div>
      ) : (
        <div {...(onDone && { ref: listen })} className={styles['buttons']}>
          {detail.actions.map((action, index) => (
            <Button
              key={action}
              type={index === 0 ? 'primary' : 'default'}
              loading={busy && chosen === undefined}
              onClick={() => choose(action)}
            >
              {onDone && <span aria-hidden="true">{index + 1}　</span>}
              {FUND_ACTION_LABELS[action]}
            </Button>
          ))}
        </div>
      )}
    </section>
  );
}
