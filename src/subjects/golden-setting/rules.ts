import { type DateText, daysBetween } from '#base/calendar.ts';
import { periodDays, periodsBetween, periodText } from '#base/sheet/period.ts';
import { minuteOf } from '#base/text/clock.ts';
import { LONGEST_CAMPAIGN, LONGEST_HOLIDAY } from './terms.ts';
import type { Sampled } from './wire.ts';

/** What is wrong with an hour 时点; undefined for HH:mm. */
export const clockFault = (text: string): string | undefined =>
  minuteOf(text) === undefined ? '请填写 24 小时制时刻，如 10:00' : undefined;

interface Span {
  readonly firstDay?: DateText | undefined;
  readonly lastDay?: DateText | undefined;
}
type Faults = Readonly<Partial<Record<'firstDay' | 'lastDay', string>>>;

/** What is wrong with the days of a record: both are needed, in their order, and `most` of them at most. */
export function spanFaults({ firstDay, lastDay }: Span, most: number): Faults {
  if (firstDay === undefined) return { firstDay: '请选择起始日期' };
  if (lastDay === undefined) return { lastDay: '请选择结束日期' };
  if (lastDay < firstDay) return { lastDay: '结束日期不能早于起始日期' };
  return daysBetween(firstDay, lastDay) >= most ? { lastDay: `最长 ${most} 天` } : {};
}

/** A golden week lies in the year that it is settled for; a year it is told by its first day. */
export function holidayFaults({ year, ...span }: Span & { readonly year?: number | undefined }): Faults {
  const faults = spanFaults(span, LONGEST_HOLIDAY);
  if (Object.keys(faults).length > 0) return faults;
  return span.firstDay?.startsWith(`${year}-`) && span.lastDay?.startsWith(`${year}-`)
    ? {}
    : { firstDay: '起止日期须在所填年份之内' };
}

/** What is wrong with the days of a season of daily reports. */
export const campaignFaults = (span: Span): Faults => spanFaults(span, LONGEST_CAMPAIGN);

export interface Season {
  readonly name: string;
  readonly firstDay: DateText;
  readonly lastDay: DateText;
  /** How many enterprises are in its sample. */
  readonly members: number;
}

/** The weeks that lie whole in a season, which are not asked for while it is on 不再要求的周报. */
function weeksIn({ firstDay, lastDay }: Required<Span>): string {
  const weeks = periodsBetween('week', firstDay, lastDay).filter((key) => {
    const { from, to } = periodDays('week', key);
    return from >= firstDay && to <= lastDay;
  });
  const [first = '', last = first] = [weeks[0], weeks.at(-1)].map((key) => key && periodText('week', key));
  return `${weeks.length} 期周报${weeks.length === 0 ? '' : weeks.length === 1 ? `（${first}）` : `（${first}至${last}）`}`;
}

/** What switching a season on or off changes, told before it is done: who, from when to when, and which weeks are not asked for. */
export function turnTold({ name, firstDay, lastDay, members }: Season, on: boolean): string {
  if (members === 0) return `「${name}」还没有样本企业，${on ? '启用' : '关闭'}后报送任务没有变化。`;
  const weeks = weeksIn({ firstDay, lastDay });
  const days = `${firstDay} 至 ${lastDay}`;
  return on
    ? `「${name}」启用后，${members} 家样本企业 ${days} 每天报日报，完全落在其间的 ${weeks}不再要求。尚未到期的报送任务随即调整，样本企业收到通知，关闭即恢复。`
    : `「${name}」关闭后，${members} 家样本企业 ${days} 不再报日报，恢复 ${weeks}。尚未到期的报送任务随即调整，样本企业收到通知，已报的日报保留，可以再次启用。`;
}

/** A season as it stands: whether it is switched on 启用, and was not ended 停用. */
export interface SeasonStanding extends Pick<Season, 'name' | 'firstDay' | 'lastDay'> {
  readonly status: number;
  readonly endedAt?: number | undefined;
}

/** Whether a season asks its sample for anything on a day or after it. */
export const isInForce = ({ status, endedAt, lastDay }: SeasonStanding, day: DateText): boolean =>
  status === 1 && endedAt === undefined && lastDay >= day;

/** What becomes of a season for its sample on a day: it begins, ends or is on other days; undefined where they owe what they did. */
export function seasonTurn(
  before: SeasonStanding | undefined,
  after: SeasonStanding | undefined,
  day: DateText,
): 'on' | 'off' | 'moved' | undefined {
  const [was, is] = [before, after].map((one) => one !== undefined && isInForce(one, day));
  if (was !== is) return is ? 'on' : 'off';
  const isMoved = before?.firstDay !== after?.firstDay || before?.lastDay !== after?.lastDay;
  return is && isMoved ? 'moved' : undefined;
}

/** What an enterprise of the sample is told of that. */
export function seasonTold({ name, ...span }: SeasonStanding, turn: 'on' | 'off' | 'moved') {
  const days = `${span.firstDay} 至 ${span.lastDay}`;
  const weeks = weeksIn(span);
  if (turn === 'off')
    return {
      title: `恢复报周报：${name}`,
      content: `「${name}」专项日报不再要求贵企业填报：${days} 尚未到期的日报已取消，恢复 ${weeks}。已报的日报保留。具体以报送任务为准。`,
    };
  return {
    title: `${turn === 'on' ? '改报日报' : '日报日期调整'}：${name}`,
    content: `「${name}」专项日报${turn === 'on' ? '已启用' : '日期已调整'}：贵企业 ${days} 每天报日报，完全落在其间的 ${weeks}不再要求。具体以报送任务为准。`,
  };
}

/** What an enterprise is told of a golden week that has a list 样本名单: that it reports its days, need not any more, or on other days. */
export function goldenTold({ name, firstDay, lastDay }: Omit<Season, 'members'>, turn: 'on' | 'off' | 'moved') {
  const days = `${firstDay} 至 ${lastDay}`;
  if (turn === 'off')
    return {
      title: `不再报黄金周日报：${name}`,
      content: `「${name}」不再要求贵企业填报黄金周日报：${days} 尚未到期的日报已取消，已报的日报保留。具体以报送任务为准。`,
    };
  const begins = turn === 'on' ? '列入黄金周样本' : '黄金周日期调整';
  return {
    title: `${begins}：${name}`,
    content: `「${name}」${turn === 'on' ? '样本名单已确定' : '日期已调整'}：贵企业 ${days} 每天报黄金周日报。具体以报送任务为准。`,
  };
}

/** What is wrong with the days of an exemption: a year at most. */
export const exemptionFaults = (span: Span): Faults => spanFaults(span, 366);

/** Who reports in a golden week with a list 样本名单: those on it; with an empty one those who always do 常设填报. */
export function reportingWith(
  enterprises: readonly Pick<Sampled, 'enterpriseId' | 'standing'>[],
  chosen: ReadonlySet<number>,
): ReadonlySet<number> {
  return chosen.size > 0
    ? chosen
    : new Set(enterprises.filter(({ standing }) => standing).map(({ enterpriseId }) => enterpriseId));
}

/** What another list changes 预览: who reports from then on, who no more, who stays exempt though on it; in the order of the enterprises. */
export function sampleChange(
  enterprises: readonly Sampled[],
  chosen: ReadonlySet<number>,
): { readonly added: readonly Sampled[]; readonly dropped: readonly Sampled[]; readonly exempt: readonly Sampled[] } {
  const now = reportingWith(enterprises, chosenOf(enterprises));
  const next = reportingWith(enterprises, chosen);
  return {
    added: enterprises.filter(({ enterpriseId }) => next.has(enterpriseId) && !now.has(enterpriseId)),
    dropped: enterprises.filter(({ enterpriseId }) => now.has(enterpriseId) && !next.has(enterpriseId)),
    exempt: enterprises.filter(({ enterpriseId, exempt }) => exempt && next.has(enterpriseId)),
  };
}

/** The list as it stands. */
export const chosenOf = (enterprises: readonly Pick<Sampled, 'enterpriseId' | 'chosen'>[]): ReadonlySet<number> =>
  new Set(enterprises.filter(({ chosen }) => chosen).map(({ enterpriseId }) => enterpriseId));

/** The enterprises that a part of a name, a division and a business type find; '' asks for nothing. */
export function sampledFound(
  enterprises: readonly Sampled[],
  asked: { readonly name: string; readonly division: string; readonly marketType: string },
): readonly Sampled[] {
  return enterprises.filter(
    ({ name, division, marketType }) =>
      name.includes(asked.name.trim()) &&
      (asked.division === '' || division === asked.division) &&
      (asked.marketType === '' || marketType === asked.marketType),
  );
}
