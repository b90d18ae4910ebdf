import { z } from 'zod';
import { filtersText } from '#base/dataset/address.ts';
import {
  type Adding,
  type Chart,
  CHARTS,
  COMPARISONS,
  type Dimension,
  type Grain,
  GRAINS,
} from '#base/dataset/dataset.ts';
import { markingRead, markingWritten } from '#base/dataset/marking.ts';
import { longList } from '#base/dataset/long-list.ts';
import { FILE_FORMATS } from '#base/files/download.ts';
import { pageFields } from '#base/page.ts';
import {
  id,
  instant,
  integer,
  optionalDate,
  optionalInteger,
  optionalKeyList,
  optionalText,
  requiredText,
} from '#base/scalars.ts';
import { field, wireRecord } from '#base/wire.ts';
import { isPlainCell, LAST_PLACE } from './rules/plain.ts';

const LONGEST_MARKING = 160;
/** What is marked, as one text too: `mean:5:2`. */
const figure = z.number().optional();
const markingText = z.codec(
  z.string().max(LONGEST_MARKING).optional(),
  z.object({ measure: z.string(), high: figure, low: figure }).optional(),
  {
    decode: (text) => (text === undefined || text === '' ? undefined : markingRead(text)),
    encode: (marking) => marking && markingWritten(marking),
  },
);

const name = requiredText(60);
const comparisons = Object.keys(COMPARISONS) as [keyof typeof COMPARISONS, ...(keyof typeof COMPARISONS)[]];
/** The rows that a cell is made of are found by these alone. */
const within = {
  dataset: field('dataset', name, '数据集'),
  filters: field('filters', filtersText, '筛选'),
  from: field('from', optionalDate, '开始日期'),
  to: field('to', optionalDate, '结束日期'),
};
const questionFields = {
  ...within,
  measures: field('measures', optionalKeyList, '指标'),
  rows: field('rows', optionalKeyList, '分行'),
  columns: field('columns', optionalKeyList, '分列'),
  comparison: field('comparison', z.enum(comparisons).default('none'), '对比'),
  orderBy: field('orderBy', optionalText(40), '排序指标'),
  order: field('order', z.enum(['asc', 'desc']).optional(), '排序方向'),
  top: field('top', optionalInteger(1, 500), '前几项'),
  marking: field('marking', markingText, '标出'),
};

/** A question to a dataset (spec 2 “Page areas”; ours). */
export const questionWire = wireRecord(questionFields);
export type AskedQuestion = z.output<typeof questionWire>;
export const questionExportWire = wireRecord({
  ...questionFields,
  format: field('format', z.enum(FILE_FORMATS).default('xlsx'), '文件格式'),
});
export const recordsQueryWire = wireRecord({ ...within, ...pageFields });
export type RecordsQuery = z.output<typeof recordsQueryWire>;
export const valuesQueryWire = wireRecord({
  dataset: within.dataset,
  dimension: field('dimension', name, '维度'),
  keyword: field('keyword', optionalText(40), '关键字'),
});

const count = integer(0, Number.MAX_SAFE_INTEGER);
const place = wireRecord({
  keys: field('keys', z.array(z.string()), '键'),
  names: field('names', z.array(z.string()), '名称'),
});
export type AxisPlace = z.output<typeof place>;
const index = integer(-1, LAST_PLACE);
const figures = z.array(z.number().nullable());
const cellFields = {
  column: field('column', index, '列'),
  values: field('values', figures, '数值'),
  base: field('base', figures, '对比值'),
  withheld: field('withheld', z.boolean(), '不予显示'),
};
/** A cell by its row and column, -1 for their totals; `base` holds what it is compared with. */
const cell = wireRecord({ row: field('row', index, '行'), ...cellFields });
export type AnswerCell = z.output<typeof cell>;
/** The total of the rows whose first keys these are 小计. */
const part = wireRecord({ keys: field('keys', z.array(z.string()), '键'), ...cellFields });
export type AnswerPart = z.output<typeof part>;
const optionalCount = count.optional();

/** What is answered: the places along both sides, the cells, how complete the figures are, and the question in words. */
export const answerWire = wireRecord({
  sentence: field('sentence', z.string(), '提问'),
  notes: field('notes', z.array(z.string()), '说明'),
  rows: field('rows', z.array(place), '行'),
  columns: field('columns', z.array(place), '列'),
  cells: field('cells', longList(cell, isPlainCell), '单元格'),
  parts: field('parts', z.array(part).optional(), '小计'),
  leftOff: field('leftOff', count, '未列出的行数'),
  baseFrom: field('baseFrom', z.string().optional(), '对比开始日期'),
  baseTo: field('baseTo', z.string().optional(), '对比结束日期'),
  reported: field('reported', optionalCount, '已报'),
  owed: field('owed', optionalCount, '应报'),
});
export type Answer = z.output<typeof answerWire>;

/** The records behind a cell, a page of them. */
export const recordsWire = wireRecord({
  totalCount: field('totalCount', count, '总条数'),
  headings: field('headings', z.array(z.string()), '列名'),
  figures: field('figures', z.array(count), '数字列的位置，从 0 起'),
  lines: field('lines', z.array(z.array(z.string())), '数据'),
});
const named = { key: field('key', z.string(), '键'), title: field('title', z.string(), '名称') };
const ADDED: readonly Adding[] = ['sum', 'mean', 'least', 'most', 'distinct'];
const DIMENSION_KINDS: readonly Dimension['kind'][] = ['time', 'region', 'enterprise', 'goods', 'choice'];
/** What can be asked of a dataset that somebody made while the server ran 自建数据集: the browser cannot know it beforehand. */
export const madeDatasetWire = wireRecord({
  name: field('name', z.string(), '名称'),
  title: field('title', z.string(), '标题'),
  note: field('note', z.string(), '说明'),
  right: field('right', z.templateLiteral([z.string(), '.', z.string()]), '所需权限'),
  measures: field(
    'measures',
    z.array(
      wireRecord({
        ...named,
        unit: field('unit', z.string(), '单位'),
        decimals: field('decimals', integer(0, 6), '小数位数'),
        adding: field('adding', z.enum(ADDED), '汇总方式'),
        isLoss: field('isLoss', z.literal(true).optional(), '是否损耗'),
      }),
    ),
    '指标',
  ),
  dimensions: field(
    'dimensions',
    z.array(wireRecord({ ...named, kind: field('kind', z.enum(DIMENSION_KINDS), '种类') })),
    '维度',
  ),
  time: field(
    'time',
    wireRecord({
      title: field('title', z.string(), '名称'),
      finest: field('finest', z.enum(Object.keys(GRAINS) as Grain[]), '最细粒度'),
    }).nullable(),
    '时间',
  ),
});
export const datasetItemWire = wireRecord({
  name: field('name', z.string(), '名称'),
  title: field('title', z.string(), '标题'),
  made: field('made', madeDatasetWire.optional(), '自建数据集'),
  first: field('first', z.string().optional(), '最早日期'),
  last: field('last', z.string().optional(), '最近日期'),
});
export type DatasetItem = z.output<typeof datasetItemWire>;
/** The answer to a question that somebody keeps 保存的统计, as who asks sees it; without one, what is missing stands in `missing`. */
export const keptQueryWire = wireRecord({ viewId: field('viewId', id, '统计编号') });
export const keptAnswerWire = wireRecord({
  name: field('name', z.string().optional(), '名称'),
  query: field('query', z.string().optional(), '统计问题'),
  asOf: field('asOf', instant, '统计时间'),
  missing: field('missing', z.string().optional(), '不能显示的原因'),
  shown: field(
    'shown',
    wireRecord({
      dataset: field('dataset', madeDatasetWire, '数据集'),
      question: field('question', questionWire, '提问'),
      chart: field('chart', z.enum(Object.keys(CHARTS) as [Chart, ...Chart[]]), '图形'),
      answer: field('answer', answerWire, '统计结果'),
    }).optional(),
    '显示的内容',
  ),
});
export type KeptAnswer = z.output<typeof keptAnswerWire>;
export const valueWire = wireRecord({
  key: field('key', z.string(), '键'),
  title: field('title', z.string(), '名称'),
});
