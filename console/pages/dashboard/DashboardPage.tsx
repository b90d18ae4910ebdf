import { Button } from '@arco-design/web-react';
import { useAtomValue } from 'jotai';
import { useMemo, useState } from 'react';
import { nanjingTime } from '#base/calendar.ts';
import { placedAs } from '#base/stage/placed.ts';
import { useCore } from '#browser/core.tsx';
import { useCall } from '#browser/query.ts';
import { holdsAny, sessionAtom } from '#browser/session.ts';
import { useNow } from '#browser/timers.ts';
import { EmptyState } from '#kit/feedback/EmptyState.tsx';
import { FailedState } from '#kit/feedback/FailedState.tsx';
import type { Widget } from '#kit/frame/widget.ts';
import { LoadingState } from '#kit/feedback/LoadingState.tsx';
import { fetchParts, latePart } from '#kit/frame/late.tsx';
import { workbenchCalls } from '#subjects/workbench/calls.ts';
import { workbenchEvents } from '#subjects/workbench/events.ts';
import { shownOf } from '#subjects/workbench/rules.ts';
import { Page } from '../../parts/Page.tsx';
import { usePermitted } from '../../parts/Permitted.tsx';
import { Board } from './board/Board.tsx';
import { deskWidgetOf, deskWidgets } from './board/desk-widgets.tsx';
import styles from './DashboardPage.module.css';
import { Welcome } from './Welcome.tsx';

const Arranging = latePart(
  async () => (await import('./arranging/Arranging.tsx')).Arranging,
  () => <LoadingState height={420} />,
);

/** The layout of whoever is signed in. */
const OWN_LAYOUT = { roleCode: undefined } as const;
const A_MINUTE = 60_000;
const WEEKDAYS = ['日', '一', '二', '三', '四', '五', '六'];
const refreshOn = [workbenchEvents.changed];

/** Once the widgets are there that stand in the page's first picture 首屏画面: drawn without their code they would be gone for a moment. */
export async function picturedFetched(): Promise<void> {
  if (typeof document === 'undefined') return;
  const pictured = [...document.querySelectorAll<HTMLElement>('[data-first-picture] [data-widget]:has([data-part])')];
  const widgets = pictured.flatMap(({ dataset }) => deskWidgetOf(dataset['widget'] ?? '') ?? []);
  fetchParts(widgets.flatMap(({ drawsWith = [] }) => drawsWith));
  await Promise.allSettled(widgets.map(({ Component }) => Component.fetch?.()));
}

/** 首页: the workbench as it is arranged for the user, of widgets whose permission he holds (spec 1 §2.6); a welcome for who holds none. */
export function DashboardPage() {
  const { user, resources } = useAtomValue(sessionAtom);
  const { date, weekday } = nanjingTime(useNow(A_MINUTE));
  const note = `${user?.displayName ?? ''}，您好。今天是 ${date} 星期${WEEKDAYS[weekday] ?? ''}`;
  const offered = useMemo(
    () =>
      deskWidgets.filter(
        ({ permission, concerns = permission }) => holdsAny(resources, [permission]) && holdsAny(resources, [concerns]),
      ),
    [resources],
  );
  if (offered.length === 0)
    return (
      <Page title="首页" note={note}>
        <Welcome />
      </Page>
    );
  return <Workbench note={note} widgets={offered} />;
}

function Workbench({ note, widgets }: { readonly note: string; readonly widgets: readonly Widget[] }) {
  const offered = useMemo(() => widgets.map(({ key }) => key), [widgets]);
  const { queries } = useCore();
  const [arranging, setArranging] = useState(false);
  const mayArrange = usePermitted(['workbench.arrange']);
  const { data, failure, refetch } = useCall(workbenchCalls.layout, OWN_LAYOUT, { refreshOn });
  const isOffered = (key: string) => offered.includes(placedAs(key).widget);
  // Arranging stays until the new layout is there: the one before would be seen for a moment.
  if (arranging && data) {
    return (
      <Arranging
        own={data}
        offered={offered}
        onDone={() =>
          void queries.refetchQueries({ queryKey: [workbenchCalls.layout.name] }).finally(() => setArranging(false))
        }
      />
    );
  }
  const tiles = data ? shownOf(data.tiles, isOffered) : undefined;
  return (
    <Page
      title="首页"
      note={note}
      actions={
        mayArrange &&
        data && (
          <Button className={styles['arrange']} onClick={() => setArranging(true)}>
            编排工作台
          </Button>
        )
      }
    >
      {!tiles &&
        (failure ? (
          <FailedState density="desk" problem={failure.message} onRetry={refetch} />
        ) : (
          <LoadingState height={420} />
        ))}
      {tiles && tiles.length === 0 && (
        <EmptyState text={mayArrange ? '工作台上没有组件，可点击“编排工作台”添加' : '工作台上没有组件'} />
      )}
      {tiles && <Board tiles={tiles} find={deskWidgetOf} />}
    </Page>
  );
}
