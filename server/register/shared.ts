import { z } from 'zod';
import type { AnyRegister } from '#base/register/declare.ts';
import type { AnyRecord } from '#base/register/declaration.ts';
import { badField } from '../http/problem.ts';

/** The value that many records are to have in a field, as the field's own codec reads it; what it refuses is told at `value`. */
export function sharedValue({ fields }: AnyRegister, key: string, text: string): AnyRecord {
  const spec = fields[key];
  if (!spec) throw badField('field', '字段', '请选择要修改的字段');
  const read = z.safeDecode(spec.schema, text);
  if (!read.success) throw badField('value', spec.term, read.error.issues[0]?.message ?? '格式不正确');
  return { [key]: read.data };
}
