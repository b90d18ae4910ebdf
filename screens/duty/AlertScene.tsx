import { AlertCourse } from '#subjects/alert/view/AlertCourse.tsx';
import { AlertFacts } from '#subjects/alert/view/AlertFacts.tsx';
import { type AnnouncedProps, announcedNote } from './announced.ts';
import styles from './Takeover.module.css';

/** 严重: the whole scene, with the curve of the measure; the programme stands still under it and goes on where it was. */
export function AlertScene({ alert, waiting }: AnnouncedProps) {
  return (
    <section className={styles['scene']} role="alert" aria-label="指标预警严重">
      <AlertFacts alert={alert} note={announcedNote(waiting)} />
      <AlertCourse alert={alert} density="wall" />
    </section>
  );
}
