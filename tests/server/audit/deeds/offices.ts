import type { Deed, Stage } from './deed.ts';

const BODY = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: '正文' }] }] };

/** Articles and scheduled jobs. */
export function officeDeeds({ server }: Stage): readonly Deed[] {
  const { db } = server.database;
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
    { call: 'content.submit', by: 'analyst', wire: () => articleOf('留痕一') },
    { call: 'content.decide', by: 'admin', wire: async () => ({ ...(await articleOf('留痕一')), passed: true }) },
    { call: 'content.pin', by: 'admin', wire: async () => ({ ...(await articleOf('留痕一')), pinned: true }) },
    { call: 'content.withdraw', by: 'admin', wire: async () => ({ ...(await articleOf('留痕一')), reason: '过时' }) },
    { call: 'content.restore', by: 'analyst', wire: () => articleOf('留痕二') },
    {
      call: 'content.remove',
      by: 'analyst',
      wire: async () => ({ articleId: (await articleOf('留痕二')).articleId }),
    },
    { call: 'job.start', by: 'admin', wire: () => ({ code: 'log-check', dry: false }) },
    {
      call: 'job.cancel',
      by: 'admin',
      wire: async () =>
        db.selectFrom('job_run').select('run_id as runId').where('state', '=', 'waiting').executeTakeFirstOrThrow(),
    },
    {
      call: 'job.schedule',
      by: 'admin',
      wire: () => ({ code: 'log-check', cron: '0 5 * * *', paused: false, version: 1 }),
    },
  ];
}
