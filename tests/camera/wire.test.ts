import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  boardCameraWire,
  cameraHealthWire,
  cameraOptionWire,
  cameraQueryWire,
  groupOptionWire,
  groupQueryWire,
  healthQueryWire,
  nothingWire,
  offerWire,
  sourcesQueryWire,
  tellWire,
  videoConfigWire,
  videoQueryWire,
  watchWire,
} from '#subjects/camera/wire.ts';

describe('the camera calls over the wire, there and back', () => {
  it.each([
    ['groups asked for', groupQueryWire, { adminDiv: '320104' }],
    ['a group', groupOptionWire, { value: '1', text: '科巷菜场' }],
    ['cameras asked for', cameraQueryWire, { hkId: '1' }],
    ['a camera over TCP', cameraOptionWire, { id: 'c-1', name: '大门', transType: '1', source: 'plugin' }],
    ['a camera over UDP', cameraOptionWire, { id: 'c-2', name: '蔬菜区', transType: '0', source: 'demonstration' }],
    ['a key', videoQueryWire, { rsaPubKey: 'MIIB' }],
    ['the platform', videoConfigWire, { appkey: '2', ip: '10.0.0.8', port: '443', secret: '******' }],
    ['on the board', boardCameraWire, { id: 'c-1', name: '大门', alert: '菜价波动阈值', atOutlet: true }],
    ['who looks', watchWire, { id: 'c-1' }],
    ['who keeps a picture', watchWire, { id: 'c-1', purpose: 'still' }],
    ['sources asked for', sourcesQueryWire, { id: 'c-1' }],
    [
      'sources',
      offerWire,
      { name: '大门', online: true, sources: [{ kind: 'ws-flv', url: '/media/a', quality: 'sub' }] },
    ],
    [
      'what is told',
      tellWire,
      {
        states: [
          { id: 'c-1', state: 'live', retries: 0, frameTime: '2026-01-02T03:04:05.000Z' },
          { id: 'c-2', state: 'failed', retries: 7, frameTime: null },
        ],
      },
    ],
    [
      'states asked for',
      healthQueryWire,
      { pageIndex: 2, pageSize: 20, keyword: '大门', adminDiv: '320104', state: 'unseen' },
    ],
    [
      'a state',
      cameraHealthWire,
      {
        id: 'c-1',
        name: '大门',
        groupName: '科巷菜场',
        regionName: '秦淮区',
        source: 'mediamtx',
        state: 'stalled',
        since: '2026-01-02T03:04:05.000Z',
        frameTime: null,
        retries: 3,
        tellTime: '2026-01-02T03:04:05.000Z',
        teller: '指挥中心主屏',
      },
    ],
    ['nothing', nothingWire, {}],
  ] as const)('%s', (_, wire: z.ZodType, written) => {
    expect(z.encode(wire, z.decode(wire, written as never))).toEqual(written);
  });

  it('1 is TCP, 0 is UDP, and nothing else is either', () => {
    const one = { id: 'c', name: 'n', source: 'plugin' };
    expect(cameraOptionWire.parse({ ...one, transType: '1' }).transport).toBe('tcp');
    expect(cameraOptionWire.safeParse({ ...one, transType: '2' }).success).toBe(false);
  });
});
