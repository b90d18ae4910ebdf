import { call } from '#base/call.ts';
import { OPEN_A_MINUTE } from './terms.ts';
import { openDirectoryPageWire, openDirectoryQueryWire } from './wire.ts';

/** What the public reads of the lists of enterprises 公开名录; the lists themselves are registers. */
export const directoryCalls = {
  openList: call({
    name: 'directory.open-list',
    summary: '公开企业名录（按业务）',
    method: 'GET',
    path: '/api/open/directory/list',
    input: openDirectoryQueryWire,
    output: openDirectoryPageWire,
    guard: 'public',
    spec: '1 §2.1',
    origin: 'ours',
    perMinute: OPEN_A_MINUTE,
  }),
};
