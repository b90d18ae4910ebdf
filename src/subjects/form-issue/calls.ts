import { z } from 'zod';
import { call } from '#base/call.ts';
import * as wire from './wire.ts';

const common = { spec: '2 “Page areas”', origin: 'ours' } as const;
const nothing = z.object({});
const write = { ...common, method: 'POST', guard: 'form.write', cityWide: true, json: true } as const;

/** Forms 表单 that are given out 发放, and to whom. */
export const formIssueCalls = {
  issues: call({
    ...common,
    method: 'GET',
    guard: 'form.read',
    name: 'form.issues',
    summary: '表单的发放',
    path: '/api/form/issue/list',
    input: wire.issuedFormWire,
    output: z.array(wire.issueWire),
  }),
  issue: call({
    ...write,
    name: 'form.issue',
    summary: '发放表单',
    path: '/api/form/issue/add',
    input: wire.newIssueWire,
    output: wire.issuedWire,
  }),
  endIssue: call({
    ...write,
    name: 'form.end-issue',
    summary: '收回发放的表单',
    path: '/api/form/issue/end',
    input: wire.issueKeyWire,
    output: nothing,
  }),
  remind: call({
    ...write,
    name: 'form.remind',
    summary: '催报表单',
    path: '/api/form/issue/remind',
    input: wire.issueKeyWire,
    output: wire.remindedWire,
  }),
  reach: call({
    ...write,
    name: 'form.reach',
    summary: '发放前查看发给哪些企业',
    path: '/api/form/issue/reach',
    input: wire.audienceWire,
    output: wire.reachWire,
    reads: true,
  }),
};
