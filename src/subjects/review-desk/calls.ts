import { z } from 'zod';
import { call } from '#base/call.ts';
import {
  colleagueWire,
  deskKeyWire,
  deskLoadWire,
  deskPageWire,
  deskPassedWire,
  deskPassWire,
  deskQueryWire,
  handOverWire,
  ownDecisionWire,
  takenBackWire,
} from './wire.ts';

const ours = { guard: 'review-desk.use', spec: '2 §4', origin: 'ours' } as const;
const nothing = z.object({});

/** The reviewer's desk 审核台: everything that waits in one queue, handed over and taken back. */
export const reviewDeskCalls = {
  queue: call({
    ...ours,
    name: 'review-desk.queue',
    summary: '各类待审记录，风险高的在前',
    method: 'GET',
    path: '/api/reviewDesk/list',
    input: deskQueryWire,
    output: deskPageWire,
  }),
  load: call({
    ...ours,
    name: 'review-desk.load',
    summary: '各区待审数量',
    method: 'GET',
    path: '/api/reviewDesk/load',
    input: nothing,
    output: z.array(deskLoadWire),
  }),
  own: call({
    ...ours,
    name: 'review-desk.own',
    summary: '本人仍可撤回的审核决定',
    method: 'GET',
    path: '/api/reviewDesk/own',
    input: nothing,
    output: z.array(ownDecisionWire),
  }),
  colleagues: call({
    ...ours,
    name: 'review-desk.colleagues',
    summary: '可接收转交的审核人员',
    method: 'GET',
    path: '/api/reviewDesk/colleagues',
    input: deskKeyWire,
    output: z.array(colleagueWire),
  }),
  handOver: call({
    ...ours,
    name: 'review-desk.hand-over',
    summary: '转交待审记录',
    method: 'POST',
    path: '/api/reviewDesk/handOver',
    input: handOverWire,
    output: nothing,
    json: true,
  }),
  takeBack: call({
    ...ours,
    name: 'review-desk.take-back',
    summary: '撤回审核决定',
    method: 'POST',
    path: '/api/reviewDesk/takeBack',
    input: deskKeyWire,
    output: takenBackWire,
    json: true,
  }),
  passMany: call({
    ...ours,
    name: 'review-desk.pass-many',
    summary: '批量审核通过各类待审记录',
    method: 'POST',
    path: '/api/reviewDesk/passMany',
    input: deskPassWire,
    output: z.array(deskPassedWire),
    json: true,
  }),
};
