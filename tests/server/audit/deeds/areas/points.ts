import type { Deed, Stage } from '../deed.ts';

/** What is decided of points of interest and outlets that may be one. */
export function pointDeeds({ one }: Stage): readonly Deed[] {
  const by = 'analyst';
  const first = "select min(pair_id) from poi_pair where state = 'linked' and not by_hand";
  const pairId = () => one(first);
  const version = async () => one(`select version from poi_pair where pair_id = ${await pairId()}`);
  const scored = { least: 52, most: 54 };
  const expected = () =>
    one(`select count(*)::int from poi_pair a where state = 'asked' and points between 52 and 54
      and not exists (select from poi_pair l where l.poi_id = a.poi_id and l.state = 'linked')`);
  return [
    {
      call: 'poi-link.decide',
      by,
      wire: async () => ({ pairId: await pairId(), version: await version(), deed: 'part', reason: '原店已搬走' }),
    },
    {
      call: 'poi-link.decide-many',
      by,
      wire: async () => ({ ...scored, deed: 'reject', expected: await expected(), reason: '不是同一家店' }),
    },
    { call: 'poi-link.undo', by, wire: async () => ({ batchId: await one('select max(batch_id) from poi_batch') }) },
    { call: 'poi-link.run', by, wire: () => ({}) },
  ];
}
