import type { Selectable } from 'kysely';
import type { ContentArticleRow } from '../database/rows/offices/content.ts';
import type { Db } from '../database/tables.ts';
import { tellDecided, tellDeciders } from '../notice/deciding.ts';

type Row = Pick<Selectable<ContentArticleRow>, 'article_id' | 'title' | 'author_id'>;
const about = ({ article_id, author_id: askedBy }: Row) => ({
  subject: `article/${article_id}`,
  component: 'content/articles',
  askedBy,
});

/** Who may pass an article, but for its author, has it as a to-do. */
export const tellReviewers = (tx: Db, row: Row, author: string, now: number): Promise<void> =>
  tellDeciders(
    tx,
    {
      ...about(row),
      right: 'content.publish',
      title: `文章待审核：${row.title}`,
      content: `${author}提交了文章《${row.title}》，请审核。`,
      author,
    },
    now,
  );

/** The to-do is done, and the author told what was decided and why. */
export function tellAuthor(
  tx: Db,
  row: Row,
  { passed, reason, by }: { readonly passed: boolean; readonly reason: string | undefined; readonly by: string },
  now: number,
): Promise<void> {
  const what = passed ? '审核通过' : '被退回';
  const content = `《${row.title}》${what}${reason ? `：${reason}` : '。'}`;
  return tellDecided(tx, { ...about(row), title: `文章${what}：${row.title}`, content, author: by }, now);
}
