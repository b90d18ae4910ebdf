import { Page } from '../../parts/Page.tsx';
import type { MenuPageProps } from '../../parts/menu-page.ts';
import { AlertList } from './AlertList.tsx';
import { useLiveAlerts } from './use-live-lists.ts';

/** 当前预警: what is open now, to acknowledge; it follows the server without a reload. */
export function OpenPage({ title }: MenuPageProps) {
  useLiveAlerts();
  return (
    <Page title={title} note="指标回到正常后自动解除">
      <AlertList state="open" />
    </Page>
  );
}
