import { useAtomValue } from 'jotai';
import { lazy, Suspense } from 'react';
import { sessionAtom } from '#browser/session.ts';
import { nanjingTime } from '#base/calendar.ts';
import { useNow } from '#browser/timers.ts';
import { LoadingState } from '#kit/feedback/LoadingState.tsx';
import { Page } from '../../parts/Page.tsx';
import { Permitted } from '../../parts/Permitted.tsx';
import styles from './DashboardPage.module.css';
import { Welcome } from './Welcome.tsx';

const PriceWidgets = lazy(async () => ({ default: (await import('./PriceWidgets.tsx')).PriceWidgets }));

const A_MINUTE = 60_000;
const WEEKDAYS = ['日', '一', '二', '三', '四', '五', '六'];

/** 首页: the widgets whose permission the user holds (spec 1 §2.6); a welcome for who holds none. */
export function DashboardPage() {
  const { user } = useAtomValue(sessionAtom);
  const { date, weekday } = nanjingTime(useNow(A_MINUTE));
  return (
    <Page title="首页" note={`${user?.displayName ?? ''}，您好。今天是 ${date} 星期${WEEKDAYS[weekday] ?? ''}`}>
      <Permitted any={['vegetable-price.read']} otherwise={<Welcome />}>
        <div className={styles['widgets']}>
          <Suspense fallback={<LoadingState height={420} />}><PriceWidgets /></Suspense>
        </div>
      </Permitted>
    </Page>
  );
}
