import { FailedState } from '#kit/feedback/FailedState.tsx';
import { LoadingState } from '#kit/feedback/LoadingState.tsx';
import { useCall } from '#browser/query.ts';
import { obligationCalls } from '#subjects/obligation/calls.ts';
import { obligationEvents } from '#subjects/obligation/events.ts';
import type { MenuPageProps } from '../../../parts/menu-page.ts';
import { Page } from '../../../parts/Page.tsx';
import { ScheduleForm } from './ScheduleForm.tsx';

const refreshOn = [obligationEvents.changed];

/** 报送时限: when each report is due, how long it is not yet late, and when nothing is taken in any more. */
export function SchedulesPage({ title }: MenuPageProps) {
  const { data, failure, refetch } = useCall(obligationCalls.schedules, {}, { refreshOn });
  return (
    <Page title={title} note="修改后，尚未锁定的报告期按新时限执行">
      {data === undefined &&
        (failure ? (
          <FailedState density="desk" problem={failure.message} onRetry={refetch} />
        ) : (
          <LoadingState height={240} />
        ))}
      {data?.map((schedule) => (
        <ScheduleForm key={`${schedule.kind} ${schedule.version}`} schedule={schedule} />
      ))}
    </Page>
  );
}
