import { moneyText } from '#base/money.ts';
import { tenthsText } from '#subjects/fund/rules.ts';
import { CHECK_RESULTS, EXPERT_STATES, VISIT_RESULTS } from '#subjects/fund/terms.ts';
import type { DeclarationDetail } from '#subjects/fund/wire.ts';
import { timeText } from '../../../register/choices.ts';
import styles from '../../../review/Detail.module.css';

/** What offices and experts found, as far as it has come. */
export function Judged({ detail }: { readonly detail: DeclarationDetail }) {
  const { checklist, experts, meanTenths, visit, objections, payments, noticeFrom, noticeUntil } = detail;
  return (
    <>
      {checklist.length > 0 && (
        <>
          <h3 className={styles['part']}>完整性审查</h3>
          <ul>
            {checklist.map(({ item, result, note }) => (
              <li key={item}>
                {item}：{CHECK_RESULTS[result]}
                {note && `（${note}）`}
              </li>
            ))}
          </ul>
        </>
      )}
      {experts.length > 0 && (
        <>
          <h3 className={styles['part']}>
            专家评审{meanTenths !== undefined && `（平均 ${tenthsText(meanTenths)} 分）`}
          </h3>
          <ul>
            {experts.map(({ userId, name, state, total, comment }) => (
              <li key={userId}>
                {name}：{EXPERT_STATES[state]}
                {total !== undefined && ` ${total} 分`}
                {comment && `，${comment}`}
              </li>
            ))}
          </ul>
          {meanTenths === undefined && <p className={styles['when']}>评审结束前，任何人都看不到他人的评分</p>}
        </>
      )}
      {visit && (
        <>
          <h3 className={styles['part']}>现场核查</h3>
          <p className={styles['text']}>
            {visit.visitedOn} {visit.visitors}：{VISIT_RESULTS[visit.result]}。{visit.findings}
          </p>
        </>
      )}
      {noticeFrom !== undefined && (
        <>
          <h3 className={styles['part']}>公示</h3>
          <p>
            {noticeFrom} 至 {noticeUntil}
          </p>
          <ul>
            {objections.map(({ objectionId, text, at, answer }) => (
              <li key={objectionId}>
                {timeText(at)} 异议：{text}
                {answer === undefined ? '（待答复）' : `。答复：${answer}`}
              </li>
            ))}
          </ul>
        </>
      )}
      {payments.length > 0 && (
        <>
          <h3 className={styles['part']}>拨付</h3>
          <ul>
            {payments.map(({ amount, paidOn, voucher }) => (
              <li key={`${paidOn} ${voucher}`}>
                {paidOn} {moneyText(amount)}，凭证 {voucher}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
