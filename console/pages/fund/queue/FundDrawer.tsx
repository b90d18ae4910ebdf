import { Button } from '@arco-design/web-react';
import { useState } from 'react';
import { moneyText } from '#base/money.ts';
import { useCall } from '#browser/query.ts';
import { messageOf } from '#browser/failure.ts';
import { FailedState } from '#kit/feedback/FailedState.tsx';
import { LoadingState } from '#kit/feedback/LoadingState.tsx';
import { fundCalls } from '#subjects/fund/calls.ts';
import { fundEvents } from '#subjects/fund/events.ts';
import { tenthsText } from '#subjects/fund/rules.ts';
import { CHECK_RESULTS, EXPERT_STATES, FUND_DIRECTIONS, VISIT_RESULTS } from '#subjects/fund/terms.ts';
import type { DeclarationDetail } from '#subjects/fund/wire.ts';
import { EnterpriseName } from '../../../parts/names/EnterpriseName.tsx';
import { timeText } from '../../../register/choices.ts';
import styles from '../../../review/Detail.module.css';
import { RecordDrawer } from '../../../review/RecordDrawer.tsx';
import { DeclarationSheet } from '../parts/DeclarationSheet.tsx';
import { FundFiles } from '../parts/FundFiles.tsx';
import { FundPeers } from '../parts/FundPeers.tsx';
import { FundSteps } from '../parts/FundSteps.tsx';
import { StageTag } from '../parts/StageTag.tsx';
import { MoveForm } from './MoveForm.tsx';

const REFRESH_ON = [fundEvents.changed];
const WIDTH = 820;

export interface FundDrawerProps {
  readonly declarationId: number;
  readonly onClose: () => void;
  /** Ways to the records beside it in a queue; where there is one, the next follows what is done. */
  readonly queue?: FundQueueWays;
}

export interface FundQueueWays {
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
}

/** A declaration with everything that was done to it; what one may do now stays in sight at its foot. */
export function FundDrawer({ declarationId, onClose, queue }: FundDrawerProps) {
  const [shown, setShown] = useState(true);
  const leave = () => setShown(false);
  const { data, failure, refetch } = useCall(
    fundCalls.detail,
    { declarationId },
    { refreshOn: REFRESH_ON, keepLast: false },
  );
  return (
    <RecordDrawer
      title={data?.project ?? '申报详情'}
      shown={shown}
      width={WIDTH}
      ways={
        queue && (
          <>
            <Button disabled={!queue.onPrevious} onClick={queue.onPrevious}>
              上一份
            </Button>
            <Button disabled={!queue.onNext} onClick={queue.onNext}>
              下一份
            </Button>
          </>
        )
      }
      onCancel={leave}
      onGone={onClose}
    >
      {data ? (
        <Opened detail={data} {...(queue && { onDone: queue.onNext ?? leave })} />
      ) : failure ? (
        <FailedState density="desk" problem={messageOf(failure)} onRetry={refetch} />
      ) : (
        <LoadingState height={420} />
      )}
    </RecordDrawer>
  );
}

interface OpenedProps {
  readonly detail: DeclarationDetail;
  readonly onDone?: () => void;
}

function Opened({ detail, onDone }: OpenedProps) {
  const { submissions, call } = detail;
  return (
    <>
      <div className={styles['meta']}>
        <StageTag stage={detail.stage} />
        <span>
          <EnterpriseName enterpriseId={detail.enterpriseId} name={detail.enterpriseName} />（{detail.regionName}）
        </span>
        <span>{detail.callName}</span>
        <span>{FUND_DIRECTIONS[call.direction]}</span>
        {detail.dueOn !== undefined && <span>期限 {detail.dueOn}</span>}
      </div>
      <Amounts detail={detail} />
      <h3 className={styles['part']}>
        申报内容{submissions.length > 1 && `（第 ${submissions.length} 次提交，与上次不同处已标出）`}
      </h3>
      <DeclarationSheet content={detail} before={submissions.at(-2)} />
      <FundPeers detail={detail} />
      <h3 className={styles['part']}>申报材料</h3>
      <FundFiles declarationId={detail.declarationId} files={detail.files} />
      <Judged detail={detail} />
      <h3 className={styles['part']}>办理记录</h3>
      <FundSteps steps={detail.steps} />
      <MoveForm
        key={`${detail.declarationId} ${detail.version} ${detail.stage}`}
        detail={detail}
        {...(onDone && { onDone })}
      />
    </>
  );
}

function Amounts({ detail: { call, amount, proposed, decided, paid } }: { readonly detail: DeclarationDetail }) {
  const known = [
    ['申请', amount],
    ['上限', call.ceiling],
    ['拟定', proposed],
    ['决定', decided],
    ['已拨付', decided === undefined ? undefined : paid],
  ] as const;
  return (
    <p className={styles['meta']}>
      {known.map(([label, fen]) => fen !== undefined && <span key={label}>{`${label} ${moneyText(fen)}`}</span>)}
    </p>
  );
}

/** What offices and experts found, as far as it has come. */
function Judged({ detail }: { readonly detail: DeclarationDetail }) {
  const { checklist, experts, meanTenths, visit, objections, payments, noticeFrom, noticeUntil } = detail;
  return (
    <>
      {checklist.length > 0 && (
        <>
          <h3 className={styles['part']}>完整性审查</h3>
          <ul>
            {checklist.map(({ item, result, note }) => (
              <li key={item}>
                {item}：{CHECK_RESULTS[result]}
                {note && `（${note}）`}
              </li>
            ))}
          </ul>
        </>
      )}
      {experts.length > 0 && (
        <>
          <h3 className={styles['part']}>
            专家评审{meanTenths !== undefined && `（平均 ${tenthsText(meanTenths)} 分）`}
          </h3>
          <ul>
            {experts.map(({ userId, name, state, total, comment }) => (
              <li key={userId}>
                {name}：{EXPERT_STATES[state]}
                {total !== undefined && ` ${total} 分`}
                {comment && `，${comment}`}
              </li>
            ))}
          </ul>
          {meanTenths === undefined && <p className={styles['when']}>评审结束前，任何人都看不到他人的评分</p>}
        </>
      )}
      {visit && (
        <>
          <h3 className={styles['part']}>现场核查</h3>
          <p className={styles['text']}>
            {visit.visitedOn} {visit.visitors}：{VISIT_RESULTS[visit.result]}。{visit.findings}
          </p>
        </>
      )}
      {noticeFrom !== undefined && (
        <>
          <h3 className={styles['part']}>公示</h3>
          <p>
            {noticeFrom} 至 {noticeUntil}
          </p>
          <ul>
            {objections.map(({ objectionId, text, at, answer }) => (
              <li key={objectionId}>
                {timeText(at)} 异议：{text}
                {answer === undefined ? '（待答复）' : `。答复：${answer}`}
              </li>
            ))}
          </ul>
        </>
      )}
      {payments.length > 0 && (
        <>
          <h3 className={styles['part']}>拨付</h3>
          <ul>
            {payments.map(({ amount, paidOn, voucher }) => (
              <li key={`${paidOn} ${voucher}`}>
                {paidOn} {moneyText(amount)}，凭证 {voucher}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
