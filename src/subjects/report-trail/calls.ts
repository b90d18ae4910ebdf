import { z } from 'zod';
import { call } from '#base/call.ts';
import { peersWire } from '#base/figures/peers.ts';
import { oneReportWire } from '../report/wire.ts';
import { commentFormWire, commentWire, differencesQueryWire, differenceWire, reportTrailWire } from './wire.ts';

const read = { method: 'GET', guard: 'report.read', spec: '2 §4', origin: 'ours' } as const;

/** What became of a report and who said what of it: the same for every declared one. */
export const reportTrailCalls = {
  trail: call({
    ...read,
    name: 'report.trail',
    summary: '报表办理记录和版本',
    path: '/api/report/{kind}/versions',
    input: oneReportWire,
    output: reportTrailWire,
  }),
  differences: call({
    ...read,
    name: 'report.differences',
    summary: '报表两个版本的差异',
    path: '/api/report/{kind}/differences',
    input: differencesQueryWire,
    output: z.array(differenceWire),
  }),
  comments: call({
    ...read,
    name: 'report.comments',
    summary: '报表留言',
    path: '/api/report/{kind}/comments',
    input: oneReportWire,
    output: z.array(commentWire),
  }),
  peers: call({
    ...read,
    guard: 'report.review',
    name: 'report.peers',
    summary: '报表与同业比较',
    path: '/api/report/{kind}/peers',
    input: oneReportWire,
    output: peersWire,
  }),
  comment: call({
    ...read,
    method: 'POST',
    json: true,
    name: 'report.comment',
    summary: '给报表留言',
    path: '/api/report/{kind}/comments',
    input: commentFormWire,
    output: commentWire,
  }),
};
