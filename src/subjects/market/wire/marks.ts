import { z } from 'zod';
import { versionField } from '#base/envelope.ts';
import { optionalText, someIds } from '#base/scalars.ts';
import { field, wireRecord } from '#base/wire.ts';
import { labelsFault, labelsIn } from '../rules.ts';
import { outletId } from '../wire.ts';

const flag = z.codec(z.union([z.boolean(), z.enum(['true', 'false', '1', '0'])]), z.boolean(), {
  decode: (value) => value === true || value === 'true' || value === '1',
  encode: (value) => value,
});
export const lockWire = wireRecord({
  outletId,
  version: versionField,
  locked: field('locked', flag, '锁定'),
  reason: field('reason', optionalText(100), '锁定原因'),
});

const LONGEST_LABELS = 140;
/** Labels as they are written, one after another, on the wire; a list in the domain. */
const labels = z.codec(
  z
    .string()
    .trim()
    .max(LONGEST_LABELS)
    .check(({ value, issues }) => {
      const fault = labelsFault(value);
      if (fault !== undefined) issues.push({ code: 'custom', message: fault, input: value });
    }),
  z.array(z.string()),
  { decode: (text) => [...labelsIn(text)], encode: (list) => list.join('、') },
);
export const tagWire = wireRecord({ outletId, version: versionField, labels: field('labels', labels, '标签') });
/** Labels that many outlets get, and labels that they lose; what else they bear stays. */
export const tagManyWire = wireRecord({
  ids: field('ids', someIds, '网点编号'),
  added: field('added', labels.default([]), '增加的标签'),
  removed: field('removed', labels.default([]), '去掉的标签'),
});
