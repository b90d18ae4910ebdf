import { CustomerAnalysis } from '#subjects/business-area/view/CustomerAnalysis.tsx';
import type { MenuPageProps } from '../../parts/menu-page.ts';
import { Page } from '../../parts/Page.tsx';

/** 商圈客群: who comes to a business area (spec 2 §2.3). */
export function CustomersPage({ title }: MenuPageProps) {
  return (
    <Page title={title} note="到访人群的性别、职业与来源城市">
      <CustomerAnalysis density="desk" />
    </Page>
  );
}
