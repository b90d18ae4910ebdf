/** What stands behind every table of a template on its tabs and in its lines; what is written is what is read. */
export const TEMPLATE_WORDS = {
  unit: '单位',
  enterprise: '企业名称',
  enterpriseId: '企业编号',
  period: '报告期',
  computed: '自动计算',
  row: '项目',
  instructions: '填写说明',
  faults: '错误清单',
} as const;

/** Rows that a filled template may have at most, all its sheets together. */
export const MOST_TEMPLATE_ROWS = 20_000;
/** Faults that an answer names; the error sheet holds them all. */
export const MOST_NAMED_FAULTS = 200;

/** What an export holds 导出内容: the list as it is shown, or every cell of each report. */
export const EXPORT_CONTENTS = ['list', 'detail'] as const;
export type ExportContent = (typeof EXPORT_CONTENTS)[number];
export const EXPORT_CONTENT_LABELS: Readonly<Record<ExportContent, string>> = { list: '列表', detail: '明细' };

/** What is wrong with a cell or a line of a filled template. */
export const TEMPLATE_FAULTS = {
  noTable: '没有找到报表内容，请下载模板，填写后再导入',
  unknownTable: (title: string): string => `报表中没有“${title}”这张表`,
  twice: (title: string): string => `“${title}”重复`,
  missingTable: (title: string): string => `缺少“${title}”这张表`,
  noHeader: '此行应为表头，请使用下载的模板',
  unknownColumn: (title: string): string => `没有“${title}”这一列`,
  missingColumn: (title: string): string => `缺少“${title}”这一列`,
  unknownRow: (title: string): string => `没有“${title}”这一行`,
  missingRow: (title: string): string => `缺少“${title}”这一行`,
  otherText: (text: string): string => `应为“${text}”`,
  notHere: '此处不能填写',
  otherDate: (date: string): string => `表头日期应为 ${date}，请使用本期的模板`,
  otherUnit: (unit: string): string => `单位应为“${unit}”`,
  otherEnterprise: '文件中的企业与所选企业不一致',
  otherPeriod: '文件中的报告期与所选报告期不一致',
} as const;

export const IMPORT_MESSAGES = {
  accepted: (count: number): string => `已读取 ${count} 个单元格，请核对后提交`,
  refused: (count: number): string => `有 ${count} 处错误，没有导入任何数据`,
} as const;
