import { useState } from 'react';
import { messageOf } from '#browser/failure.ts';
import { useCall } from '#browser/query.ts';
import { FailedState } from '#kit/feedback/FailedState.tsx';
import { LoadingState } from '#kit/feedback/LoadingState.tsx';
import { inspectionCalls as calls } from '#subjects/inspection/calls.ts';
import { inspectionEvents } from '#subjects/inspection/events.ts';
import { clockText } from '#subjects/inspection/rules/finding.ts';
import { FINDING_DEEDS } from '#subjects/inspection/terms.ts';
import type { FindingDetail } from '#subjects/inspection/wire/findings.ts';
import { Permitted } from '../../../parts/Permitted.tsx';
import { useToday } from '../../../parts/today.ts';
import { timeText } from '../../../register/choices.ts';
import styles from '../../../review/Detail.module.css';
import { RecordDrawer } from '../../../review/RecordDrawer.tsx';
import parts from '../parts/Inspection.module.css';
import { KeptPhotos } from '../parts/KeptPhotos.tsx';
import { FindingTag, SeverityTag } from '../parts/tags.tsx';
import { MoveForm } from './MoveForm.tsx';

const REFRESH_ON = [inspectionEvents.changed];
const WIDTH = 760;

export interface FindingDrawerProps {
  readonly findingId: number;
  readonly onClose: () => void;
}

/** A finding beside its list, with what became of it and what may be done next. */
export function FindingDrawer({ findingId, onClose }: FindingDrawerProps) {
  const [shown, setShown] = useState(true);
  const { data, failure, refetch } = useCall(calls.finding, { findingId }, { refreshOn: REFRESH_ON, keepLast: false });
  return (
    <RecordDrawer
      title={data ? `${data.pointName}：问题整改` : '问题整改'}
      shown={shown}
      width={WIDTH}
      onCancel={() => setShown(false)}
      onGone={onClose}
    >
      {data ? (
        <FindingRecord detail={data} />
      ) : failure ? (
        <FailedState density="desk" problem={messageOf(failure)} onRetry={refetch} />
      ) : (
        <LoadingState height={420} />
      )}
    </RecordDrawer>
  );
}

/** What a finding is, its record in sentences, and the form of its next deed. */
export function FindingRecord({ detail }: { readonly detail: FindingDetail }) {
  const today = useToday();
  return (
    <>
      <div className={styles['meta']}>
        <FindingTag state={detail.state} />
        <SeverityTag severity={detail.severity} />
        <span>{clockText(detail.state, detail.dueOn, today)}</span>
        <span>{detail.regionName}</span>
      </div>
      <dl className={parts['facts']}>
        <dt>检查项</dt>
        <dd>{detail.text}</dd>
        <dt>依据</dt>
        <dd>{detail.basis === '' ? '—' : detail.basis}</dd>
        <dt>发现的问题</dt>
        <dd>{detail.remark}</dd>
        <dt>发现日期</dt>
        <dd>{detail.foundOn}</dd>
        <dt>整改期限</dt>
        <dd>{detail.dueOn}</dd>
        <dt>检查计划</dt>
        <dd>{`${detail.planName}，回执 ${detail.receipt}`}</dd>
      </dl>
      <KeptPhotos photos={detail.photos} />
      <h3 className={styles['part']}>办理记录</h3>
      <ol className={styles['steps']}>
        {detail.steps.map(({ stepId, deed, text, photos, by, at }) => (
          <li key={stepId}>
            <strong>{FINDING_DEEDS[deed]}</strong> <span className={styles['when']}>{`${timeText(at)} ${by}`}</span>
            {text !== '' && <p className={styles['text']}>{text}</p>}
            {deed !== 'found' && <KeptPhotos photos={photos} />}
          </li>
        ))}
      </ol>
      {detail.moves.length > 0 && (
        <Permitted any={['inspection.inspect']}>
          <MoveForm key={detail.version} detail={detail} />
        </Permitted>
      )}
    </>
  );
}
