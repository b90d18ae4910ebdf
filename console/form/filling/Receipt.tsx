import { nanjingTime } from '#base/calendar.ts';
import type { FormReceipt } from '#subjects/form/wire.ts';
import styles from '../Form.module.css';

/** What a form that was handed in is answered with 提交回执. */
export function Receipt({
  title,
  receipt: { receipt, receivedAt },
}: {
  readonly title: string;
  readonly receipt: FormReceipt;
}) {
  const { date, time } = nanjingTime(receivedAt);
  return (
    <section className={styles['receipt']} aria-label="提交回执">
      <h2>提交成功</h2>
      <p role="status">{`《${title}》已收到。`}</p>
      <p>{`回执编号 ${receipt}`}</p>
      <p className={styles['help']}>{`收到时间 ${date} ${time}，请保存回执编号备查。`}</p>
    </section>
  );
}
