import { z } from 'zod';
import { upload } from '../../files/upload.ts';
import { integer, optionalText } from '../../scalars.ts';
import { field, wireRecord } from '../../wire.ts';

const count = integer(0, Number.MAX_SAFE_INTEGER);

/** One field of a record that a write changed, in the words that a person was shown then. */
export const changeWire = wireRecord({
  field: field('field', z.string(), '字段'),
  term: field('term', z.string(), '字段名称'),
  from: field('from', z.string(), '原值'),
  to: field('to', z.string(), '新值'),
});
export type Change = z.output<typeof changeWire>;

/** What becomes of a row of a file 导入结果. */
export const OUTCOME_LABELS = { created: '新增', changed: '修改', unchanged: '无变化', rejected: '有误' } as const;
export type Outcome = keyof typeof OUTCOME_LABELS;
const outcomes = Object.keys(OUTCOME_LABELS) as [Outcome, ...Outcome[]];

/** What a file would do, or has done; `written` is 0 for a preview and for a file that was refused. */
export const importWire = wireRecord({
  created: field('created', count, '新增条数'),
  changed: field('changed', count, '修改条数'),
  unchanged: field('unchanged', count, '无变化条数'),
  rejected: field('rejected', count, '有误条数'),
  written: field('written', count, '写入条数'),
  message: field('message', z.string(), '结果说明'),
  /** Stands for exactly this outcome: a file is written only as it was previewed. */
  fingerprint: field('fingerprint', z.string(), '预览标识'),
  rows: field(
    'rows',
    z.array(
      wireRecord({
        line: field('line', count, '行号'),
        outcome: field('outcome', z.enum(outcomes), '结果'),
        name: field('name', z.string(), '名称'),
        changes: field('changes', z.array(changeWire), '变更内容'),
      }),
    ),
    '逐行结果',
  ),
  faults: field(
    'faults',
    z.array(
      wireRecord({
        line: field('line', count, '行号'),
        column: field('column', z.string(), '列名'),
        value: field('value', z.string(), '原值'),
        message: field('message', z.string(), '错误说明'),
      }),
    ),
    '错误列表',
  ),
  /** What each column of the table was read as; absent where the file is none. */
  columns: field(
    'columns',
    z
      .array(
        wireRecord({
          at: field('at', count, '列序'),
          heading: field('heading', z.string(), '表头'),
          field: field('field', z.string().optional(), '字段'),
        }),
      )
      .optional(),
    '列对应',
  ),
});
export type ImportOutcome = z.output<typeof importWire>;

export const CRS_NAMES = { gcj02: 'GCJ-02（国测局）', wgs84: 'WGS-84（GPS）', bd09: 'BD-09（百度）' } as const;
export type Crs = keyof typeof CRS_NAMES;
const systems = Object.keys(CRS_NAMES) as [Crs, ...Crs[]];

export const importFileWire = wireRecord({
  file: field('file', upload, '文件'),
  crs: field('crs', z.enum(systems).optional(), '坐标系'),
  /** Of the preview that is to be written; a preview only when absent. */
  fingerprint: field('fingerprint', optionalText(64), '预览标识'),
  uploadKey: field('uploadKey', optionalText(64), '上传标识'),
  /** Columns as a person has chosen them: pairs of place and field. '' is that none is read, which differs from having chosen nothing. */
  mapping: field(
    'mapping',
    z
      .string()
      .max(4_000)
      .refine((text) => text === '' || text.split(',').every((pair) => /^\d{1,3}:\w{1,40}$/.test(pair)), '格式不正确')
      .optional(),
    '列对应',
  ),
});
