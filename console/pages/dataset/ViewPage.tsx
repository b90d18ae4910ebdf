import { datasetOf, viewGroups } from '#subjects/datasets.ts';
import { EmptyState } from '#kit/feedback/EmptyState.tsx';
import { Explorer } from '../../dataset/Explorer.tsx';
import type { MenuPageProps } from '../../parts/menu-page.ts';
import { Page } from '../../parts/Page.tsx';

/** A declared view: a question that stands as a page; it can be asked further from there. */
export function ViewPage({ title, view }: MenuPageProps & { readonly view: string }) {
  const declared = viewGroups.flatMap(({ views }) => views).find(({ key }) => key === view);
  if (declared) return <Explorer title={title} dataset={datasetOf(declared)} start={declared} />;
  return (
    <Page title={title}>
      <EmptyState text="没有这个统计页面" hint="它可能已随版本更新撤销" height={320} />
    </Page>
  );
}
