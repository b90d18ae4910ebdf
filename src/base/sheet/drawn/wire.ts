import { z } from 'zod';
import { instant } from '../../scalars.ts';
import { field, wireRecord } from '../../wire.ts';

const periods = field('periods', z.array(z.string()), '报告期');
const named = field('named', z.string(), '来源');
const at = field('submitTime', instant.optional(), '最近提交时间');

/** What reports of other kinds add up to for a cell, and which they are 勾稽来源. */
export const drawnSumWire = wireRecord({
  into: field('into', z.string(), '单元格'),
  as: field('as', z.enum(['whole', 'part']), '关系'),
  sum: field('sum', z.number(), '合计'),
  kind: field('kind', z.string(), '报表种类'),
  periods,
  named,
  at,
});

/** What a cell is offered, and from where 预填. */
export const prefilledWire = wireRecord({
  address: field('address', z.string(), '单元格'),
  value: field('value', z.number(), '预填值'),
  named,
  at,
});
