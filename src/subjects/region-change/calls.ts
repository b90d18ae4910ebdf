import { call } from '#base/call.ts';
import {
  regionKeyWire,
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

/** Splitting and merging divisions 区划调整. */
export const regionChangeCalls = {
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
