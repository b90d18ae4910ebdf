import { useCall } from '#browser/query.ts';
import { FailedState } from '#kit/feedback/FailedState.tsx';
import { LoadingState } from '#kit/feedback/LoadingState.tsx';
import { contentCalls } from '#subjects/content/calls.ts';
import { Page } from '../../parts/Page.tsx';
import { type ArticleEditorProps, ArticleWriting } from './articles/ArticleWriting.tsx';

/** Writes an article: read first where there is one. */
export function ArticleEditor({ articleId, onCreated, onClose }: ArticleEditorProps) {
  const { data, failure, refetch } = useCall(
    contentCalls.one,
    { articleId: articleId ?? 0 },
    { enabled: articleId !== undefined, keepLast: false },
  );
  if (articleId === undefined) return <ArticleWriting article={undefined} onCreated={onCreated} onClose={onClose} />;
  if (data)
    return (
      <ArticleWriting
        key={`${articleId} ${data.version}`}
        article={data}
        onCreated={onCreated}
        onClose={onClose}
        onReload={refetch}
      />
    );
  return (
    <Page title="编辑文章">
      {failure ? (
        <FailedState density="desk" problem={failure.message} onRetry={refetch} />
      ) : (
        <LoadingState height={420} />
      )}
    </Page>
  );
}
