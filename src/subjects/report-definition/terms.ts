import { MOST_PERCENT } from '#base/sheet/rules.ts';

/** Years of which a calendar of deadlines can be asked. */
export const YEAR_FLOOR = 2000;
export const MOST_YEAR = 2099;

/** How many of the latest periods the rules are tried over, and how many reports at most. */
export const REPLAYED_PERIODS = 52;
export const MOST_REPLAYED = 10_000;

/** Limits of rules are at most this; each rule has its own below it. */
export const MOST_LIMIT = MOST_PERCENT;
/** How many of the reports that a changed rule would speak over are told one by one. */
export const MOST_FINDINGS = 100;

export const DEFINITION_MESSAGES = {
  unknownRule: '该报表没有这条校验规则',
  noRule: '请先选择要试改的规则',
  noLimit: '该规则没有可以调整的界限',
  limit: (least: number, most: number): string => `该规则的界限应在 ${least} 至 ${most} 之间`,
} as const;

/** Who owes a report, as the page says it. */
export const REPORTERS_LABELS: Readonly<Record<string, string>> = {
  all: '全部企业',
  markets: '报送菜价的市场',
  stores: '报送百货销售的企业',
  cases: '商业案例企业',
  sampled: '专项日报样本企业',
};

export const STRENGTH_LABELS = { hard: '硬规则', soft: '软规则' } as const;
/** What each means for who fills in. */
export const STRENGTH_NOTES = { hard: '不符合时不能提交', soft: '不符合时须填写说明' } as const;
