import { z } from 'zod';
import { id } from '#base/scalars.ts';
import { field, wireRecord } from '#base/wire.ts';

/** A division without what lies below it 行政区划. */
const leafWire = wireRecord({
  regionId: field('DICT_ID', id, '区划编号'),
  name: field('NAME', z.string(), '区划名称'),
  code: field('CODE', z.string(), '区划代码'),
});

/** A division with its children (spec 2 §3 "Region entries"): the city and its districts, two levels. */
export const regionWire = wireRecord({
  ...leafWire.fields,
  children: field('children', z.array(leafWire).default([]), '下级区划'),
});

export type Region = z.output<typeof regionWire>;
