/** What can become of divisions 区划调整. */
export const REORGANISATIONS = ['split', 'merge'] as const;
export type ReorganisationKind = (typeof REORGANISATIONS)[number];
export const REORGANISATION_LABELS: Readonly<Record<ReorganisationKind, string>> = { split: '拆分', merge: '合并' };

export const MOST_PARTS = 12;
export const LONGEST_REASON = 200;
/** Characters of a list of records, a name or code a line. */
export const LONGEST_RECORDS = 20_000;
/** How long a change can be undone, days. */
export const UNDO_DAYS = 30;

/** What is said beside a figure that is compared with one of before a change. */
export const CHANGED_NOTE = '区划有调整';

export const REORGANISATION_MESSAGES = {
  unknown: '区划调整记录不存在',
  undone: '这次区划调整已经撤销',
  late: `区划调整已超过 ${UNDO_DAYS} 天，不能撤销`,
  later: (name: string, on: string): string => `“${name}”在 ${on} 又有调整，请先撤销那一次`,
  missing: '区划不存在或已撤销',
  future: '生效日期不能晚于今天',
  city: '城市不能拆分或合并',
  levels: '只能调整同一级、同一上级的区划',
  sums: '与其他区划重叠的功能区不能和计入全市合计的区划合并',
  itself: '区划不能并入自身',
  several: '拆分一次只能选择一个区划',
  existing: '拆分后的区划应是新的区划，请填写名称和代码',
  twice: (code: string): string => `代码 ${code} 写了两次`,
  known: (code: string): string => `代码 ${code} 已有区划使用`,
  named: (name: string): string => `已有名为“${name}”的区划`,
  empty: (name: string): string => `没有任何企业、网点或场所归入“${name}”，请指定轮廓或名单`,
  rest: '请选择其余记录归入哪一个区划',
  earlier: (name: string, on: string): string => `“${name}”自 ${on} 起已有调整，生效日期应晚于这一天`,
  published: (title: string): string => `${title} 已发布，生效日期应晚于它的数据期`,
  archived: (month: string): string => `${month} 起的数据已归档，生效日期应晚于归档的月份`,
  publishedSince: (title: string): string => `${title} 在调整之后已发布，不能撤销；请先撤回它`,
  archivedSince: (month: string): string => `${month} 起的数据已归档，请先取回再撤销`,
  standing: (term: string, count: number): string =>
    `${term}有 ${count} 条在原区划和新区划中重复，请先删除其中一条再撤销`,
  line: (line: number, text: string): string => `名单第 ${line} 行“${text}”在原区划中找不到`,
  both: (text: string): string => `“${text}”同时写在两个区划的名单里`,
  outline: (name: string, fault: string): string => `“${name}”的轮廓：${fault}`,
  code: (fault: string): string => `区划代码${fault}`,
  moved: (terms: string): string => `预览之后有人改动了${terms}，请重新预览`,
} as const;

/** What a preview says of maps and users. */
export const MAP_NOTES = {
  merged: '地图上原区划的轮廓并入调整后的区划，不重新描绘界线',
  drawn: '地图改画各新区划的轮廓',
  undrawn: '没有给出全部新区划的轮廓，地图仍画原区划，并注明已拆分',
  users: '区划用户留在原区划，看到全部新区划；可以在用户管理中改到其中一个',
} as const;
