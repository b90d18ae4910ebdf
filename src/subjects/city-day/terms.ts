/** What a day in the city is made of 动态种类: alerts that opened, worsened, were taken on or closed; reports and matters that were submitted or decided. */
export const DEED_KINDS = { alert: '预警', report: '报送', approval: '审批' } as const;
export type DeedKind = keyof typeof DEED_KINDS;

/** How many of the last deeds are told, the latest first. */
export const MOST_DEEDS = 30;

export const HOURS = 24;

/** What its widgets are called where scenes and the workbench place them 组件名称, by their keys. */
export const WIDGET_TITLES = {
  'city-day/today': '今日动态',
} as const;
