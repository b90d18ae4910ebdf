import { z } from 'zod';
import { call } from '#base/call.ts';
import { optionalDate, requiredText } from '#base/scalars.ts';
import { field, wireRecord } from '#base/wire.ts';
import {
  regionKeyWire,
  regionWire,
  reorganisationDraftWire,
  reorganisationKeyWire,
  reorganisationPreviewWire,
  reorganisationsWire,
  reorganisationWire,
  undoneWire,
} from './wire.ts';

const ours = { spec: '2 “Page areas”', origin: 'ours' } as const;
/** Who changes divisions sees the whole city. */
const changing = { ...ours, method: 'POST', guard: 'region.write', cityWide: true, json: true } as const;

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
  changes: call({
    ...ours,
    name: 'region.changes',
    summary: '区划沿革',
    method: 'GET',
    path: '/api/system/region/changes/{regionId}',
    input: regionKeyWire,
    output: reorganisationsWire,
    guard: 'region.read',
  }),
  previewReorganisation: call({
    ...changing,
    name: 'region.preview-reorganisation',
    summary: '预览区划拆分或合并',
    path: '/api/system/region/reorganise/preview',
    input: reorganisationDraftWire,
    output: reorganisationPreviewWire,
    reads: true,
  }),
  reorganise: call({
    ...changing,
    name: 'region.reorganise',
    summary: '拆分或合并区划',
    path: '/api/system/region/reorganise',
    input: reorganisationWire,
    output: reorganisationKeyWire,
  }),
  undoReorganisation: call({
    ...changing,
    name: 'region.undo-reorganisation',
    summary: '撤销区划拆分或合并',
    path: '/api/system/region/reorganise/undo',
    input: reorganisationKeyWire,
    output: undoneWire,
  }),
};
