import { z } from 'zod';
import { versionField } from '#base/envelope.ts';
import { pageFields, pageOf } from '#base/page.ts';
import { changeWire } from '#base/register/importing/codecs.ts';
import { id, instant, integer, optionalId, optionalText, requiredText } from '#base/scalars.ts';
import { field, wireRecord } from '#base/wire.ts';
import {
  CRAWL_SCHEDULES,
  CRAWL_STATES,
  type CrawlSchedule,
  type CrawlState,
  type Difference,
  DIFFERENCES,
  LEAST_PAUSE,
  LONGEST_LEGAL,
  LONGEST_PICK,
  LONGEST_URL,
  MOST_PAGES,
  MOST_PAUSE,
  PAGE_FORMATS,
  type PageFormat,
  type Takeover,
  TAKEOVERS,
} from './terms.ts';

const keysOf = <K extends string>(labels: Readonly<Record<K, string>>) => Object.keys(labels) as [K, ...K[]];
const count = integer(0, Number.MAX_SAFE_INTEGER);
const typed = (longest: number) => z.string().trim().max(longest);
/** Name of the register that is kept up; which ones can be, the server says. */
const registers = z.string().min(1).max(40);
const states = z.enum(keysOf<CrawlState>(CRAWL_STATES));
const differences = z.enum(keysOf<Difference>(DIFFERENCES));
const sourceId = field('sourceId', id, '采集来源编号');
const runId = field('runId', id, '采集编号');

/** How one column of a list is read 取法: by a selector or a path, of an attribute where one is named, or always the same. */
const pickWire = wireRecord({
  field: field('field', z.string().min(1).max(40), '列'),
  pick: field('pick', typed(LONGEST_PICK), '选择器或字段'),
  attribute: field('attribute', typed(40), '属性'),
  after: field('after', typed(40), '其后的文字'),
  fixed: field('fixed', typed(120), '固定值'),
});
export type Pick = z.output<typeof pickWire>;

/** How the pages of a source are read 解析方式: where its rows are, how one comes to the next page, and how each column is read. */
const parserWire = wireRecord({
  rows: field('rows', typed(LONGEST_PICK), '行'),
  next: field('next', typed(LONGEST_PICK), '下一页'),
  picks: field('picks', z.array(pickWire).min(1, '请至少取一列').max(20), '列'),
});
export type Parser = z.output<typeof parserWire>;

const typedFields = {
  name: field('name', requiredText(60), '名称'),
  register: field('register', registers, '名录'),
  address: field('address', z.string().trim().min(1, '不能为空').max(LONGEST_URL), '网址'),
  format: field('format', z.enum(keysOf<PageFormat>(PAGE_FORMATS)), '页面格式'),
  schedule: field('schedule', z.enum(keysOf<CrawlSchedule>(CRAWL_SCHEDULES)), '采集周期'),
  takeover: field('takeover', z.enum(keysOf<Takeover>(TAKEOVERS)), '入库方式'),
  pause: field('pause', integer(LEAST_PAUSE, MOST_PAUSE), '间隔秒数'),
  mostPages: field('mostPages', integer(1, MOST_PAGES), '最多页数'),
  fall: field('fall', integer(1, 100), '骤减阈值'),
  legal: field('legal', requiredText(LONGEST_LEGAL), '采集依据'),
  licensed: field('licensed', typed(LONGEST_LEGAL), '书面许可'),
  parser: field('parser', parserWire, '解析方式'),
};

/** A source as it is entered. */
export const sourceDraftWire = wireRecord({
  sourceId: field('sourceId', id.optional(), '采集来源编号'),
  version: field('version', integer(1, 2_147_483_647).optional(), '版本号'),
  ...typedFields,
});
export type SourceDraft = z.output<typeof sourceDraftWire>;

/** A source 采集来源, with how its last collection went. */
export const sourceWire = wireRecord({
  sourceId,
  ...typedFields,
  state: field('state', states.optional(), '最近一次'),
  problem: field('problem', z.string().optional(), '异常'),
  collectedAt: field('collectedAt', instant.optional(), '最近采集'),
  found: field('found', count.optional(), '行数'),
  version: versionField,
  endedAt: field('endedAt', instant.optional(), '停用时间'),
});
export type CrawlSource = z.output<typeof sourceWire>;
export const sourcePageWire = pageOf(sourceWire);
export const sourceQueryWire = wireRecord({
  ...pageFields,
  name: field('name', optionalText(60), '名称'),
  register: field('register', optionalText(40), '名录'),
  ended: field('ended', z.enum(['', 'yes', 'no']).optional(), '状态'),
});
export const sourceKeyWire = wireRecord({ sourceId });
export const sourceVersionedWire = wireRecord({ sourceId, version: versionField });

const faultWire = wireRecord({ term: field('term', z.string(), '列'), message: field('message', z.string(), '说明') });

/** What a trial 试采 of the first page gave: its first rows as they would be taken, what is wrong with each, or why there are none. */
export const trialWire = wireRecord({
  address: field('address', z.string(), '实际网址'),
  encoding: field('encoding', z.string(), '编码'),
  found: field('found', count, '行数'),
  next: field('next', z.string().optional(), '下一页'),
  headings: field('headings', z.array(z.string()), '列名'),
  rows: field(
    'rows',
    z.array(
      wireRecord({
        cells: field('cells', z.array(z.string()), '值'),
        faults: field('faults', z.array(faultWire), '未通过的原因'),
      }),
    ),
    '行',
  ),
  robots: field('robots', z.string(), '网站许可'),
  problem: field('problem', z.string().optional(), '未能读取的原因'),
});
export type Trial = z.output<typeof trialWire>;

/** A collection 采集, and how many rows of each difference it found. */
export const runWire = wireRecord({
  runId,
  sourceId,
  sourceName: field('sourceName', z.string(), '来源'),
  register: field('register', registers, '名录'),
  registerTitle: field('registerTitle', z.string(), '名录名称'),
  state: field('state', states, '状态'),
  pages: field('pages', count, '页数'),
  found: field('found', count, '行数'),
  created: field('created', count, '新增'),
  changed: field('changed', count, '变更'),
  gone: field('gone', count, '消失'),
  rejected: field('rejected', count, '未通过'),
  unchanged: field('unchanged', count, '未变'),
  problem: field('problem', z.string().optional(), '原因'),
  enteredAt: field('enteredAt', instant, '提交时间'),
  startedAt: field('startedAt', instant.optional(), '开始时间'),
  closedAt: field('closedAt', instant.optional(), '结束时间'),
  actorName: field('actorName', z.string(), '发起人'),
  decidedBy: field('decidedBy', z.string().optional(), '核对人'),
  decidedAt: field('decidedAt', instant.optional(), '核对时间'),
});
export type CrawlRun = z.output<typeof runWire>;
export const runPageWire = pageOf(runWire);
export const runQueryWire = wireRecord({
  ...pageFields,
  sourceId: field('sourceId', optionalId, '采集来源编号'),
  state: field('state', z.enum(['', ...states.options]).optional(), '状态'),
});
export const runKeyWire = wireRecord({ runId });

export const runDropWire = wireRecord({ runId, reason: field('reason', requiredText(200), '原因') });

/** A row of a collection and what it means for the list. */
export const differenceWire = wireRecord({
  line: field('line', count, '行'),
  difference: field('difference', differences, '差异'),
  name: field('name', z.string(), '企业名称'),
  licence: field('licence', z.string(), '编号'),
  changes: field('changes', z.array(changeWire), '变更'),
  faults: field('faults', z.array(faultWire), '未通过的原因'),
});
export type DifferenceRow = z.output<typeof differenceWire>;
export const differencePageWire = pageOf(differenceWire);
export const differenceQueryWire = wireRecord({
  ...pageFields,
  runId,
  difference: field('difference', z.enum(['', ...differences.options]).optional(), '差异'),
  name: field('name', optionalText(80), '企业名称或编号'),
});
