import { call } from '#base/call.ts';
import { sampleDraftWire, sampleKeyWire, sampleSavedWire, sampleWire } from './wire.ts';

const ours = { spec: '2 “Page areas”', origin: 'ours' } as const;
/** Five thousand numbers twice. */
const LARGEST = 128 * 1024;

/** Who reports in a golden week 黄金周样本, where it is not who does so always. */
export const goldenSampleCalls = {
  show: call({
    ...ours,
    name: 'golden-sample.show',
    summary: '黄金周样本名单',
    method: 'GET',
    path: '/api/report/golden/sample',
    guard: 'holiday-window.read',
    input: sampleKeyWire,
    output: sampleWire,
  }),
  save: call({
    ...ours,
    name: 'golden-sample.save',
    summary: '保存黄金周样本名单',
    method: 'POST',
    json: true,
    path: '/api/report/golden/sample',
    guard: 'holiday-window.write',
    cityWide: true,
    input: sampleDraftWire,
    output: sampleSavedWire,
    largest: LARGEST,
  }),
};
