import { aspectOf, USUAL_VIEWING } from '#base/stage/viewing.ts';
import { usualScreens } from '#subjects/programme/rules/walls.ts';
import type { PlayedWall } from '#subjects/programme/wire.ts';
import type { Db } from '../database/tables.ts';
import { reportOf } from '../duty/repository.ts';
import { stageSizeOf } from '../screen/registry.ts';

/** The walls that may play something: those not withdrawn, each with what it plays – its own, its group's, or the usual programme. */
export const walls = (db: Db) =>
  db
    .selectFrom('screen as s')
    .leftJoin('screen_group as g', 'g.group_name', 's.group_name')
    .innerJoin('programme as u', (join) => join.on('u.usual', '=', true))
    .select(({ fn, ref }) => [
      's.screen_id',
      's.screen_name',
      's.group_name',
      's.programme_id',
      fn.coalesce(ref('s.programme_id'), ref('g.programme_id'), ref('u.programme_id')).as('plays_id'),
    ])
    .where('s.withdrawn_at', 'is', null)
    .orderBy('s.screen_name')
    .orderBy('s.screen_id');

/** The walls that play a programme, each as it said last that it is looked at; one that has not said so, as its registration has it. */
export async function playedOn(db: Db, programmeId: number): Promise<PlayedWall[]> {
  const rows = await walls(db)
    .leftJoin('screen_duty as d', 'd.screen_id', 's.screen_id')
    .select(['s.stage_size', 'd.report'])
    .execute();
  return rows
    .filter(({ plays_id }) => plays_id === programmeId)
    .map(({ screen_name, stage_size, report }) => {
      const said = reportOf(report)?.stage;
      const stageSize = said?.stageSize ?? stageSizeOf(stage_size);
      const usual = usualScreens(aspectOf(stageSize));
      return {
        screenName: screen_name,
        stageSize,
        screens: said && said.screens > 1 ? said.screens : usual,
        viewing: said?.viewing ?? USUAL_VIEWING[stageSize],
      };
    });
}
