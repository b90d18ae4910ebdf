import { messageOf } from '#browser/failure.ts';
import { Button } from '@arco-design/web-react';
import { useCallback, useState } from 'react';
import { periodText } from '#base/sheet/period.ts';
import type { ReportDeclaration } from '#base/sheet/sheet.ts';
import { useCall } from '#browser/query.ts';
import { useBeginning } from '#browser/screen/use-beginning.ts';
import { FailedState } from '#kit/feedback/FailedState.tsx';
import { LoadingState } from '#kit/feedback/LoadingState.tsx';
import type { SheetFormHandle } from '#kit/sheet/SheetForm.tsx';
import { reportCalls } from '#subjects/report/calls.ts';
import { reportEvents } from '#subjects/report/events.ts';
import { RecordDrawer } from '../../../../review/RecordDrawer.tsx';
import { ReviewedReport } from './ReviewedReport.tsx';

const WIDTH = 1_120;
const refreshOn = [reportEvents.changed];

export interface ReviewDrawerProps {
  readonly declaration: ReportDeclaration;
  readonly reportId: string;
  readonly onClose: () => void;
  /** Opens the report before in the list, where there is one. */
  readonly onPrevious?: () => void;
  /** Opens the report that follows in the list, where there is one. */
  readonly onNext?: () => void;
}

/** One report under review, beside its queue; when somebody else decides it meanwhile it shows the state as it is by then. */
export function ReviewDrawer({ declaration, reportId, onClose, onPrevious, onNext }: ReviewDrawerProps) {
  const { data, failure, refetch } = useCall(
    reportCalls.detail,
    { kind: declaration.key, reportId, enterpriseId: undefined, period: undefined },
    { refreshOn, keepLast: false },
  );
  const [shown, setShown] = useState(true);
  // The work begins at the first figure.
  const { stands, goes } = useBeginning();
  const handleStanding = useCallback(
    (sheets: SheetFormHandle, first: string) => stands(() => sheets.goTo(first)),
    [stands],
  );
  // The drawer stays while one goes from report to report: the keyboard never falls out of it.
  const [problem, setProblem] = useState({ of: reportId, text: '' });
  const leave = () => setShown(false);
  const title = data
    ? `${declaration.title} ${data.enterpriseName} ${periodText(declaration.cadence, data.period)}`
    : declaration.title;
  return (
    <RecordDrawer
      title={title}
      shown={shown}
      width={WIDTH}
      ways={
        <>
          <Button disabled={!onPrevious} onClick={onPrevious}>
            上一份
          </Button>
          <Button disabled={!onNext} onClick={onNext}>
            下一份
          </Button>
        </>
      }
      onCancel={leave}
      onGone={onClose}
    >
      {!data &&
        (failure ? (
          <FailedState density="desk" problem={messageOf(failure)} onRetry={refetch} />
        ) : (
          <LoadingState height={420} />
        ))}
      {data && (
        <ReviewedReport
          key={`${reportId} ${data.version}`}
          declaration={declaration}
          detail={data}
          problem={problem.of === reportId ? problem.text : ''}
          onProblem={(text) => setProblem({ of: reportId, text })}
          onDone={onNext ?? leave}
          onStanding={handleStanding}
          onGoing={goes}
        />
      )}
    </RecordDrawer>
  );
}
