import { QuietMark } from '#kit/feedback/QuietMark.tsx';
import type { IssueComments } from './use-comments.ts';

/** Says where the comments 意见 of an issue could not be read, so that none does not look like none made; nothing where they were. */
export function CommentsMissing({ comments: { onRetry } }: { readonly comments: IssueComments }) {
  return onRetry && <QuietMark text="意见未能取得" of="意见" onRetry={onRetry} />;
}
