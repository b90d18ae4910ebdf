import { EmptyState } from '#kit/feedback/EmptyState.tsx';
import type { MenuPageProps } from '../../parts/menu-page.ts';
import { Page } from '../../parts/Page.tsx';
import { Permitted } from '../../parts/Permitted.tsx';
import { ShareList } from './ShareList.tsx';

/** 分享管理: every share that one may take back. */
export function SharesPage({ title }: MenuPageProps) {
  return (
    <Page title={title} note="在各统计页面点击「分享」建立分享；撤销后链接立即失效">
      <Permitted
        any={['share.write']}
        otherwise={<EmptyState text="您没有分享统计的权限" hint="如需开通，请联系系统管理员" height={320} />}
      >
        <ShareList />
      </Permitted>
    </Page>
  );
}
