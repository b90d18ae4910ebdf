import { z } from 'zod';
import { call } from '#base/call.ts';
import { optionalDate, requiredText } from '#base/scalars.ts';
import { field, wireRecord } from '#base/wire.ts';
import { regionWire } from './wire.ts';

export const regionCalls = {
  withParent: call({
    name: 'region.with-parent',
    summary: '城市及其下级区划',
    method: 'GET',
    path: '/api/system/dict/commonSelectWithParent/{cityCode}',
    input: wireRecord({
      cityCode: field('cityCode', requiredText(20), '城市代码'),
      day: field('date', optionalDate, '日期'),
    }),
    output: z.array(regionWire),
    guard: 'session',
    spec: '2 §7.2',
    origin: 'spec',
  }),
};
