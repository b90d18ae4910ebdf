import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCore } from '#browser/core.tsx';
import { useCall } from '#browser/query.ts';
import { useNow } from '#browser/timers.ts';
import { dutyCalls } from '#subjects/duty/calls.ts';
import { dutyEvents } from '#subjects/duty/events.ts';
import { textIn, withValues } from '../../../parts/address.ts';
import type { MenuPageProps } from '../../../parts/menu-page.ts';
import { Page } from '../../../parts/Page.tsx';
import { Register } from '../../../register/Register.tsx';
import { AnnouncementDrawer } from './AnnouncementDrawer.tsx';
import { announcementRegister, targetChoices } from './announcements.tsx';

const OPENED = 'announcement';
const STATES_AGE = 15_000;
const CHANGES = [dutyEvents.changed];

/** 通知与演练: what was said on the walls by hand, by whom, who handled it; and saying a further one. The one that is looked at stands in the address. */
export function AnnouncementsPage({ title }: MenuPageProps) {
  const [query, setQuery] = useSearchParams();
  const { queries } = useCore();
  const now = useNow(STATES_AGE);
  const { data: screens } = useCall(dutyCalls.screens, {});
  const register = useMemo(
    () => ({
      ...announcementRegister(targetChoices(screens ?? []), now, ({ announcementId }) =>
        setQuery((before) => withValues(before, { [OPENED]: String(announcementId) })),
      ),
      refreshOn: CHANGES,
    }),
    [screens, now, setQuery],
  );
  const opened = Number(textIn(query, OPENED));
  const handleClose = () => {
    setQuery((before) => withValues(before, { [OPENED]: '' }));
    void queries.invalidateQueries();
  };
  return (
    <Page title={title} note="在大屏上播报，到期自动结束；认领后大屏恢复轮播并显示处理人">
      <Register register={register} />
      {Number.isInteger(opened) && opened > 0 && (
        <AnnouncementDrawer announcementId={opened} now={now} onClose={handleClose} />
      )}
    </Page>
  );
}
