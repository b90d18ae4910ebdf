import { Page } from '../../parts/Page.tsx';
import type { MenuPageProps } from '../../parts/menu-page.ts';
import { AlertList } from './AlertList.tsx';
import { useLiveAlerts } from './use-live-lists.ts';

/** 预警记录: every alert there was, with who handled it and when it closed. */
export function HistoryPage({ title }: MenuPageProps) {
  useLiveAlerts();
  return (
    <Page title={title} note="含已解除的预警">
      <AlertList state="all" />
    </Page>
  );
}
