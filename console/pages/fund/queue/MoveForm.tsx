import { Button } from '@arco-design/web-react';
import { useState } from 'react';
import { useCore } from '#browser/core.tsx';
import { messageOf } from '#browser/failure.ts';
import { fundCalls } from '#subjects/fund/calls.ts';
import { moveOf } from '#subjects/fund/rules.ts';
import { FUND_ACTION_LABELS, type FundAction, type FundMove } from '#subjects/fund/terms.ts';
import type { DeclarationDetail } from '#subjects/fund/wire.ts';
import { useDeed } from '../../../parts/deeds.ts';
import { useToday } from '../../../parts/today.ts';
import { ask } from '../../../register/ask.ts';
import styles from '../../../review/Detail.module.css';
import { moveFault, moveInput, startOf } from './move-values.ts';
import { MoveFields } from './MoveFields.tsx';

/** What one may do to a declaration now, pinned to the foot of its record: an action with the fields that it wants, sent on the version in sight. */
export function MoveForm({ detail }: { readonly detail: DeclarationDetail }) {
  const { transport } = useCore();
  const today = useToday();
  const { busy, carryOut } = useDeed();
  const [values, setValues] = useState(() => startOf(detail, today));
  const [chosen, setChosen] = useState<FundAction>();
  const [problem, setProblem] = useState('');
  const move = chosen && moveOf(detail.stage, chosen);
  const send = (made: FundMove) =>
    carryOut(() => transport.send(fundCalls.move, moveInput(detail, made.action, values), { quiet: true }), {
      done: `${FUND_ACTION_LABELS[made.action]}：已办理`,
      onFailure: (failure) => setProblem(messageOf(failure)),
    });
  const carry = (made: FundMove) => {
    const fault = moveFault(made, values, detail);
    setProblem(fault);
    if (fault !== '') return;
    if (made.grave)
      ask({
        title: FUND_ACTION_LABELS[made.action],
        text: `「${detail.project}」将${FUND_ACTION_LABELS[made.action]}，确定要继续吗？`,
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
  return (
    <div className={styles['decision']}>
      {problem !== '' && (
        <p role="alert" className={styles['conflict']}>
          {problem}
        </p>
      )}
      {move ? (
        <div className={styles['form']} role="group" aria-label={FUND_ACTION_LABELS[move.action]}>
          <strong>{FUND_ACTION_LABELS[move.action]}</strong>
          <MoveFields move={move} detail={detail} values={values} onValues={setValues} />
          <div className={styles['buttons']}>
            <Button onClick={() => setChosen(undefined)}>返回</Button>
            <Button type="primary" loading={busy} onClick={() => carry(move)}>
              {FUND_ACTION_LABELS[move.action]}
            </Button>
          </div>
        </div>
      ) : (
        <div className={styles['buttons']}>
          {detail.actions.map((action, index) => (
            <Button
              key={action}
              type={index === 0 ? 'primary' : 'default'}
              loading={busy && chosen === undefined}
              onClick={() => choose(action)}
            >
              {FUND_ACTION_LABELS[action]}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
