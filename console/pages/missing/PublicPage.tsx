import { useAtomValue } from 'jotai';
import { useLocation } from 'react-router-dom';
import { sessionAtom } from '#browser/session.ts';
import { publicPageOf } from './public-pages.ts';
import { StandingAlone } from './StandingAlone.tsx';

/** A page outside the main layout that has nothing to show yet: says which page this is, and is never blank (spec 1 §2.1). */
export function PublicPage() {
  const { pathname } = useLocation();
  const signedIn = useAtomValue(sessionAtom).user !== null;
  const page = publicPageOf(pathname);
  return (
    <StandingAlone
      title={page?.title ?? '公开页面'}
      text={page?.note ?? '此地址用于公开展示。'}
      hint="本页面内容尚未发布，发布后可通过当前地址直接访问。"
      way={signedIn ? { to: '/dashboard', label: '返回首页' } : { to: '/cas', label: '登录平台' }}
    />
  );
}
