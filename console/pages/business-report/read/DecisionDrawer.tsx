import { Button, Input } from '@arco-design/web-react';
import { useId, useState } from 'react';
import type { Answers } from '#base/narrative/answers.ts';
import { unwrittenIn } from '#base/narrative/reading.ts';
import { gapsOf } from '#base/narrative/gaps.ts';
import { useCore } from '#browser/core.tsx';
import { messageOf } from '#browser/failure.ts';
import { businessReportCalls } from '#subjects/business-report/calls.ts';
import { periodTitle } from '#subjects/business-report/rules.ts';
import { LONGEST_REASON, REPORT_MESSAGES } from '#subjects/business-report/terms.ts';
import type { IssueDetail } from '#subjects/business-report/wire.ts';
import { OneOf } from '../../../parts/controls/OneOf.tsx';
import { Tick } from '../../../parts/controls/Tick.tsx';
import { useDeed } from '../../../parts/deeds.ts';
import detail from '../../../review/Detail.module.css';
import { RecordDrawer } from '../../../review/RecordDrawer.tsx';
import { CommentsMissing } from './CommentsMissing.tsx';
import styles from './Read.module.css';
import type { IssueComments } from './use-comments.ts';

const WIDTH = 620;
const DECISIONS = [
  { value: 'publish', label: '发布' },
  { value: 'return', label: '退回修改' },
] as const;

export interface DecisionDrawerProps {
  readonly issue: IssueDetail;
  /** The figures of now, by which what is missing is told. */
  readonly answers: Answers | undefined;
  readonly comments: IssueComments;
  readonly onClose: () => void;
}

/** Reviews an issue: what is missing and what is still said against it above, the decision pinned at the foot. */
export function DecisionDrawer({ issue, answers, comments, onClose }: DecisionDrawerProps) {
  const id = useId();
  const { transport } = useCore();
  const { busy, carryOut } = useDeed();
  const [shown, setShown] = useState(true);
  const [decision, setDecision] = useState<(typeof DECISIONS)[number]['value']>('publish');
  const [reason, setReason] = useState('');
  const [confirmed, setConfirmed] = useState(false);
  const [problem, setProblem] = useState('');
  const gaps = answers ? gapsOf(issue.document, answers) : [];
  const open = comments.all.filter(({ resolvedAt }) => resolvedAt === undefined);
  const unwritten = unwrittenIn(issue.document).map(
    (code) => answers?.divisions.find((one) => one.code === code)?.name ?? code,
  );
  const passed = decision === 'publish';
  const lacksReason = problem === REPORT_MESSAGES.noReason;
  const choose = (chosen: typeof decision) => {
    setDecision(chosen);
    setProblem('');
  };
  const fault = (): string => {
    if (!passed) return reason.trim() === '' ? REPORT_MESSAGES.noReason : '';
    if (!answers) return '正在取数，请稍候';
    return gaps.length > 0 && !confirmed ? REPORT_MESSAGES.gaps(gaps.length) : '';
  };
  const decide = async () => {
    const wrong = fault();
    setProblem(wrong);
    if (wrong !== '') return;
    const { issueId, version } = issue;
    const sent = { issueId, version, passed, reason: reason.trim() || undefined, gaps: gaps.length };
    const isDone = await carryOut(() => transport.send(businessReportCalls.decide, sent, { quiet: true }), {
      done: passed ? '已发布，数字已定稿' : '已退回',
      onFailure: (failure) => setProblem(messageOf(failure)),
    });
    if (isDone) setShown(false);
  };
  return (
    <RecordDrawer title="审核报告" shown={shown} width={WIDTH} onCancel={() => setShown(false)} onGone={onClose}>
      <p className={detail['meta']}>
        <span>{issue.title}</span>
        <span>{periodTitle(issue.kind, issue.period)}</span>
        <span>作者 {issue.authorName}</span>
        <span>第 {issue.version} 版</span>
      </p>
      <h3 className={detail['part']}>缺数清单（{answers ? gaps.length : '正在取数'}）</h3>
      {answers && gaps.length === 0 && <p>所有数字都已取得。</p>}
      <ul className={styles['gaps']}>
        {gaps.map(({ where, what, why }) => (
          <li key={`${where} ${what}`}>
            <strong>{where}</strong>
            {what}
            <em>{why}</em>
          </li>
        ))}
      </ul>
      {unwritten.length > 0 && (
        <>
          <h3 className={detail['part']}>尚未编写的分区章节（{unwritten.length}）</h3>
          <p>{unwritten.join('、')}</p>
        </>
      )}
      <h3 className={detail['part']}>未处理的意见（{comments.isKnown ? open.length : '未取得'}）</h3>
      {comments.isKnown && open.length === 0 && <p>没有未处理的意见。</p>}
      <CommentsMissing comments={comments} />
      <ul className={styles['gaps']}>
        {open.map(({ commentId, text, by }) => (
          <li key={commentId}>
            <strong>{by}</strong>
            {text}
          </li>
        ))}
      </ul>
      <div className={detail['decision']}>
        {problem !== '' && (
          <p id={`${id}-fault`} role="alert" className={detail['conflict']}>
            {problem}
          </p>
        )}
        <div className={detail['form']} role="group" aria-label="审核">
          <OneOf label="审核结果" value={decision} options={DECISIONS} onChoose={choose} />
          {passed && gaps.length > 0 && (
            <Tick checked={confirmed} onTick={setConfirmed}>
              已核对以上 {gaps.length} 处缺数，同意带缺数发布
            </Tick>
          )}
          <label htmlFor={`${id}-reason`}>{passed ? '审核意见（可不填）' : '退回的原因'}</label>
          <Input.TextArea
            id={`${id}-reason`}
            value={reason}
            rows={2}
            maxLength={LONGEST_REASON}
            aria-required={!passed}
            aria-invalid={lacksReason}
            {...(lacksReason ? { 'aria-describedby': `${id}-fault` } : {})}
            onChange={setReason}
          />
          <div className={detail['buttons']}>
            <Button
              type="primary"
              {...(passed ? {} : { status: 'danger' as const })}
              loading={busy}
              onClick={() => void decide()}
            >
              {passed ? '发布并定稿' : '退回修改'}
            </Button>
          </div>
        </div>
      </div>
    </RecordDrawer>
  );
}
