import { sql } from 'kysely';
import { addDays, type DateText } from '#base/calendar.ts';
import { periodDays } from '#base/sheet/period.ts';
import { type Period, silences } from '#subjects/alert/rules/periods.ts';
import type { Answer } from '#subjects/dataset/wire.ts';
import { answerOf, completenessOf } from '../../dataset/answer.ts';
import { namesOf } from '../../dataset/names.ts';
import { keyOf, rowsOf } from '../../dataset/rows.ts';
import type { Db } from '../../database/tables.ts';
import { codesReached } from '../../scope/reach.ts';
import type { Scope } from '../../scope/scope.ts';
import { sameSince } from './extent.ts';
import type { Reading } from '../measure/reading.ts';
import type { Subject } from '../measure/row.ts';
import { questionOf, type Statistic } from './statistic.ts';

/** Periods that one question is asked for at most. */
const MOST_TOGETHER = 62;
/** Days that are looked back for the last data of what is silent. */
const LONGEST_SILENCE = 400;
const WHOLE_CITY = '全市';

/** The rows of a division and of what lies below it, for the server itself. */
async function scopeWithin(db: Db, regionCode: string | null): Promise<Scope> {
  if (regionCode === null) return { regionCodes: null, enterpriseId: null };
  const own = sql`(select region_id from region where code = ${regionCode}::text)`;
  const { rows } = await sql<{ codes: string[] }>`select ${codesReached(own)} as codes`.execute(db);
  return { regionCodes: rows[0]?.codes ?? [], enterpriseId: null };
}

/** What each subject's figure was in these periods, by their first days; periods in which its division was more or less than it is are left out. One that is as it stands today has that of `today`. */
export async function readStatistic(
  db: Db,
  statistic: Statistic,
  periods: readonly Period[],
): Promise<ReadonlyMap<string, Reading>> {
  const { regionCode } = statistic;
  const scope = await scopeWithin(db, regionCode);
  const place = await placeName(db, regionCode);
  const readings = new Map<string, { readonly subject: Subject; readonly values: Map<DateText, number> }>();
  const since = regionCode === null ? undefined : await sameSince(db, regionCode);
  for (const run of runsOf(periods.filter(({ from }) => since === undefined || from >= since))) {
    const [first, last] = [run[0], run.at(-1)];
    if (!first || !last) continue;
    const question = questionOf(statistic, { from: first.from, to: last.to });
    const answer = await answerOf(db, statistic.source, scope, question, true);
    for (const { period, key, name, value } of figuresIn(answer, statistic)) {
      const subject = subjectOf(statistic, place, key, name);
      const reading = readings.get(subject.key) ?? { subject, values: new Map<DateText, number>() };
      readings.set(subject.key, reading);
      reading.values.set(period ?? first.from, value);
    }
  }
  return readings;
}

/** How many of those who owe it have told of a period; neither where nobody owes anything. */
export const toldOf = async (db: Db, { source, filters, regionCode }: Statistic, { from, to }: Period) =>
  completenessOf(db, source, await scopeWithin(db, regionCode), { filters, from, to });

/** The keys of subjects whose figure of a period is of so few enterprises that who may not see enterprises is not told it. */
export async function fewIn(db: Db, statistic: Statistic, period: Period): Promise<ReadonlySet<string>> {
  const scope = await scopeWithin(db, statistic.regionCode);
  const { rows, cells } = await answerOf(db, statistic.source, scope, questionOf(statistic, period), false);
  const keyAt = (row: number): string => (statistic.eachOf === undefined ? '' : (rows[row]?.keys.at(-1) ?? ''));
  return new Set(cells.filter(({ withheld }) => withheld).map(({ row }) => subjectKey(statistic, keyAt(row))));
}

/** For how many days nothing has come 无数据, on each of some days, of each subject that told anything in the time before; a division that was ended has nothing to tell. */
export async function readSilence(
  db: Db,
  statistic: Statistic,
  days: readonly DateText[],
): Promise<ReadonlyMap<string, Reading>> {
  const { source, eachOf, filters, regionCode } = statistic;
  const [first, last] = [days[0], days.at(-1)];
  if (!source.time || first === undefined || last === undefined) return new Map();
  const scope = await scopeWithin(db, regionCode);
  const each = eachOf === undefined ? sql<string>`''` : keyOf(source, eachOf);
  const choice = { filters, from: addDays(first, -LONGEST_SILENCE), to: last };
  const { rows } = await sql<{ key: string; days: readonly string[] }>`select key, array_agg(day::text) as days
    from (select distinct ${each} as key, ${source.time.day} as day ${rowsOf(source, scope, choice)}) as seen group by key`.execute(
    db,
  );
  const gone = isOfRegions(statistic) ? await endedCodes(db) : new Set<string>();
  const place = await placeName(db, regionCode);
  const { nameOf } = await namesOf(db, source, scope, eachOf === undefined ? [] : [eachOf]);
  return new Map(
    rows
      .filter(({ key }) => !gone.has(key))
      .map(({ key, days: withData }) => {
        const subject = subjectOf(statistic, place, key, eachOf === undefined ? undefined : nameOf(eachOf, key));
        return [subject.key, { subject, values: silences(days, withData) }];
      }),
  );
}

const isOfRegions = ({ source, eachOf }: Statistic): boolean =>
  source.dataset.dimensions.some((one) => one.key === eachOf && one.kind === 'region');

async function endedCodes(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('region').select('code').where('ended_at', 'is not', null).execute();
  return new Set(rows.map(({ code }) => code));
}

const placeName = async (db: Db, code: string | null): Promise<string | undefined> =>
  code === null
    ? undefined
    : (await db.selectFrom('region').select('name').where('code', '=', code).executeTakeFirst())?.name;

/** Periods one after another, as many as one question is asked for. */
function runsOf(periods: readonly Period[]): readonly (readonly Period[])[] {
  const known = [...new Map(periods.map((period) => [period.from, period])).values()].toSorted((one, other) =>
    one.from < other.from ? -1 : 1,
  );
  const runs: Period[][] = [];
  for (const period of known) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last && run.length < MOST_TOGETHER && addDays(last.to, 1) === period.from) run.push(period);
    else runs.push([period]);
  }
  return runs;
}

/** The figures of an answer, each with the first day of its period and the value of the dimension that it is of. */
function figuresIn({ rows, cells }: Answer, { grain, eachOf }: Statistic) {
  return cells.flatMap(({ row, values: [value] }) => {
    const place = rows[row];
    const isTotal = row < 0;
    if (value === null || value === undefined || isTotal !== (grain === undefined && eachOf === undefined)) return [];
    const [keys, names] = [place?.keys ?? [], place?.names ?? []];
    const at = grain === undefined ? 0 : 1;
    return [
      {
        period: grain === undefined ? undefined : periodDays(grain, keys[0] ?? '').from,
        key: eachOf === undefined ? '' : (keys[at] ?? ''),
        name: eachOf === undefined ? undefined : names[at],
        value,
      },
    ];
  });
}

const subjectKey = ({ regionCode }: Statistic, key: string): string => `statistic/${regionCode ?? ''}/${key}`;

/** Whose figure it is; of what is told by divisions the alert is that division's. */
function subjectOf(statistic: Statistic, place: string | undefined, key: string, name: string | undefined): Subject {
  const { regionCode } = statistic;
  const isRegion = isOfRegions(statistic);
  return {
    key: subjectKey(statistic, key),
    name: [isRegion ? undefined : place, name].filter(Boolean).join(' · ') || WHOLE_CITY,
    goodsId: null,
    enterpriseId: null,
    regionCode: isRegion && key !== '' ? key : regionCode,
  };
}
