import { CALL_EXAMPLES } from '../../../../support/examples/examples.data.ts';
import type { Deed, Stage } from '../deed.ts';

/** A source is entered, tried and collected; of the demonstration's two collections one is taken over and one left; the source ends. */
export function crawlerDeeds({ server }: Stage): readonly Deed[] {
  const { db } = server.database;
  const source = () =>
    db
      .selectFrom('crawl_source')
      .select(['source_id as sourceId', 'version'])
      .where('name', '=', '留痕')
      .executeTakeFirstOrThrow();
  const held = () =>
    db.selectFrom('crawl_run').select('run_id as runId').where('state', '=', 'held').executeTakeFirstOrThrow();
  const draft = () => ({ ...CALL_EXAMPLES['crawler.save']?.(''), name: '留痕' });
  return [
    { call: 'crawler.save', by: 'analyst', wire: draft },
    { call: 'crawler.trial', by: 'analyst', wire: draft },
    { call: 'crawler.start', by: 'analyst', wire: source },
    { call: 'crawler.accept', by: 'analyst', wire: held },
    {
      call: 'crawler.drop',
      by: 'analyst',
      wire: async () => {
        await db.updateTable('crawl_run').set({ state: 'held' }).where('state', '=', 'waiting').execute();
        return { ...(await held()), reason: '留痕' };
      },
    },
    { call: 'crawler.end', by: 'analyst', wire: source },
  ];
}
