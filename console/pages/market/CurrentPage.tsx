import { MarketSituation } from '#subjects/market/view/MarketSituation.tsx';
import { MarketTypes } from '#subjects/market/view/MarketTypes.tsx';
import type { MenuPageProps } from '../../parts/menu-page.ts';
import { Page } from '../../parts/Page.tsx';

/** 市场现状: how many outlets of each kind, and what they serve (spec 1 §2.6 item 2, spec 2 §2.7). */
export function CurrentPage({ title }: MenuPageProps) {
  return (
    <Page title={title} note="所选区域内的网点与所服务的人口">
      <MarketTypes density="desk" />
      <MarketSituation density="desk" />
    </Page>
  );
}
