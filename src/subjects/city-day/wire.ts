import { z } from 'zod';
import { date, instant, integer, optionalDate } from '#base/scalars.ts';
import { field, wireRecord } from '#base/wire.ts';
import { DEED_KINDS, type DeedKind, HOURS } from './terms.ts';

const kinds = Object.keys(DEED_KINDS) as [DeedKind, ...DeedKind[]];
const count = integer(0, Number.MAX_SAFE_INTEGER);

/** One thing that happened 动态: when, what was done, and to what. */
const deedWire = wireRecord({
  at: field('operTime', instant, '时间'),
  kind: field('kind', z.enum(kinds), '种类'),
  deed: field('operName', z.string(), '操作'),
  subject: field('subjectName', z.string(), '对象'),
});
export type CityDeed = z.output<typeof deedWire>;

/** The day that is told of: today when none is named. */
export const cityDayQueryWire = wireRecord({ date: field('date', optionalDate, '日期') });

/** What happened in a city in a day 今日动态: the last deeds, the latest first, and how many of each kind in every hour of the day in Nanjing. */
export const cityDayWire = wireRecord({
  date: field('date', date, '日期'),
  asOf: field('dataTime', instant, '数据时间'),
  deeds: field('dataList', z.array(deedWire), '动态'),
  hours: field(
    'hourList',
    z.array(
      wireRecord({
        hour: field('hour', integer(0, HOURS - 1), '小时'),
        alert: field('alertNum', count, '预警'),
        report: field('reportNum', count, '报送'),
        approval: field('approvalNum', count, '审批'),
      }),
    ),
    '各小时动态数',
  ),
});
export type CityDay = z.output<typeof cityDayWire>;
