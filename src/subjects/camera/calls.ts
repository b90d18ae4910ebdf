import { z } from 'zod';
import { call } from '#base/call.ts';
import {
  boardCameraWire,
  cameraOptionWire,
  cameraQueryWire,
  groupOptionWire,
  groupQueryWire,
  nothingWire,
  offerWire,
  sourcesQueryWire,
  videoConfigWire,
  videoQueryWire,
  watchWire,
} from './wire.ts';

const read = { method: 'GET', guard: 'camera.read' } as const;
const picture = { method: 'GET', guard: 'camera-picture.read' } as const;

export const cameraCalls = {
  groups: call({
    ...read,
    name: 'camera.groups',
    summary: '某区划的摄像机分组',
    path: '/api/BBusEnt/getHkIds',
    input: groupQueryWire,
    output: z.array(groupOptionWire),
    spec: '2 §7.5',
    origin: 'spec',
  }),
  cameras: call({
    ...read,
    name: 'camera.cameras',
    summary: '某分组的摄像机',
    path: '/api/BBusEnt/getCameraIds',
    input: cameraQueryWire,
    output: z.array(cameraOptionWire),
    spec: '2 §7.5',
    origin: 'spec',
  }),
  config: call({
    ...read,
    name: 'camera.config',
    summary: '视频平台的接入参数',
    path: '/api/MarketEnt/getHikvisionConfig',
    input: videoQueryWire,
    output: videoConfigWire,
    spec: '1 §7.3',
    origin: 'spec',
  }),
  board: call({
    ...picture,
    name: 'camera.board',
    summary: '可轮巡的摄像机，邻近预警的在前',
    path: '/api/camera/board',
    input: groupQueryWire,
    output: z.array(boardCameraWire),
    spec: '2 §2.5',
    origin: 'ours',
  }),
  sources: call({
    ...picture,
    name: 'camera.sources',
    summary: '某路摄像机的取流地址',
    path: '/api/camera/sources',
    input: sourcesQueryWire,
    output: offerWire,
    spec: '2 §2.5',
    origin: 'ours',
  }),
  watch: call({
    method: 'POST',
    guard: 'camera.read',
    name: 'camera.watch',
    summary: '记下谁查看了哪路画面',
    path: '/api/camera/watch',
    input: watchWire,
    output: nothingWire,
    spec: '2 §2.5',
    origin: 'ours',
  }),
};
