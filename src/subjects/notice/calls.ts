import { z } from 'zod';
import { call } from '#base/call.ts';
import {
  newNoticeWire,
  noticeIdsWire,
  noticePageWire,
  noticeQueryWire,
  ownNoticeQueryWire,
  sentNoticePageWire,
  unreadCountWire,
} from './wire.ts';

const nothing = z.object({});
const ours = { spec: '1 §2.4', origin: 'ours' } as const;

export const noticeCalls = {
  list: call({
    ...ours,
    name: 'notice.list',
    summary: '我的通知',
    method: 'GET',
    path: '/api/system/notice/list',
    input: ownNoticeQueryWire,
    output: noticePageWire,
    guard: 'session',
  }),
  unreadCount: call({
    ...ours,
    name: 'notice.unread-count',
    summary: '未读通知条数',
    method: 'GET',
    path: '/api/system/notice/unreadCount',
    input: nothing,
    output: unreadCountWire,
    guard: 'session',
  }),
  read: call({
    ...ours,
    name: 'notice.read',
    unlogged: '已读回执自身就记下了谁在何时读过',
    summary: '通知标为已读',
    method: 'PUT',
    path: '/api/system/notice/read/{ids}',
    input: noticeIdsWire,
    output: nothing,
    guard: 'session',
  }),
  readAll: call({
    ...ours,
    name: 'notice.read-all',
    unlogged: '已读回执自身就记下了谁在何时读过',
    summary: '全部通知标为已读',
    method: 'PUT',
    path: '/api/system/notice/readAll',
    input: nothing,
    output: nothing,
    guard: 'session',
  }),
  sent: call({
    ...ours,
    name: 'notice.sent',
    summary: '已发布的通知',
    method: 'GET',
    path: '/api/system/notice/sent',
    input: noticeQueryWire,
    output: sentNoticePageWire,
    guard: 'notice.write',
  }),
  publish: call({
    ...ours,
    name: 'notice.publish',
    summary: '发布通知',
    method: 'POST',
    path: '/api/system/notice',
    input: newNoticeWire,
    output: nothing,
    guard: 'notice.write',
  }),
  remove: call({
    ...ours,
    name: 'notice.remove',
    summary: '删除通知',
    method: 'DELETE',
    path: '/api/system/notice/{ids}',
    input: noticeIdsWire,
    output: nothing,
    guard: 'notice.write',
  }),
};
