import { z } from 'zod';
import { call } from '#base/call.ts';
import {
  centrePageWire,
  centreQueryWire,
  enterpriseDetailWire,
  enterpriseKeyWire,
  openChoicesWire,
  openEnterprisePageWire,
  openEnterpriseQueryWire,
  outletPageWire,
  outletQueryWire,
} from './wire.ts';

/** Requests for the public list that one address may make a minute. */
const OPEN_A_MINUTE = 120;

export const enterpriseCalls = {
  outlets: call({
    name: 'enterprise.outlets',
    summary: '查询网点',
    method: 'POST',
    path: '/api/BBusEnt/queryEnt',
    input: outletQueryWire,
    output: outletPageWire,
    guard: 'vegetable-price.read',
    spec: '2 §7.6',
    origin: 'ours',
    reads: true,
  }),
  detail: call({
    name: 'enterprise.detail',
    summary: '企业详情',
    method: 'GET',
    path: '/api/BBusEnt/detail/{compId}',
    input: enterpriseKeyWire,
    output: enterpriseDetailWire,
    guard: 'session',
    spec: '1 §2.3',
    origin: 'ours',
  }),
  centre: call({
    name: 'enterprise.centre',
    summary: '查询所辖企业和网点',
    method: 'GET',
    path: '/api/BBusEnt/centre',
    input: centreQueryWire,
    output: centrePageWire,
    guard: 'session',
    spec: '1 §2.3',
    origin: 'ours',
  }),
  openList: call({
    name: 'enterprise.open-list',
    summary: '公开企业名录',
    method: 'GET',
    path: '/api/open/ent/list',
    input: openEnterpriseQueryWire,
    output: openEnterprisePageWire,
    guard: 'public',
    spec: '1 §2.1',
    origin: 'ours',
    perMinute: OPEN_A_MINUTE,
  }),
  openChoices: call({
    name: 'enterprise.open-choices',
    summary: '公开企业名录的查询条件',
    method: 'GET',
    path: '/api/open/ent/choices',
    input: z.object({}),
    output: openChoicesWire,
    guard: 'public',
    spec: '1 §2.1',
    origin: 'ours',
    perMinute: OPEN_A_MINUTE,
  }),
};
