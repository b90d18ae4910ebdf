import { call } from '#base/call.ts';
import { hitsWire, searchQueryWire } from './wire.ts';

export const paletteCalls = {
  search: call({
    name: 'palette.search',
    summary: '全局查找菜单、台账、企业和报表',
    method: 'GET',
    path: '/api/system/search',
    input: searchQueryWire,
    output: hitsWire,
    guard: 'session',
    spec: '1 §2.5',
    origin: 'ours',
  }),
};
