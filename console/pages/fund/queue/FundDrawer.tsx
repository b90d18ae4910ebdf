import { Button } from '@arco-design/web-react';
import { useState } from 'react';
import { moneyText } from '#base/money.ts';
import { useCall } from '#browser/query.ts';
import { messageOf } from '#browser/failure.ts';
import { FailedState } from '#kit/feedback/FailedState.tsx';
import { LoadingState } from '#kit/feedback/LoadingState.tsx';
import { fundCalls } from '#subjects/fund/calls.ts';
import { fundEvents } from '#subjects/fund/events.ts';
import { FUND_DIRECTIONS } from '#subjects/fund/terms.ts';
import type { DeclarationDetail } from '#subjects/fund/wire.ts';
import { EnterpriseName } from '../../../parts/names/EnterpriseName.tsx';
import styles from '../../../review/Detail.module.css';
import { RecordDrawer } from '../../../review/RecordDrawer.tsx';
import { DeclarationSheet } from '../parts/DeclarationSheet.tsx';
import { FundFiles } from '../parts/FundFiles.tsx';
import { FundPeers } from '../parts/FundPeers.tsx';
import { FundSteps } from '../parts/FundSteps.tsx';
import { StageTag } from '../parts/StageTag.tsx';
import { MoveForm } from './MoveForm.tsx';
import { Judged } from './Judged.tsx';

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
