import { useAtomValue } from 'jotai';
import { lazy, Suspense } from 'react';
import { nanjingTime } from '#base/calendar.ts';
import { sessionAtom } from '#browser/session.ts';
import { useNow } from '#browser/timers.ts';
import { LoadingState } from '#kit/feedback/LoadingState.tsx';
import { Page } from '../../parts/Page.tsx';
import { usePermitted } from '../../parts/Permitted.tsx';
import { Welcome } from './Welcome.tsx';

const PriceHome = lazy(async () => ({ default: (await import('./PriceHome.tsx')).PriceHome }));

const A_MINUTE = 60_000;
const WEEKDAYS = ['日', '一', '二', '三', '四', '五', '六'];

/** 首页: the widgets whose permission the user holds (spec 1 §2.6); a welcome for who holds none. */
export function DashboardPage() {
  const { user } = useAtomValue(sessionAtom);
  const { date, weekday } = nanjingTime(useNow(A_MINUTE));
  const note = `${user?.displayName ?? ''}，您好。今天是 ${date} 星期${WEEKDAYS[weekday] ?? ''}`;
  if (!usePermitted(['vegetable-price.read'])) return <Page title="首页" note={note}><Welcome /></Page>;
  return <Suspense fallback={<LoadingState height={420} />}><PriceHome note={note} /></Suspense>;
}
