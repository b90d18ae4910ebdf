import { expect, it } from 'vitest';
import { z } from 'zod';
import { longList } from '#base/dataset/long-list.ts';

const item = z.object({ name: z.string() });
const isPlain = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).join('') === 'name' &&
  'name' in value &&
  typeof value.name === 'string';
const record = z.object({ items: longList(item, isPlain) });

it('plain items stand as they are; where one is not plain, each is judged by its schema, which says where it is wrong', () => {
  const items = [{ name: 'a' }, { name: 'b' }];
  expect(record.parse({ items }).items).toBe(items);
  expect(z.encode(record, { items }).items).toBe(items);
  expect(record.parse({ items: [...items, { name: 'c', more: 1 }] }).items[2]).toEqual({ name: 'c' });
  expect(record.safeParse({ items: [...items, { name: 1 }] }).error?.issues[0]?.path).toEqual(['items', 2, 'name']);
  expect(record.safeParse({ items: 'none' }).success).toBe(false);
  expect(z.toJSONSchema(record)).toEqual(z.toJSONSchema(z.object({ items: z.array(item) })));
});
