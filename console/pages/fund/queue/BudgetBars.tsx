import { type Fen, moneyText, permille } from '#base/money.ts';
import { useCall } from '#browser/query.ts';
import { FailedState } from '#kit/feedback/FailedState.tsx';
import { LoadingState } from '#kit/feedback/LoadingState.tsx';
import { fundCalls } from '#subjects/fund/calls.ts';
import { fundEvents } from '#subjects/fund/events.ts';
import { leftOf } from '#subjects/fund/rules.ts';
import type { FundBudget } from '#subjects/fund/wire.ts';
import styles from './Queue.module.css';

const REFRESH_ON = [fundEvents.changed];
const HEIGHT = 96;

/** Each call's budget with what has been decided and proposed of it, and what is left 预算执行; of the call that is asked for, or of all. */
export function BudgetBars({ callId }: { readonly callId: number | undefined }) {
  const { data, failure, refetch } = useCall(fundCalls.budgets, {}, { refreshOn: REFRESH_ON });
  if (!data)
    return failure ? (
      <FailedState density="desk" problem={failure.message} onRetry={refetch} />
    ) : (
      <LoadingState height={HEIGHT} />
    );
  const shown = data.filter((budget) => callId === undefined || budget.callId === callId);
  return (
    <div className={styles['budgets']}>
      {shown.map((budget) => (
        <BudgetBar key={budget.callId} budget={budget} />
      ))}
    </div>
  );
}

export function BudgetBar({ budget: one }: { readonly budget: FundBudget }) {
  const { name, budget, decided, proposed, paid, declarations } = one;
  const left = leftOf(one);
  const isShort = proposed > left;
  const width = (part: Fen) => `${Math.min(1_000, permille(part, budget)) / 10}%`;
  const figures: readonly (readonly [string, Fen, boolean?])[] = [
    ['预算', budget],
    ['已决定', decided],
    ['拟定', proposed, isShort],
    ['余额', left],
    ['已拨付', paid],
  ];
  return (
    <section className={styles['budget']} aria-label={`${name} 预算执行`}>
      <h2>{name}</h2>
      <div className={styles['bar']} aria-hidden="true">
        <span className={styles['decided']} style={{ width: width(decided) }} />
        <span className={styles['proposed']} style={{ width: width(Math.min(proposed, left)) }} />
      </div>
      <dl className={styles['figures']}>
        {figures.map(([label, fen, isOver = false]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={isOver ? styles['over'] : undefined}>{moneyText(fen)}</dd>
          </div>
        ))}
        <div>
          <dt>申报</dt>
          <dd>{declarations} 份</dd>
        </div>
      </dl>
      {isShort && <p className={styles['over']}>拟定金额超过余额 {moneyText(proposed - left)}，不能全部决定</p>}
    </section>
  );
}
