import { z } from 'zod';
import { versionField } from '#base/envelope.ts';
import { pageFields, pageOf } from '#base/page.ts';
import { id, integer, optionalId, optionalInteger, optionalText, requiredText, someIds } from '#base/scalars.ts';
import { field, wireRecord } from '#base/wire.ts';
import type { OrganisationKind } from './terms.ts';

const kind = z.enum(['bureau', 'branch', 'institution'] satisfies OrganisationKind[]);
const code = requiredText(20).regex(/^[A-Za-z0-9-]+$/, '只能含字母、数字和短横');
const status = integer(0, 1);
const sort = integer(0, 9_999);

const organisationFields = {
  code: field('code', code, '机构代码'),
  name: field('name', requiredText(60), '机构名称'),
  kind: field('kind', kind, '机构类型'),
  regionId: field('regionId', id, '所在区划'),
  status: field('status', status, '状态'),
  sort: field('sort', sort, '排序'),
};

/** An organisation 组织机构 as it is listed and edited. */
export const organisationWire = wireRecord({
  organisationId: field('organisationId', id, '机构编号'),
  parentId: field('parentId', optionalId, '上级机构'),
  ...organisationFields,
  regionName: field('regionName', z.string(), '区划名称'),
  offices: field('offices', integer(0, Number.MAX_SAFE_INTEGER), '处室数'),
  version: versionField,
});
export type Organisation = z.output<typeof organisationWire>;

export const organisationListQueryWire = wireRecord({
  name: field('name', optionalText(60), '机构名称'),
  status: field('status', optionalInteger(0, 1), '状态'),
});
export const organisationKeyWire = wireRecord({ organisationId: field('organisationId', id, '机构编号') });
export const organisationIdsWire = wireRecord({ ids: field('ids', someIds, '机构编号') });
export const newOrganisationWire = wireRecord({ parentId: field('parentId', optionalId, '上级机构'), ...organisationFields });
export type NewOrganisation = z.output<typeof newOrganisationWire>;
export const changedOrganisationWire = wireRecord({
  organisationId: field('organisationId', id, '机构编号'), parentId: field('parentId', optionalId, '上级机构'), ...organisationFields, version: versionField,
});
export type ChangedOrganisation = z.output<typeof changedOrganisationWire>;

const officeFields = {
  organisationId: field('organisationId', id, '所属机构'),
  code: field('code', code, '处室代码'),
  name: field('name', requiredText(60), '处室名称'),
  phone: field('phone', optionalText(30), '联系电话'),
  room: field('room', optionalText(60), '办公地点'),
  status: field('status', status, '状态'),
  sort: field('sort', sort, '排序'),
};

/** An office unit 处室 of an organisation. */
export const officeWire = wireRecord({
  officeId: field('officeId', id, '处室编号'),
  ...officeFields,
  organisationName: field('organisationName', z.string(), '机构名称'),
  version: versionField,
});
export type Office = z.output<typeof officeWire>;

export const officeListQueryWire = wireRecord({
  ...pageFields,
  organisationId: field('organisationId', optionalId, '所属机构'),
  name: field('name', optionalText(60), '处室名称'),
  status: field('status', optionalInteger(0, 1), '状态'),
});
export const officePageWire = pageOf(officeWire);
export const officeKeyWire = wireRecord({ officeId: field('officeId', id, '处室编号') });
export const officeIdsWire = wireRecord({ ids: field('ids', someIds, '处室编号') });
export const newOfficeWire = wireRecord(officeFields);
export type NewOffice = z.output<typeof newOfficeWire>;
export const changedOfficeWire = wireRecord({ officeId: field('officeId', id, '处室编号'), ...officeFields, version: versionField });
export type ChangedOffice = z.output<typeof changedOfficeWire>;

/** An organisation with what hangs below it and its offices, for trees. */
export interface OrganisationNode extends Organisation {
  readonly units: readonly { readonly officeId: number; readonly name: string }[];
  readonly children: readonly OrganisationNode[];
}

const unitWire = wireRecord({ officeId: officeWire.fields.officeId, name: field('name', z.string(), '处室名称') });

export const organisationNodeWire: z.ZodType<OrganisationNode, unknown> = z.lazy(() =>
  wireRecord({
    ...organisationWire.fields,
    units: field('units', z.array(unitWire).default([]), '处室'),
    children: field('children', z.array(organisationNodeWire).default([]), '下级机构'),
  }) as unknown as z.ZodType<OrganisationNode, unknown>,
);
