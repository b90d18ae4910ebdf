import { z } from 'zod';
import type { Common, Counted, FieldSpec } from '../fields.ts';
import { numeric, HIGHEST_ID } from './numeric.ts';

interface CountOptions extends Common {
  readonly in: readonly Counted[];
  /** Records of registers that point at the record count, too, without being named. */
  readonly registers?: boolean;
  /** The field that the counted rows say; the record's number where absent. */
  readonly of?: string;
  readonly forbids?: string;
}

/** How many rows of other tables name the record 使用数; while there are any it cannot be deleted. */
export function count(
  term: string,
  { in: rows, of, registers = false, forbids = '被 {n} 处使用', ...common }: CountOptions,
): FieldSpec<number, 'count'> {
  const schema = numeric({ least: 0, most: Number.MAX_SAFE_INTEGER, required: true }) as z.ZodType<number>;
  return {
    list: 80,
    ...common,
    kind: 'count',
    term,
    required: false,
    counts: { rows, registers, ...(of && { of }) },
    forbids,
    schema,
  };
}

/** The place in an order that people drag into shape 排序; a new record stands last. */
export function position(common: Common = {}): FieldSpec<number, 'position'> {
  return {
    list: false,
    ...common,
    kind: 'position',
    term: '排序',
    required: false,
    schema: numeric({ least: 0, most: HIGHEST_ID, required: true }) as z.ZodType<number>,
  };
}

/** How many records a record of a tree hangs below, itself counted 层级. */
export function depth(common: Common = {}): FieldSpec<number, 'depth'> {
  const schema = numeric({ least: 1, most: 99, required: true }) as z.ZodType<number>;
  return { list: false, ...common, kind: 'depth', term: '层级', required: false, schema };
}
