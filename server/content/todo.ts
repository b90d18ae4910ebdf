import type { Selectable } from 'kysely';
import type { ContentArticleRow } from '../database/rows/offices/content.ts';
import type { Db } from '../database/tables.ts';
import { endTodos, tellUsers } from '../notice/todo.ts';
import { holdersOf } from '../user/holders.ts';

type Row = Pick<Selectable<ContentArticleRow>, 'article_id' | 'title' | 'author_id'>;
const PAGE = 'content/articles';
const keyOf = ({ article_id }: Row): string => `article/${article_id}`;

/** Who may pass an article, but for its author, has it as a to-do. */
export async function tellReviewers(tx: Db, row: Row, author: string, now: number): Promise<void> {
  const people = (await holdersOf(tx, 'content.publish')).filter(
    ({ id, regionIds }) => regionIds === null && id !== row.author_id,
  );
  await tellUsers(
    tx,
    people.map(({ id }) => id),
    {
      kind: 'todo',
      subject: keyOf(row),
      component: PAGE,
      title: `文章待审核：${row.title}`,
      content: `${author}提交了文章《${row.title}》，请审核。`,
      author,
    },
    now,
  );
}

/** The to-do is done, and the author told what was decided and why. */
export async function tellAuthor(
  tx: Db,
  row: Row,
  { passed, reason, by }: { readonly passed: boolean; readonly reason: string | undefined; readonly by: string },
  now: number,
): Promise<void> {
  await endTodos(tx, [keyOf(row)], now);
  const what = passed ? '审核通过' : '被退回';
  await tellUsers(
    tx,
    [row.author_id],
    {
      kind: 'decision',
      component: PAGE,
      title: `文章${what}：${row.title}`,
      content: `《${row.title}》${what}${reason ? `：${reason}` : '。'}`,
      author: by,
    },
    now,
  );
}
