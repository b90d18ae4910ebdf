import { BarList } from '#kit/figure/BarList.tsx';
import { useMeasure } from '#kit/frame/measure.ts';
import type { Density } from '#kit/tokens/theme.ts';
import { divisionsThatFit } from './items-that-fit.ts';
import type { AlertDelivery } from '../../wire/alerts.ts';
import styles from './ReportDelivery.module.css';

export interface ReportDeliveryProps {
  readonly delivery: AlertDelivery;
  /** A wall shows what its place holds and counts the others; a desk shows all. */
  readonly density: Density;
}

/** How much of the report that an alert is about is in 各区已报 / 应报: the divisions that miss most first. */
export function ReportDelivery({ delivery: { divisions }, density }: ReportDeliveryProps) {
  const { ref, size } = useMeasure();
  const fit = density === 'desk' ? divisions.length : size ? divisionsThatFit(divisions.length, size.height) : 0;
  const rest = divisions.slice(fit);
  const isRestIn = rest.every(({ owed, reported }) => reported === owed);
  return (
    <section className={styles['delivery']}>
      <h3>各区已报 / 应报</h3>
      <div ref={ref} className={styles['place']}>
        <BarList
          label="各区已报和应报"
          density={density}
          rows={divisions.slice(0, fit).map(({ name, owed, reported }) => ({
            name,
            value: reported,
            added: owed - reported,
            text: `${reported} / ${owed}`,
          }))}
        />
        {size && rest.length > 0 && (
          <p className={styles['rest']}>{isRestIn ? `其余 ${rest.length} 个区已报齐` : `另有 ${rest.length} 个区`}</p>
        )}
      </div>
    </section>
  );
}
