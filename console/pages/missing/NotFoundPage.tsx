import { StandingAlone } from '../../parts/missing/StandingAlone.tsx';

/** 404 (spec 1 §2.2: the catch-all leads here). */
export function NotFoundPage() {
  return (
    <StandingAlone
      mark="404"
      title="页面不存在"
      text="您访问的页面不存在，或者您没有访问该页面的权限。"
      hint="请检查地址是否正确；如需开通权限，请联系系统管理员。"
      way={{ to: '/dashboard', label: '返回首页' }}
    />
  );
}
