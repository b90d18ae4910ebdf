import { z } from 'zod';
import { call } from '#base/call.ts';
import { codeWire, commandedWire, commandWire, dutyScreenWire, foundWire, reportedWire, reportWire } from './wire.ts';

const ours = { spec: '1 §1', origin: 'ours' } as const;

/** Walls on duty 大屏值守 (WALL duties 2 and 7): what they tell of themselves, and what they are told. */
export const dutyCalls = {
  report: call({
    ...ours,
    guard: 'screen.read',
    name: 'duty.report',
    summary: '大屏上报运行情况',
    method: 'POST',
    path: '/api/duty/report',
    input: reportWire,
    output: reportedWire,
    json: true,
    unlogged: '大屏每 5 秒上报一次，没有操作人，只保留最近一次',
    perMinute: 240,
  }),
  screens: call({
    ...ours,
    guard: 'duty.read',
    name: 'duty.screens',
    summary: '屏幕台账',
    method: 'GET',
    path: '/api/duty/screens',
    input: z.object({}),
    output: z.array(dutyScreenWire),
  }),
  find: call({
    ...ours,
    guard: 'duty.command',
    name: 'duty.find',
    summary: '按遥控码查找大屏',
    method: 'GET',
    path: '/api/duty/find',
    input: codeWire,
    output: foundWire,
    perMinute: 60,
  }),
  /** A wall shows the whole city, so only who is responsible for all of it moves one. */
  command: call({
    ...ours,
    guard: 'duty.command',
    name: 'duty.command',
    summary: '遥控大屏',
    method: 'POST',
    path: '/api/duty/command',
    input: commandWire,
    output: commandedWire,
    json: true,
    cityWide: true,
    perMinute: 120,
  }),
};
