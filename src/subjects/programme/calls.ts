import { z } from 'zod';
import { call } from '#base/call.ts';
import {
  assignmentWire,
  draftWire,
  groupingWire,
  newProgrammeWire,
  placementsWire,
  playingWire,
  programmeKeyWire,
  programmeRowWire,
  programmeWire,
  publicationWire,
  rollbackWire,
  savedWire,
} from './wire.ts';

const ours = { spec: '1 §1', origin: 'ours' } as const;
const read = { ...ours, method: 'GET', guard: 'programme.read' } as const;
/** What the walls show is the whole city's. */
const write = { ...ours, method: 'POST', guard: 'programme.write', json: true, cityWide: true } as const;
const nothing = z.object({});

/** Programmes of the wall 节目单 (WALL duty 1): kept, changed, published, rolled back, assigned. */
export const programmeCalls = {
  playing: call({
    ...ours,
    guard: 'screen.read',
    name: 'programme.playing',
    summary: '本屏播放的节目单',
    method: 'GET',
    path: '/api/programme/playing',
    input: nothing,
    output: playingWire,
  }),
  list: call({
    ...read,
    name: 'programme.list',
    summary: '节目单列表',
    path: '/api/programme/list',
    input: nothing,
    output: z.array(programmeRowWire),
  }),
  one: call({
    ...read,
    name: 'programme.one',
    summary: '节目单草稿和版本',
    path: '/api/programme/one',
    input: programmeKeyWire,
    output: programmeWire,
  }),
  create: call({
    ...write,
    name: 'programme.create',
    summary: '新建节目单',
    path: '/api/programme/create',
    input: newProgrammeWire,
    output: savedWire,
  }),
  save: call({
    ...write,
    name: 'programme.save',
    summary: '保存节目单草稿',
    path: '/api/programme/save',
    input: draftWire,
    output: savedWire,
  }),
  publish: call({
    ...write,
    name: 'programme.publish',
    summary: '发布节目单',
    path: '/api/programme/publish',
    input: publicationWire,
    output: savedWire,
  }),
  rollback: call({
    ...write,
    name: 'programme.rollback',
    summary: '回退到以前的版本',
    path: '/api/programme/rollback',
    input: rollbackWire,
    output: savedWire,
  }),
  remove: call({
    ...write,
    name: 'programme.remove',
    summary: '删除节目单',
    path: '/api/programme/remove',
    input: programmeKeyWire,
    output: nothing,
  }),
  placements: call({
    ...read,
    name: 'programme.placements',
    summary: '节目单投放情况',
    path: '/api/programme/placements',
    input: nothing,
    output: placementsWire,
  }),
  group: call({
    ...write,
    name: 'programme.group',
    summary: '设置大屏分组',
    path: '/api/programme/group',
    input: groupingWire,
    output: nothing,
  }),
  assign: call({
    ...write,
    name: 'programme.assign',
    summary: '投放节目单',
    path: '/api/programme/assign',
    input: assignmentWire,
    output: nothing,
  }),
};
