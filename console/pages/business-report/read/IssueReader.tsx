import { Button } from '@arco-design/web-react';
import { Fragment, useState } from 'react';
import type { Answers } from '#base/narrative/answers.ts';
import { type Narrative, placeOf } from '#base/narrative/blocks.ts';
import { useCall } from '#browser/query.ts';
import { FailedState } from '#kit/feedback/FailedState.tsx';
import { LoadingState } from '#kit/feedback/LoadingState.tsx';
import { businessReportCalls } from '#subjects/business-report/calls.ts';
import { businessReportEvents } from '#subjects/business-report/events.ts';
import { isOpen, periodTitle } from '#subjects/business-report/rules.ts';
import { ISSUE_KINDS } from '#subjects/business-report/terms.ts';
import type { IssueDetail } from '#subjects/business-report/wire.ts';
import { ReportView } from '#subjects/business-report/view/ReportView.tsx';
import { Page } from '../../../parts/Page.tsx';
import { Permitted } from '../../../parts/Permitted.tsx';
import { timeText } from '../../../register/choices.ts';
import { PrintButton } from '../../../share/PrintButton.tsx';
import { IssueStateTag } from '../IssueStateTag.tsx';
import { useLive } from '../write/use-live.ts';
import { Comments } from './Comments.tsx';
import { CompareDialog } from './CompareDialog.tsx';
import { CommentsMissing } from './CommentsMissing.tsx';
import { DecisionDrawer } from './DecisionDrawer.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import styles from './Read.module.css';
import { type IssueComments, useComments } from './use-comments.ts';
import { WrittenBy } from './WrittenBy.tsx';
import { WithdrawDialog } from './WithdrawDialog.tsx';
import { Files, Steps } from './IssueTrail.tsx';

const REFRESH_ON = [businessReportEvents.changed];

export interface IssueReaderProps {
  readonly issueId: number;
  readonly onEdit: () => void;
  readonly onClose: () => void;
}

/** An issue as it is read: what was published with its frozen figures, or what is written with those of now; and what can be done with it. */
export function IssueReader({ issueId, onEdit, onClose }: IssueReaderProps) {
  const { data, failure, refetch } = useCall(
    businessReportCalls.one,
    { issueId },
    { refreshOn: REFRESH_ON, keepLast: false },
  );
  if (data) return <Read issue={data} onEdit={onEdit} onClose={onClose} />;
  return (
    <Page title="商务运行报告" actions={<Button onClick={onClose}>返回列表</Button>}>
      {failure ? (
        <FailedState density="desk" problem={failure.message} onRetry={refetch} />
      ) : (
        <LoadingState height={420} />
      )}
    </Page>
  );
}

type Opened = 'decide' | 'withdraw' | 'compare' | 'link';

function Read({ issue, onEdit, onClose }: Omit<IssueReaderProps, 'issueId'> & { readonly issue: IssueDetail }) {
  const { issueId, document, frozen, state, takenBack } = issue;
  const [opened, setOpened] = useState<Opened>();
  const [isOld, setOld] = useState(state === 'withdrawn' && takenBack !== undefined);
  const live = useLive({ issueId }, document, frozen === undefined);
  const comments = useComments(issueId);
  const old = isOld ? takenBack : undefined;
  const answers = old?.frozen ?? frozen ?? live.data;
  const close = () => setOpened(undefined);
  const isOut = state === 'published';
  const facts = [
    ISSUE_KINDS[issue.kind],
    periodTitle(issue.kind, issue.period),
    issue.regionName,
    `作者 ${issue.authorName}`,
    ...(issue.reviewerName === undefined ? [] : [`审核 ${issue.reviewerName}`]),
    answers ? `数字截至 ${timeText(answers.asOf)}${old || frozen ? '（定稿）' : '（现数，未定稿）'}` : '正在取数',
  ];
  return (
    <Page
      title={issue.title}
      actions={
        <>
          <Button onClick={onClose}>返回列表</Button>
          {takenBack && <Button onClick={() => setOld(!isOld)}>{isOld ? '查看当前文稿' : '查看已撤回的发布'}</Button>}
          {isOpen(state) && (
            <Permitted any={['business-report.write']}>
              <Button type="primary" onClick={onEdit}>
                编写
              </Button>
            </Permitted>
          )}
          {state === 'pending' && (
            <Permitted any={['business-report.publish']}>
              <Button type="primary" onClick={() => setOpened('decide')}>
                审核
              </Button>
            </Permitted>
          )}
          {isOut && <Button onClick={() => setOpened('compare')}>与现数比较</Button>}
          {isOut && (
            <Permitted any={['business-report.publish']}>
              <Button onClick={() => setOpened('link')}>分享</Button>
              <Button status="danger" onClick={() => setOpened('withdraw')}>
                撤回发布
              </Button>
            </Permitted>
          )}
          {!old && <Files issueId={issueId} />}
          <PrintButton />
        </>
      }
    >
      <article className={styles['paper']} data-mark={old ? '已撤回' : frozen ? undefined : '草稿'}>
        <header className={styles['head']}>
          <h2>{old?.title ?? issue.title}</h2>
          <p className={styles['facts']}>
            <IssueStateTag state={state} />
            {facts.map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </p>
          {old && (
            <p className={styles['reason']} role="note">
              已撤回：{timeText(old.publishedAt)} 发布，{timeText(old.withdrawnAt)} 由{old.by}撤回，原因：{old.reason}
            </p>
          )}
          {!old && issue.reason !== undefined && <p className={styles['reason']}>审核意见：{issue.reason}</p>}
        </header>
        {live.failure && !answers && (
          <FailedState density="desk" problem={live.failure.message} onRetry={live.refetch} />
        )}
        {!old && <CommentsMissing comments={comments} />}
        {(old?.document ?? document).blocks.length === 0 && <p className={styles['facts']}>还没有内容</p>}
        <ReportView
          document={old?.document ?? document}
          answers={answers}
          beside={old ? {} : besideOf(document, answers, comments)}
        />
      </article>
      <Steps issue={issue} />
      {opened === 'decide' && <DecisionDrawer issue={issue} answers={live.data} comments={comments} onClose={close} />}
      {opened === 'withdraw' && <WithdrawDialog issue={issue} onClose={close} />}
      {opened === 'compare' && <CompareDialog issueId={issueId} onClose={close} />}
      {opened === 'link' && <LinkDialog issueId={issueId} title={issue.title} onClose={close} />}
    </Page>
  );
}

/** What stands beside each place of a report: its comments, and who wrote a division's part of a chapter. */
function besideOf(document: Narrative, answers: Answers | undefined, comments: IssueComments) {
  return Object.fromEntries(
    document.blocks.flatMap((block) => [
      [block.id, <Comments key={block.id} block={block.id} comments={comments} />] as const,
      ...(block.kind === 'chapter' ? (answers?.divisions ?? []) : []).map(({ code }) => {
        const place = placeOf(block.id, code);
        return [
          place,
          <Fragment key={place}>
            <WrittenBy block={block} code={code} />
            <Comments block={block.id} division={code} comments={comments} />
          </Fragment>,
        ] as const;
      }),
    ]),
  );
}
