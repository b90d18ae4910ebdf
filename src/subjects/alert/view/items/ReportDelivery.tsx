import { BarList } from '#kit/figure/BarList.tsx';
import type { Density } from '#kit/tokens/theme.ts';
import type { AlertDelivery } from '../../wire/alerts.ts';
import styles from './ReportDelivery.module.css';

export interface ReportDeliveryProps {
  readonly delivery: AlertDelivery;
  readonly density: Density;
}

/** How much of the report that an alert is about is in 各区已报 / 应报: the divisions that miss most first. */
export function ReportDelivery({ delivery, density }: ReportDeliveryProps) {
  return (
    <section className={styles['delivery']}>
      <h3>各区已报 / 应报</h3>
      <BarList
        label="各区已报和应报"
        density={density}
        rows={delivery.divisions.map(({ name, owed, reported }) => ({
          name,
          value: reported,
          added: owed - reported,
          text: `${reported} / ${owed}`,
        }))}
      />
    </section>
  );
}
