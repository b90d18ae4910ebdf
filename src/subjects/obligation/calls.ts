import { z } from 'zod';
import { call } from '#base/call.ts';
import {
  boardQueryWire,
  boardWire,
  dueListWire,
  extendFormWire,
  obligationDeedWire,
  obligationPageWire,
  obligationQueryWire,
  obligationWire,
  oneObligationWire,
  remindedWire,
  remindFormWire,
  scheduleFormWire,
  scheduleWire,
} from './wire.ts';

const ours = { spec: '2 §4', origin: 'ours' } as const;
const read = { ...ours, method: 'GET', guard: 'report.read' } as const;
const write = { ...ours, method: 'POST', json: true } as const;
const nothing = z.object({});

/** Who owes which report for which period 应报. */
export const obligationCalls = {
  list: call({
    ...read,
    name: 'obligation.list',
    summary: '应报列表',
    path: '/api/report/obligation/list',
    input: obligationQueryWire,
    output: obligationPageWire,
  }),
  due: call({
    ...read,
    guard: 'report.fill',
    name: 'obligation.due',
    summary: '待填报的报表',
    path: '/api/report/obligation/due',
    input: nothing,
    output: dueListWire,
  }),
  board: call({
    ...read,
    guard: 'obligation.read',
    name: 'obligation.board',
    summary: '各区划已报和应报数',
    path: '/api/report/obligation/board',
    input: boardQueryWire,
    output: boardWire,
  }),
  deeds: call({
    ...read,
    name: 'obligation.deeds',
    summary: '催报和延期记录',
    path: '/api/report/obligation/deeds',
    input: oneObligationWire,
    output: z.array(obligationDeedWire),
  }),
  remind: call({
    ...write,
    guard: 'report.remind',
    name: 'obligation.remind',
    summary: '催报',
    path: '/api/report/obligation/remind',
    input: remindFormWire,
    output: remindedWire,
  }),
  extend: call({
    ...write,
    guard: 'report.review',
    name: 'obligation.extend',
    summary: '报表延期',
    path: '/api/report/obligation/extend',
    input: extendFormWire,
    output: obligationWire,
  }),
  schedules: call({
    ...read,
    guard: 'report.schedule',
    name: 'obligation.schedules',
    summary: '报送时限',
    path: '/api/report/obligation/schedules',
    input: nothing,
    output: z.array(scheduleWire),
  }),
  saveSchedule: call({
    ...write,
    method: 'PUT',
    guard: 'report.schedule',
    cityWide: true,
    name: 'obligation.save-schedule',
    summary: '设置报送时限',
    path: '/api/report/obligation/schedules',
    input: scheduleFormWire,
    output: scheduleWire,
  }),
};
