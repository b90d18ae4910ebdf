import { Announcing, type AnnouncingProps } from './Announcing.tsx';
import { DrillBand } from './DrillBand.tsx';
import { titleOf } from './announced.ts';
import styles from './Takeover.module.css';

/** 警告: a panel over the right quarter; the programme goes on beside it. */
export function AnnouncedPanel(props: AnnouncingProps) {
  const { subject } = props;
  return (
    <div
      className={styles['panel']}
      role="status"
      aria-label={`${PANEL_LABELS[subject.kind]} ${titleOf(subject)}`}
      data-kind={subject.kind}
    >
      {subject.kind === 'drill' && <DrillBand />}
      <Announcing {...props} />
    </div>
  );
}

const PANEL_LABELS = { alert: '指标预警警告', notice: '值班通知', drill: '演练' } as const;
