import { AlertFacts } from '#subjects/alert/view/AlertFacts.tsx';
import { type AnnouncedProps, announcedNote } from './announced.ts';
import styles from './Takeover.module.css';

/** 警告: a panel over the right quarter; the programme goes on beside it. */
export function AlertPanel({ alert, waiting }: AnnouncedProps) {
  return (
    <div className={styles['panel']} role="status" aria-label="指标预警警告">
      <AlertFacts alert={alert} note={announcedNote(waiting)} />
    </div>
  );
}
