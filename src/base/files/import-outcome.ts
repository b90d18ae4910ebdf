import { z } from 'zod';
import { integer } from '../scalars.ts';
import { field, wireRecord } from '../wire.ts';

/** What a row of the file got wrong; lines count from 1, the header included. */
export const importFaultWire = wireRecord({
  line: field('line', integer(0, Number.MAX_SAFE_INTEGER), '行号'),
  column: field('column', z.string(), '列名'),
  value: field('value', z.string(), '原值'),
  message: field('message', z.string(), '错误说明'),
});
export type ImportFault = z.output<typeof importFaultWire>;

/** All of a file was written, or nothing and why; `faultCount` counts also the faults that are not listed. */
export const importOutcomeWire = wireRecord({
  written: field('total', integer(0, 10_000_000), '写入条数'),
  message: field('message', z.string(), '结果说明'),
  faults: field('errorList', z.array(importFaultWire), '错误列表'),
  faultCount: field('errorNum', integer(0, Number.MAX_SAFE_INTEGER), '错误条数'),
});
export type ImportOutcome = z.output<typeof importOutcomeWire>;
