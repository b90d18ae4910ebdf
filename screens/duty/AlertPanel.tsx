import { AlertFacts, type AlertFactsProps } from './AlertFacts.tsx';
import styles from './Takeover.module.css';

/** 警告: a panel over the right quarter; the programme goes on beside it. */
export function AlertPanel(props: AlertFactsProps) {
  return (
    <div className={styles['panel']} role="status" aria-label="指标预警警告">
      <AlertFacts {...props} />
    </div>
  );
}
