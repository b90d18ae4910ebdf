import { useCall } from '#browser/query.ts';
import { obligationCalls } from '#subjects/obligation/calls.ts';
import { obligationEvents } from '#subjects/obligation/events.ts';
import { Answered } from '../../../parts/controls/Answered.tsx';
import type { MenuPageProps } from '../../../parts/menu-page.ts';
import { Page } from '../../../parts/Page.tsx';
import { ScheduleForm } from './ScheduleForm.tsx';

const refreshOn = [obligationEvents.changed];

/** 报送时限: when each report is due, how long it is not yet late, and when nothing is taken in any more. */
export function SchedulesPage({ title }: MenuPageProps) {
  const result = useCall(obligationCalls.schedules, {}, { refreshOn });
  return (
    <Page title={title} note="修改后，尚未锁定的报告期按新时限执行">
      <Answered result={result}>
        {(schedules) =>
          schedules.map((schedule) => <ScheduleForm key={`${schedule.kind} ${schedule.version}`} schedule={schedule} />)
        }
      </Answered>
    </Page>
  );
}
