import { EmptyState } from '#kit/feedback/EmptyState.tsx';
import { Page } from '../Page.tsx';

export interface UnprovidedPageProps {
  readonly title: string;
  readonly text?: string;
  readonly hint: string;
}

/** Stands inside the shell for a menu entry whose page this program does not have. */
export function UnprovidedPage({ title, text = '该页面尚未提供', hint }: UnprovidedPageProps) {
  return (
    <Page title={title}>
      <EmptyState text={text} hint={hint} height={320} />
    </Page>
  );
}
