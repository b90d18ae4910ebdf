import { useAtomValue } from 'jotai';
import { useLocation } from 'react-router-dom';
import { sessionAtom } from '#browser/session.ts';
import { StandingAlone } from '../../parts/missing/StandingAlone.tsx';
import { laterPageOf } from './public-pages.ts';

/** A page outside the main layout that is not open yet: says which page this is, what it will show, and whom to ask (spec 1 §2.1). */
export function LaterPage() {
  const { pathname } = useLocation();
  const signedIn = useAtomValue(sessionAtom).user !== null;
  const page = laterPageOf(pathname);
  return (
    <StandingAlone
      title={page?.title ?? '公开页面'}
      text={page?.note ?? '此地址用于公开展示。'}
      hint="本页面尚未对外开放，开放后凭分享链接访问。如有需要，请联系市商务局信息化管理人员。"
      way={signedIn ? { to: '/dashboard', label: '返回首页' } : { to: '/cas', label: '登录平台' }}
    />
  );
}
