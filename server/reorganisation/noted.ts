import type { DateText } from '#base/calendar.ts';
import { CHANGED_NOTE } from '#subjects/region-change/terms.ts';
import { lineageText } from '#subjects/region-change/rules.ts';
import type { Db } from '../database/tables.ts';

/** What has to be said where figures of two times are compared. */
export interface DivisionChanges {
  /** The name of a division, with a note beside it where it changed between the two times. */
  readonly noted: (code: string, name: string) => string;
  /** A sentence for each change of the divisions that are compared. */
  readonly sentencesOf: (codes: readonly string[]) => readonly string[];
}

export const UNCHANGED: DivisionChanges = { noted: (_, name) => name, sentencesOf: () => [] };

/** The divisions that were split or merged after one day and until another, both of them included. */
export async function divisionChanges(db: Db, after: DateText, until: DateText): Promise<DivisionChanges> {
  const rows = await db
    .selectFrom('region_change as c')
    .select(['c.kind', 'c.effective_on as on', 'c.moved'])
    .where('c.undone_at', 'is', null)
    .where('c.effective_on', '>', after)
    .where('c.effective_on', '<=', until)
    .orderBy('c.region_change_id')
    .execute();
  if (rows.length === 0) return UNCHANGED;
  const regions = await db.selectFrom('region').select(['region_id', 'code']).execute();
  const idOf = new Map(regions.map(({ region_id, code }) => [code, region_id]));
  const changed = new Set(rows.flatMap(({ moved: { from, to } }) => [...from, ...to].map(({ regionId }) => regionId)));
  return {
    noted: (code, name) => (changed.has(idOf.get(code) ?? 0) ? `${name}（${CHANGED_NOTE}）` : name),
    sentencesOf: (codes) => {
      const asked = new Set(codes.map((code) => idOf.get(code)));
      return rows.flatMap(({ kind, on, moved: { from, to } }) => {
        const gone = from.find(({ regionId }) => asked.has(regionId)) ?? to.find(({ regionId }) => asked.has(regionId));
        const [first] = from;
        if (!gone || !first) return [];
        const names = from.map(({ name }) => name).join('、');
        return [`${CHANGED_NOTE}：${names}${lineageText({ kind, on, from, to }, first.regionId)}，前后范围不同`];
      });
    },
  };
}
