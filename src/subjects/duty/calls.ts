import { z } from 'zod';
import { call } from '#base/call.ts';
import {
  announcementPageWire,
  announcementQueryWire,
  announcementsWire,
  announcementWire,
  codeWire,
  commandedWire,
  commandWire,
  dutyScreenWire,
  endingWire,
  foundWire,
  newAnnouncementWire,
  oneAnnouncementWire,
  reportedWire,
  reportWire,
  resumedWire,
} from './wire.ts';

const ours = { spec: '1 §1', origin: 'ours' } as const;
const nothing = z.object({});
const ANNOUNCEMENT = '/api/duty/announcement';
/** What is said on the walls of a whole city is for who is responsible for all of it. */
const said = { ...ours, guard: 'duty.command', cityWide: true } as const;

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
    input: nothing,
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
  /** Asked once by a page that begins. */
  resume: call({
    ...ours,
    guard: 'screen.read',
    name: 'duty.resume',
    summary: '大屏重新打开前的停留、静音、黑屏和播报情况',
    method: 'GET',
    path: '/api/duty/resume',
    input: nothing,
    output: resumedWire,
  }),
  announced: call({
    ...ours,
    guard: 'screen.read',
    name: 'duty.own-announcements',
    summary: '本屏播报的通知和演练',
    method: 'GET',
    path: '/api/duty/announced',
    input: nothing,
    output: announcementsWire,
  }),
};

/** What is said on the walls by hand 值班通知, and drills 演练 (WALL duty 3). */
export const announcementCalls = {
  list: call({
    ...ours,
    guard: 'duty.read',
    name: 'duty.announcements',
    summary: '值班通知和演练记录',
    method: 'GET',
    path: `${ANNOUNCEMENT}/list`,
    input: announcementQueryWire,
    output: announcementPageWire,
  }),
  one: call({
    ...ours,
    guard: 'duty.read',
    name: 'duty.announcement',
    summary: '某条值班通知或演练',
    method: 'GET',
    path: `${ANNOUNCEMENT}/one/{announcementId}`,
    input: oneAnnouncementWire,
    output: announcementWire,
  }),
  announce: call({
    ...said,
    name: 'duty.announce',
    summary: '向大屏发布通知或演练',
    method: 'POST',
    path: ANNOUNCEMENT,
    input: newAnnouncementWire,
    output: announcementWire,
    json: true,
    perMinute: 30,
  }),
  claim: call({
    ...said,
    name: 'duty.claim-announcement',
    summary: '认领通知或演练',
    method: 'PUT',
    path: `${ANNOUNCEMENT}/claim/{announcementId}`,
    input: oneAnnouncementWire,
    output: nothing,
  }),
  release: call({
    ...said,
    name: 'duty.release-announcement',
    summary: '撤销认领通知或演练',
    method: 'PUT',
    path: `${ANNOUNCEMENT}/release/{announcementId}`,
    input: oneAnnouncementWire,
    output: nothing,
  }),
  end: call({
    ...said,
    name: 'duty.end-announcement',
    summary: '结束通知或演练',
    method: 'PUT',
    path: `${ANNOUNCEMENT}/end/{announcementId}`,
    input: endingWire,
    output: nothing,
  }),
};
