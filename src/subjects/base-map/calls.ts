import { z } from 'zod';
import { call } from '#base/call.ts';
import { baseFileWire, baseOutcomeWire, baseTakeWire, baseUseWire, baseVersionsWire, groundWire } from './wire.ts';

const ours = { spec: '2 §2.2', origin: 'ours' } as const;
const nothing = z.object({});
const file = { ...ours, method: 'POST', guard: 'base-map.write', output: baseOutcomeWire, perMinute: 30 } as const;

/** The ground of every map 底图: what operators put in the place of the system's own drawing, layer by layer. */
export const baseMapCalls = {
  ground: call({
    ...ours,
    method: 'GET',
    guard: 'map.read',
    name: 'base-map.ground',
    summary: '现用底图图层的来源、审图号和文件地址',
    path: '/api/MarketPlan/getGround',
    input: nothing,
    output: groundWire,
  }),
  versions: call({
    ...ours,
    method: 'GET',
    guard: 'base-map.write',
    name: 'base-map.versions',
    summary: '底图各图层保留的版本',
    path: '/api/MarketPlan/ground/versions',
    input: nothing,
    output: baseVersionsWire,
  }),
  check: call({
    ...file,
    reads: true,
    name: 'base-map.check',
    summary: '检查底图文件（GeoJSON），不改动底图',
    path: '/api/MarketPlan/ground/uploadCheck',
    input: baseFileWire,
  }),
  take: call({
    ...file,
    cityWide: true,
    name: 'base-map.take',
    summary: '换用底图文件（GeoJSON）',
    path: '/api/MarketPlan/ground/upload',
    input: baseTakeWire,
  }),
  use: call({
    ...ours,
    method: 'POST',
    guard: 'base-map.write',
    cityWide: true,
    json: true,
    name: 'base-map.use',
    summary: '换回以前的底图或自绘示意底图',
    path: '/api/MarketPlan/ground/use',
    input: baseUseWire,
    output: z.number().int().nonnegative(),
  }),
};
