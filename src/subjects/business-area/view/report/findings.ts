import { numberText } from '#base/number-text.ts';
import { sharePercent } from '#base/figures/ratio.ts';
import { changeWords, genderShares, rateWords, tenThousandsOf } from '../../rules.ts';
import type { MonthlyReport } from '../../wire.ts';

/** What a monthly report found, a sentence for each part that has data; empty for a month without any 月报摘要. */
export function findingsOf(report: MonthlyReport): readonly string[] {
  return [
    visitsFinding(report),
    customersFinding(report),
    outletsFinding(report),
    salesFinding(report),
    pricesFinding(report),
    warningsFinding(report),
  ].filter((finding) => finding !== undefined);
}

/** The days that a month is compared with: the whole month before, or as much of it. */
export function formerName({ isFinished }: Pick<MonthlyReport, 'isFinished'>): string {
  return isFinished ? '上月' : '上月同期';
}

export function visitsTotal({ visits }: Pick<MonthlyReport, 'visits'>): number {
  return visits.days.reduce((sum, { visitors }) => sum + visitors, 0);
}

/** The day with the most visitors; the first of several. */
export function busiestDay({ visits }: Pick<MonthlyReport, 'visits'>) {
  return visits.days.toSorted((a, b) => b.visitors - a.visitors)[0];
}

function visitsFinding(report: MonthlyReport): string | undefined {
  const busiest = busiestDay(report);
  if (!busiest) return undefined;
  const total = visitsTotal(report);
  const change = changeWords(total, report.visits.before);
  const day = `${Number(busiest.date.slice(5, 7))}月${Number(busiest.date.slice(8))}日`;
  return `客流 ${numberText(tenThousandsOf(total), 2)} 万人次${change ? `，较${formerName(report)}${change}` : ''}；最多的一天是${day}，${numberText(tenThousandsOf(busiest.visitors), 2)} 万人次。`;
}

function customersFinding({ customers }: MonthlyReport): string | undefined {
  const shares = genderShares(customers.gender);
  const job = customers.occupations.toSorted((a, b) => b.heads - a.heads)[0];
  const all = customers.occupations.reduce((sum, { heads }) => sum + heads, 0);
  const city = customers.sourceCities.toSorted((a, b) => b.tenThousands - a.tenThousands)[0];
  const parts = [
    shares && `男性占 ${numberText(shares.malePercent, 2)}%、女性占 ${numberText(shares.femalePercent, 2)}%`,
    job && `${job.name}最多，占 ${numberText(sharePercent(job.heads, all), 2)}%`,
    city && `来自${city.city}的最多，${numberText(city.tenThousands, 2)} 万人`,
  ].filter(Boolean);
  return parts.length === 0 ? undefined : `客群中${parts.join('；')}。`;
}

function outletsFinding({ outlets }: MonthlyReport): string | undefined {
  const most = outlets[0];
  if (!most) return undefined;
  const count = outlets.reduce((sum, one) => sum + one.count, 0);
  const area = outlets.reduce((sum, one) => sum + one.floorArea, 0);
  return `商圈内有网点 ${numberText(count)} 个，营业面积 ${numberText(tenThousandsOf(area), 2)} 万平方米，其中${most.name}最多，${numberText(most.count)} 个。`;
}

function salesFinding({ regionName, isFinished, sales }: MonthlyReport): string | undefined {
  if (sales.amount === undefined) return undefined;
  const former = changeWords(sales.amount, sales.before);
  const year = changeWords(sales.amount, sales.yearBefore);
  const night = sharePercent(sales.nightAmount ?? 0, sales.amount);
  const changes = [former && `较${formerName({ isFinished })}${former}`, year && `较去年同期${year}`]
    .filter(Boolean)
    .map((text) => `，${text}`)
    .join('');
  const share = night === undefined ? '' : `；夜间销售占 ${numberText(night, 2)}%`;
  return `${regionName} ${numberText(sales.stores)} 家百货门店销售额 ${numberText(sales.amount, 2)} 万元${changes}${share}。`;
}

function pricesFinding({ regionName, isFinished, prices }: MonthlyReport): string | undefined {
  const rate = rateWords(prices.changePercent, '上涨', '下跌');
  const most = prices.moves[0];
  if (!rate || !most) return undefined;
  return `${regionName}菜价较${formerName({ isFinished })}平均${rate}，变动最大的是${most.name}（${rateWords(most.changePercent, '上涨', '下跌') ?? ''}）。`;
}

function warningsFinding({ warnings, prices }: MonthlyReport): string | undefined {
  const total = warnings.rises + warnings.falls;
  if (total === 0) return prices.goods > 0 ? '本月没有菜价预警。' : undefined;
  const most = warnings.goods[0];
  return `菜价预警 ${numberText(total)} 次，其中上涨 ${numberText(warnings.rises)} 次、下跌 ${numberText(warnings.falls)} 次${most ? `；${most.name}最多，${numberText(most.count)} 次` : ''}。`;
}
