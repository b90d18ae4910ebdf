import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { nanjingTime } from '#base/calendar.ts';
import { useCall } from '#browser/query.ts';
import { FailedState } from '#kit/feedback/FailedState.tsx';
import { LoadingState } from '#kit/feedback/LoadingState.tsx';
import { businessReportCalls } from '#subjects/business-report/calls.ts';
import { periodTitle } from '#subjects/business-report/rules.ts';
import { REPORT_MESSAGES } from '#subjects/business-report/terms.ts';
import { ReportView } from '#subjects/business-report/view/ReportView.tsx';
import type { OpenReport } from '#subjects/business-report/wire.ts';
import { StandingAlone } from '../../parts/missing/StandingAlone.tsx';
import { PrintButton } from '../../share/PrintButton.tsx';
import { shareTokenIn } from '../../share/share-token.ts';
import styles from './OpenContent.module.css';
import { PublicFrame } from './PublicFrame.tsx';

const FORBIDDEN = 403;
const TITLE = '商务运行报告';
const dayOf = (instant: number): string => nanjingTime(instant).date;

/** A published report by its link (spec 1 §2.1): frozen figures, past issues of the link, without login. */
export function OpenReportPage() {
  const token = shareTokenIn(useLocation());
  return token === '' ? <LinkNeeded /> : <ByLink key={token} token={token} />;
}

function ByLink({ token }: { readonly token: string }) {
  const [issueId, setIssueId] = useState<number>();
  const { data, failure, refetch } = useCall(businessReportCalls.open, { token, issueId });
  if (data) return <Opened report={data} onIssue={setIssueId} />;
  if (failure?.detail.status === FORBIDDEN) return <LinkNeeded closed />;
  return (
    <PublicFrame title={TITLE} note="">
      {failure ? (
        <FailedState density="desk" problem={failure.message} onRetry={refetch} />
      ) : (
        <LoadingState height={420} />
      )}
    </PublicFrame>
  );
}

function Opened({ report, onIssue }: { readonly report: OpenReport; readonly onIssue: (issueId: number) => void }) {
  const { issueId, title, kind, period, regionName, publishedAt, document, frozen, takenBack, past, expiresAt } =
    report;
  const { date, time } = nanjingTime(frozen.asOf);
  const note = [
    regionName,
    periodTitle(kind, period),
    `${dayOf(publishedAt)} 发布`,
    takenBack ? '已撤回' : `数据截至 ${date} ${time.slice(0, 5)}`,
    `链接有效期至 ${dayOf(expiresAt)}`,
  ].join(' · ');
  return (
    <PublicFrame title={title} note={note} actions={takenBack ? undefined : <PrintButton />}>
      {(past.length > 1 || (takenBack && past.length > 0)) && (
        <nav className={styles['issues']} aria-label="往期报告">
          {past.map((one) => (
            <button
              key={one.issueId}
              type="button"
              aria-current={one.issueId === issueId ? 'true' : undefined}
              title={one.title}
              onClick={() => onIssue(one.issueId)}
            >
              {periodTitle(kind, one.period)}
            </button>
          ))}
        </nav>
      )}
      <article className={styles['block']}>
        {takenBack ? (
          <TakenBack {...takenBack} onIssue={onIssue} />
        ) : (
          <ReportView document={document} answers={frozen} />
        )}
      </article>
    </PublicFrame>
  );
}

/** In the place of a text that was taken back: when, why, and the way to what stands in its place. */
function TakenBack({
  withdrawnAt,
  reason,
  replacedBy,
  onIssue,
}: NonNullable<OpenReport['takenBack']> & { readonly onIssue: (issueId: number) => void }) {
  return (
    <div className={styles['takenBack']} role="note">
      <h2>本期报告已撤回</h2>
      <p>
        {dayOf(withdrawnAt)} 撤回，原因：{reason}
      </p>
      {replacedBy ? (
        <p>
          替代本期的报告：
          <button type="button" onClick={() => onIssue(replacedBy.issueId)}>
            {replacedBy.title}
          </button>
          （{dayOf(replacedBy.publishedAt)} 发布）
        </p>
      ) : (
        <p>更正后重新发布时，本页会显示新的内容。</p>
      )}
    </div>
  );
}

function LinkNeeded({ closed = false }: { readonly closed?: boolean }) {
  return (
    <StandingAlone
      title={TITLE}
      text={closed ? `${REPORT_MESSAGES.closed}。` : '查看本页需要分享链接。'}
      hint="链接可能已过期、已被撤销或复制不完整，请向市商务局负责该报告的人员索取；有平台账号的可登录后查看。"
      way={{ to: `/cas?redirect=${encodeURIComponent('/statistic/business-report')}`, label: '登录平台查看' }}
    />
  );
}
