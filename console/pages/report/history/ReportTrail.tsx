import { Button } from '@arco-design/web-react';
import { useCallback, useId, useRef, useState } from 'react';
import type { ReportDeclaration } from '#base/sheet/sheet.ts';
import { useCall } from '#browser/query.ts';
import { FailedState } from '#kit/feedback/FailedState.tsx';
import { LoadingState } from '#kit/feedback/LoadingState.tsx';
import { reportTrailCalls } from '#subjects/report-trail/calls.ts';
import { reportEvents } from '#subjects/report/events.ts';
import { REPORT_DEED_LABELS, REVIEW_STATUS_LABELS } from '#subjects/report/terms.ts';
import type { Deed } from '#subjects/report-trail/wire.ts';
import { timeText } from '../../../register/choices.ts';
import { AttachedFiles } from '../attachments/AttachedFiles.tsx';
import { Comments } from './Comments.tsx';
import styles from './History.module.css';
import { VersionDifferences } from './VersionDifferences.tsx';

const refreshOn = [reportEvents.changed];
const LOADING_HEIGHT = 120;

export interface ReportTrailProps {
  readonly declaration: Pick<ReportDeclaration, 'key' | 'attachments'>;
  readonly reportId: string;
  readonly mayComment: boolean;
}

/** 办理记录: what was done to a report, its versions and how they differ, and what was said about it; fetched once it is opened. */
export function ReportTrail(props: ReportTrailProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const part = useRef<HTMLElement>(null);
  // It stands below the sheets: what was asked for opens in sight.
  const takeShown = useCallback((element: HTMLElement | null) => {
    if (element) part.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <section ref={part} className={styles['trail']}>
      <Button type="text" size="small" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        {open ? '收起办理记录、版本和留言' : '办理记录、版本和留言'}
      </Button>
      <div id={id} hidden={!open}>
        {open && <Trail {...props} takeShown={takeShown} />}
      </div>
    </section>
  );
}

interface TrailProps extends ReportTrailProps {
  /** Takes what was fetched, once it stands. */
  readonly takeShown: (element: HTMLElement | null) => void;
}

function Trail({ declaration, reportId, mayComment, takeShown }: TrailProps) {
  const { key: kind } = declaration;
  const { data, failure, refetch } = useCall(reportTrailCalls.trail, { kind, reportId }, { refreshOn });
  if (data === undefined)
    return failure ? (
      <FailedState density="desk" problem={failure.message} onRetry={refetch} />
    ) : (
      <LoadingState height={LOADING_HEIGHT} />
    );
  return (
    <div ref={takeShown} className={styles['parts']}>
      <div>
        <h3>办理记录</h3>
        <ol>
          {data.deeds.map((deed, index) => (
            <li key={index}>
              <DeedLine {...deed} />
            </li>
          ))}
        </ol>
      </div>
      <div>
        <h3>版本差异</h3>
        <VersionDifferences kind={kind} reportId={reportId} versions={data.versions} />
      </div>
      {data.versions.some(({ files }) => files) && (
        <div>
          <h3>各版本附件</h3>
          {data.versions.map(({ version, savedAt, files = [] }) => (
            <div key={version}>
              <p>
                版本 {version} <time>{timeText(savedAt)}</time>
                {files.length === 0 && ' 没有附件'}
              </p>
              <AttachedFiles declaration={declaration} files={files} />
            </div>
          ))}
        </div>
      )}
      <div>
        <h3>留言</h3>
        <Comments kind={kind} reportId={reportId} mayComment={mayComment} />
      </div>
    </div>
  );
}

function DeedLine({ deed, from, to, reason, by, at, onBehalf }: Deed) {
  return (
    <>
      <strong>
        {REPORT_DEED_LABELS[deed]}
        {onBehalf ? '（代填）' : ''}
      </strong>{' '}
      {by} <time>{timeText(at)}</time>
      {from !== to && ` ${REVIEW_STATUS_LABELS[from]} → ${REVIEW_STATUS_LABELS[to]}`}
      {reason !== '' && <p>{reason}</p>}
    </>
  );
}
