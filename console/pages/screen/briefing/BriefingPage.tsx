import { useSearchParams } from 'react-router-dom';
import { useCall } from '#browser/query.ts';
import { EmptyState } from '#kit/feedback/EmptyState.tsx';
import { packSources } from '#subjects/programme/rules/briefing.ts';
import { programmeCalls } from '#subjects/programme/calls.ts';
import { programmeEvents } from '#subjects/programme/events.ts';
import { textIn } from '../../../parts/address.ts';
import { Answered } from '../../../parts/controls/Answered.tsx';
import type { MenuPageProps } from '../../../parts/menu-page.ts';
import { Page } from '../../../parts/Page.tsx';
import { Permitted } from '../../../parts/Permitted.tsx';
import { type ChosenProps, Briefing } from './Briefing.tsx';

const CHANGES = [programmeEvents.changed];

/** 大屏简报: chosen scenes of the wall on paper, each with the times of its data; all that is chosen stands in the address (WALL duty 10). */
export function BriefingPage({ title }: MenuPageProps) {
  return (
    <Page title={title} note="选择场景，印成一页一场景的简报或存为 PDF；地址可直接发给同事">
      <Permitted
        any={['programme.read']}
        otherwise={<EmptyState text="您没有查看节目单的权限" hint="如需开通，请联系系统管理员" height={320} />}
      >
        <Sources />
      </Permitted>
    </Page>
  );
}

function Sources() {
  const [query] = useSearchParams();
  const programmes = useCall(programmeCalls.list, {}, { refreshOn: CHANGES });
  const placements = useCall(programmeCalls.placements, {}, { refreshOn: CHANGES });
  return (
    <Answered result={programmes} height={320}>
      {(rows) => (
        <Answered result={placements} height={320}>
          {({ screens }) => {
            const sources = packSources(rows, screens);
            const source = sources.find(({ key }) => key === textIn(query, 'from')) ?? sources[0];
            return source ? (
              <Chosen sources={sources} source={source} />
            ) : (
              <EmptyState text="还没有已发布的节目单" hint="请先在「节目编排」中发布节目单" height={320} />
            );
          }}
        </Answered>
      )}
    </Answered>
  );
}

function Chosen({ sources, source }: ChosenProps) {
  const programme = useCall(
    programmeCalls.one,
    { programmeId: source.programmeId },
    { refreshOn: CHANGES, keepLast: false },
  );
  return (
    <Answered result={programme} height={320}>
      {({ published }) =>
        published ? (
          <Briefing key={source.programmeId} sources={sources} source={source} content={published} />
        ) : (
          <EmptyState text="该节目单尚未发布" hint="请先在「节目编排」中发布，或换一个节目单" height={320} />
        )
      }
    </Answered>
  );
}
