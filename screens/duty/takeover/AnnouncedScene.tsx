import { memo } from 'react';
import { latePart } from '#kit/frame/late.tsx';
import { AlertCourse } from '#subjects/alert/view/AlertCourse.tsx';
import { Announcing, type AnnouncingProps } from './Announcing.tsx';
import { AnnouncementWords } from './AnnouncementFacts.tsx';
import { DrillBand } from './DrillBand.tsx';
import { titleOf } from './announced.ts';
import styles from './Takeover.module.css';

/** The countdown beside it draws every second; what it shows does not change by that. */
const Course = memo(AlertCourse);

/** Maps and pictures are no part of a wall's first load. */
const AlertPlace = latePart(async () => (await import('../place/AlertPlace.tsx')).AlertPlace);

/** 严重: the whole scene, of an alert with the curve of its measure or what it is about; the programme stands still under it and goes on where it was. */
export function AnnouncedScene(props: AnnouncingProps) {
  const { subject } = props;
  return (
    <section
      className={styles['scene']}
      role="alert"
      aria-label={`${SCENE_LABELS[subject.kind]} ${titleOf(subject)}`}
      data-kind={subject.kind}
    >
      {subject.kind === 'drill' && <DrillBand />}
      <Announcing {...props} />
      {subject.kind === 'alert' ? (
        <>
          <Course alert={subject.alert} density="wall" />
          <AlertPlace alertId={subject.id} />
        </>
      ) : (
        <AnnouncementWords title={subject.announcement.title} text={subject.announcement.text} />
      )}
    </section>
  );
}

const SCENE_LABELS = { alert: '指标预警严重', notice: '值班通知', drill: '演练' } as const;
