import { useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import { startOf } from '#base/dataset/reading.ts';
import { datasetCalls } from '#subjects/dataset/calls.ts';
import { useCall } from '#browser/query.ts';
import { EmptyState } from '#kit/feedback/EmptyState.tsx';
import { FailedState } from '#kit/feedback/FailedState.tsx';
import { LoadingState } from '#kit/feedback/LoadingState.tsx';
import styles from '../../dataset/Dataset.module.css';
import { Explorer } from '../../dataset/Explorer.tsx';
import { datasetsIn } from '../../dataset/listed.ts';
import { SavedViews } from '../../dataset/saved/SavedViews.tsx';
import { textIn } from '../../parts/address.ts';
import { Select } from '../../parts/controls/Select.tsx';
import type { MenuPageProps } from '../../parts/menu-page.ts';
import { Page } from '../../parts/Page.tsx';

/** 自助统计: any dataset that one may read, by measure, place and time. */
export function ExplorerPage({ title }: MenuPageProps) {
  const [query, setQuery] = useSearchParams();
  const { data, failure, refetch } = useCall(datasetCalls.list, {});
  const id = useId();
  const open = datasetsIn(data ?? []);
  const named = textIn(query, 'dataset');
  const dataset = named === '' ? open[0] : open.find(({ name }) => name === named);
  const choice = (
    <span className={styles['field']}>
      <span id={id}>数据集</span>
      <span className={styles['several']}>
        <Select
          labelledBy={id}
          value={dataset?.name ?? ''}
          options={open.map((one) => ({ value: one.name, label: one.title }))}
          // Another dataset has other measures and dimensions: nothing of the address is kept.
          onChange={(name) => setQuery({ dataset: name }, { replace: true })}
        />
      </span>
    </span>
  );
  const before = dataset && (
    <>
      <SavedViews dataset={dataset.name} />
      <span className={styles['divider']} />
      {choice}
    </>
  );
  if (dataset)
    return <Explorer key={dataset.name} title={title} dataset={dataset} start={startOf(dataset)} before={before} />;
  return (
    <Page title={title}>
      {data && <section className={`${styles['block']} ${styles['panel']}`}>{choice}</section>}
      {data && <EmptyState text="没有这个数据集" hint="可能已停用，或您没有查看它的权限" height={320} />}
      {!data &&
        (failure ? (
          <FailedState density="desk" problem={failure.message} onRetry={refetch} />
        ) : (
          <LoadingState height={320} />
        ))}
    </Page>
  );
}
