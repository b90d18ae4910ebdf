import { z } from 'zod';
import { call } from '#base/call.ts';
import { removedWire, savedWire } from '#base/envelope.ts';
import { requiredText } from '#base/scalars.ts';
import { field, wireRecord } from '#base/wire.ts';
import {
  changedRegionWire,
  newRegionWire,
  regionIdsWire,
  regionKeyWire,
  regionListQueryWire,
  regionRecordWire,
  regionWire,
} from './wire.ts';

export const regionCalls = {
  withParent: call({
    name: 'region.with-parent',
    summary: '城市及其下级区划',
    method: 'GET',
    path: '/api/system/dict/commonSelectWithParent/{cityCode}',
    input: wireRecord({ cityCode: field('cityCode', requiredText(20), '城市代码') }),
    output: z.array(regionWire),
    guard: 'session',
    spec: '2 §7.2',
    origin: 'spec',
  }),
};

/** Administration of divisions 区划管理, within the session's scope. */
export const regionAdministrationCalls = {
  list: call({
    name: 'region.list',
    summary: '区划列表',
    method: 'GET',
    path: '/api/system/region/list',
    input: regionListQueryWire,
    output: z.array(regionRecordWire),
    guard: 'region.read',
    spec: '2 “Page areas”',
    origin: 'ours',
  }),
  one: call({
    name: 'region.one',
    summary: '区划详情',
    method: 'GET',
    path: '/api/system/region/{regionId}',
    input: regionKeyWire,
    output: regionRecordWire,
    guard: 'region.read',
    spec: '2 “Page areas”',
    origin: 'ours',
  }),
  create: call({
    name: 'region.create',
    summary: '新增区划',
    method: 'POST',
    path: '/api/system/region',
    input: newRegionWire,
    output: savedWire,
    guard: 'region.write',
    spec: '2 “Page areas”',
    origin: 'ours',
  }),
  update: call({
    name: 'region.update',
    summary: '修改区划',
    method: 'PUT',
    path: '/api/system/region',
    input: changedRegionWire,
    output: savedWire,
    guard: 'region.write',
    spec: '2 “Page areas”',
    origin: 'ours',
  }),
  remove: call({
    name: 'region.remove',
    summary: '删除区划',
    method: 'DELETE',
    path: '/api/system/region/{ids}',
    input: regionIdsWire,
    output: removedWire,
    guard: 'region.write',
    spec: '2 “Page areas”',
    origin: 'ours',
  }),
};
