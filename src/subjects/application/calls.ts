import { call } from '#base/call.ts';
import { removedWire, savedWire } from '#base/envelope.ts';
import {
  applicationIdsWire, applicationKeyWire, applicationListQueryWire, applicationListWire, applicationOrderWire, applicationWire, changedApplicationWire,
  newApplicationWire,
} from './wire.ts';

/** Administration of the theme centre's applications 应用管理. */
export const applicationCalls = {
  list: call({
    name: 'application.list', summary: '应用列表', method: 'GET', path: '/api/system/application/list',
    input: applicationListQueryWire, output: applicationListWire, guard: 'application.read', spec: '1 §2.3', origin: 'ours',
  }),
  one: call({
    name: 'application.one', summary: '应用详情', method: 'GET', path: '/api/system/application/{applicationId}',
    input: applicationKeyWire, output: applicationWire, guard: 'application.read', spec: '1 §2.3', origin: 'ours',
  }),
  create: call({
    name: 'application.create', summary: '新增应用', method: 'POST', path: '/api/system/application',
    input: newApplicationWire, output: savedWire, guard: 'application.write', cityWide: true, spec: '1 §2.3', origin: 'ours',
  }),
  update: call({
    name: 'application.update', summary: '修改应用', method: 'PUT', path: '/api/system/application',
    input: changedApplicationWire, output: savedWire, guard: 'application.write', cityWide: true, spec: '1 §2.3', origin: 'ours',
  }),
  sort: call({
    name: 'application.sort', summary: '应用排序', method: 'PUT', path: '/api/system/application/sort',
    input: applicationOrderWire, output: removedWire, guard: 'application.write', cityWide: true, spec: '1 §2.3', origin: 'ours',
  }),
  remove: call({
    name: 'application.remove', summary: '删除应用', method: 'DELETE', path: '/api/system/application/{ids}',
    input: applicationIdsWire, output: removedWire, guard: 'application.write', cityWide: true, spec: '1 §2.3', origin: 'ours',
  }),
};
