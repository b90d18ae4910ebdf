import { z } from 'zod';
import { call } from '#base/call.ts';
import { removedWire, savedWire } from '#base/envelope.ts';
import {
  changedOfficeWire, changedOrganisationWire, newOfficeWire, newOrganisationWire, officeIdsWire, officeKeyWire, officeListQueryWire, officePageWire,
  officeWire, organisationIdsWire, organisationKeyWire, organisationListQueryWire, organisationNodeWire, organisationWire,
} from './wire.ts';

const spec = '2 “Page areas”';

/** Organisations and their office units 组织机构与处室, within the session's scope. */
export const organisationCalls = {
  tree: call({
    name: 'organisation.tree', summary: '机构树', method: 'GET', path: '/api/system/org/tree',
    input: z.object({}), output: z.array(organisationNodeWire), guard: 'organisation.read', spec, origin: 'ours',
  }),
  list: call({
    name: 'organisation.list', summary: '机构列表', method: 'GET', path: '/api/system/org/list',
    input: organisationListQueryWire, output: z.array(organisationWire), guard: 'organisation.read', spec, origin: 'ours',
  }),
  one: call({
    name: 'organisation.one', summary: '机构详情', method: 'GET', path: '/api/system/org/{organisationId}',
    input: organisationKeyWire, output: organisationWire, guard: 'organisation.read', spec, origin: 'ours',
  }),
  create: call({
    name: 'organisation.create', summary: '新增机构', method: 'POST', path: '/api/system/org',
    input: newOrganisationWire, output: savedWire, guard: 'organisation.write', spec, origin: 'ours',
  }),
  update: call({
    name: 'organisation.update', summary: '修改机构', method: 'PUT', path: '/api/system/org',
    input: changedOrganisationWire, output: savedWire, guard: 'organisation.write', spec, origin: 'ours',
  }),
  remove: call({
    name: 'organisation.remove', summary: '删除机构', method: 'DELETE', path: '/api/system/org/{ids}',
    input: organisationIdsWire, output: removedWire, guard: 'organisation.write', spec, origin: 'ours',
  }),
  offices: call({
    name: 'organisation.offices', summary: '处室列表', method: 'GET', path: '/api/system/office/list',
    input: officeListQueryWire, output: officePageWire, guard: 'organisation.read', spec, origin: 'ours',
  }),
  office: call({
    name: 'organisation.office', summary: '处室详情', method: 'GET', path: '/api/system/office/{officeId}',
    input: officeKeyWire, output: officeWire, guard: 'organisation.read', spec, origin: 'ours',
  }),
  createOffice: call({
    name: 'organisation.create-office', summary: '新增处室', method: 'POST', path: '/api/system/office',
    input: newOfficeWire, output: savedWire, guard: 'organisation.write', spec, origin: 'ours',
  }),
  updateOffice: call({
    name: 'organisation.update-office', summary: '修改处室', method: 'PUT', path: '/api/system/office',
    input: changedOfficeWire, output: savedWire, guard: 'organisation.write', spec, origin: 'ours',
  }),
  removeOffices: call({
    name: 'organisation.remove-offices', summary: '删除处室', method: 'DELETE', path: '/api/system/office/{ids}',
    input: officeIdsWire, output: removedWire, guard: 'organisation.write', spec, origin: 'ours',
  }),
};
