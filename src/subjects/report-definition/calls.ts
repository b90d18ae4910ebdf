import { z } from 'zod';
import { call } from '#base/call.ts';
import {
  calendarQueryWire,
  calendarRowWire,
  definitionRowWire,
  definitionVersionWire,
  formTrialQueryWire,
  formTrialWire,
  replayQueryWire,
  replayWire,
  versionQueryWire,
} from './wire.ts';

const ours = { spec: '2 “Page areas”', origin: 'ours', method: 'GET', guard: 'report-definition.read' } as const;

/** What is asked of whom by when 报表定义, over the declarations that browser and server share. */
export const reportDefinitionCalls = {
  list: call({
    ...ours,
    name: 'report-definition.list',
    summary: '报表定义列表',
    path: '/api/report/definition/list',
    input: z.object({}),
    output: z.array(definitionRowWire),
  }),
  calendar: call({
    ...ours,
    name: 'report-definition.calendar',
    summary: '全年报送日历',
    path: '/api/report/definition/calendar',
    input: calendarQueryWire,
    output: z.array(calendarRowWire),
  }),
  replay: call({
    ...ours,
    name: 'report-definition.replay',
    summary: '校验规则回看',
    path: '/api/report/definition/replay',
    input: replayQueryWire,
    output: replayWire,
  }),
  tryForm: call({
    ...ours,
    method: 'POST',
    json: true,
    reads: true,
    guard: 'form.read',
    name: 'report-definition.try-form',
    summary: '试改填报表单的规则',
    path: '/api/report/definition/try-form',
    input: formTrialQueryWire,
    output: formTrialWire,
  }),
  versions: call({
    ...ours,
    name: 'report-definition.versions',
    summary: '报表定义的版本',
    path: '/api/report/definition/versions',
    input: versionQueryWire,
    output: z.array(definitionVersionWire),
  }),
};
