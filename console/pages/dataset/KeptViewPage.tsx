import { keptStart } from '#base/dataset/reading.ts';
import { useCall } from '#browser/query.ts';
import { EmptyState } from '#kit/feedback/EmptyState.tsx';
import { FailedState } from '#kit/feedback/FailedState.tsx';
import { LoadingState } from '#kit/feedback/LoadingState.tsx';
import { datasetCalls } from '#subjects/dataset/calls.ts';
import { DATASET_MESSAGES } from '#subjects/dataset/terms.ts';
import { datasetNamed } from '#subjects/datasets.ts';
import { savedViewCalls } from '#subjects/saved-view/calls.ts';
import { savedViewEvents } from '#subjects/saved-view/events.ts';
import { Explorer } from '../../dataset/Explorer.tsx';
import { textIn } from '../../parts/address.ts';
import type { MenuPageProps } from '../../parts/menu-page.ts';
import { Page } from '../../parts/Page.tsx';

const HEIGHT = 320;
const refreshOn = [savedViewEvents.changed];

/** A kept question that stands in the menus 固定的统计: it opens as its keeper has it now, and can be asked further from there. */
export function KeptViewPage({ title, viewId }: MenuPageProps & { readonly viewId: number }) {
  const views = useCall(savedViewCalls.list, {}, { refreshOn });
  const list = useCall(datasetCalls.list, {});
  const view = views.data?.find((one) => one.viewId === viewId);
  const parts = new URLSearchParams(view?.query);
  const name = textIn(parts, 'dataset');
  const listed = list.data?.find((one) => one.name === name);
  const dataset = listed && (listed.made ?? datasetNamed(name));
  if (view && dataset)
    return (
      <Explorer
        key={view.query}
        title={view.name}
        dataset={dataset}
        start={keptStart(dataset, (part) => textIn(parts, part))}
      />
    );
  const { failure } = views.data ? list : views;
  const isKnown = views.data !== undefined && list.data !== undefined;
  return (
    <Page title={title}>
      {isKnown && (
        <EmptyState
          text={view ? '没有这个数据集' : DATASET_MESSAGES.keptGone}
          hint={view ? '可能已停用，或您没有查看它的权限' : '可在自助统计中另行统计'}
          height={HEIGHT}
        />
      )}
      {!isKnown &&
        (failure ? (
          <FailedState
            density="desk"
            problem={failure.message}
            onRetry={() => {
              views.refetch();
              list.refetch();
            }}
          />
        ) : (
          <LoadingState height={HEIGHT} />
        ))}
    </Page>
  );
}
