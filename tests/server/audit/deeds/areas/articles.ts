import type { Db } from '#server/database/tables.ts';
import { pictureOf } from '../../../../support/outside/picture.ts';
import type { Deed } from '../deed.ts';

const BODY = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: '正文' }] }] };

export const picture = () => ({ fileName: '图.png', bytes: new Uint8Array(pictureOf(8, () => [30, 30, 200])) });

/** Articles, and whom they are sent to. */
export function articleDeeds(db: Db): readonly Deed[] {
  const articleOf = (title: string) =>
    db
      .selectFrom('content_article')
      .select(['article_id as articleId', 'version'])
      .where('title', '=', title)
      .executeTakeFirstOrThrow();
  const drafts = ['一', '二'].map((title): Deed => ({
    call: 'content.save',
    by: 'analyst',
    wire: () => ({ categoryId: 1, title: `留痕${title}`, summary: '', body: BODY }),
  }));
  return [
    ...drafts,
    { call: 'content.attach', by: 'analyst', wire: () => ({ file: picture() }) },
    { call: 'content.submit', by: 'analyst', wire: () => articleOf('留痕一') },
    { call: 'content.decide', by: 'admin', wire: async () => ({ ...(await articleOf('留痕一')), passed: true }) },
    { call: 'content.pin', by: 'admin', wire: async () => ({ ...(await articleOf('留痕一')), pinned: true }) },
    {
      call: 'reading.address',
      by: 'analyst',
      wire: async () => ({
        articleId: (await articleOf('留痕一')).articleId,
        everyone: true,
        mustSign: true,
        again: false,
        open: true,
        revision: 0,
      }),
    },
    {
      call: 'reading.remind',
      by: 'analyst',
      wire: async () => ({ articleId: (await articleOf('留痕一')).articleId }),
    },
    {
      call: 'reading.sign',
      by: 'analyst',
      wire: async () => {
        const key = await articleOf('留痕一');
        const { user_id } = await db
          .selectFrom('app_user')
          .select('user_id')
          .where('user_name', '=', 'analyst')
          .executeTakeFirstOrThrow();
        await db
          .insertInto('content_receipt')
          .values({ article_id: key.articleId, user_id, version: key.version, opened_at: 1, signed_at: null })
          .execute();
        return key;
      },
    },
    { call: 'content.withdraw', by: 'admin', wire: async () => ({ ...(await articleOf('留痕一')), reason: '过时' }) },
    { call: 'content.restore', by: 'analyst', wire: () => articleOf('留痕二') },
    {
      call: 'content.remove',
      by: 'analyst',
      wire: async () => ({ articleId: (await articleOf('留痕二')).articleId }),
    },
  ];
}
