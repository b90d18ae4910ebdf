import type { Transport } from '#browser/http.ts';
import { organisationCalls as calls } from '#subjects/organisation/calls.ts';
import { ORGANISATION_KINDS, type OrganisationKind } from '#subjects/organisation/terms.ts';
import type { Organisation } from '#subjects/organisation/wire.ts';
import { asked, choicesOf, numberOf, STATUS_CHOICES, textOf, wholeNumberFault } from '../kernel/choices.ts';
import type { Choice } from '../kernel/form/fields.ts';
import { listing, type Register, wholeList, writing } from '../kernel/register.ts';
import { StatusMark } from '../kernel/StatusMark.tsx';

/** An organisation as the form holds it. */
export interface OrganisationValues {
  readonly organisationId: number;
  readonly version: number;
  readonly parentId: string;
  readonly code: string;
  readonly name: string;
  readonly kind: string;
  readonly regionId: string;
  readonly status: boolean;
  readonly sort: string;
}

const EMPTY: OrganisationValues = { organisationId: 0, version: 0, parentId: '', code: '', name: '', kind: 'bureau', regionId: '', status: true, sort: '0' };

export const codeFault = (text: string): string | undefined => (/^[A-Za-z0-9-]+$/.test(text.trim()) ? undefined : '只能含字母、数字和短横');

async function read(transport: Transport, { organisationId }: Organisation): Promise<OrganisationValues> {
  const { version, parentId, code, name, kind, regionId, status, sort } = await transport.send(calls.one, { organisationId }, { quiet: true });
  return { organisationId, version, parentId: textOf(parentId), code, name, kind, regionId: String(regionId), status: status === 1, sort: String(sort) };
}

const written = ({ parentId, code, name, kind, regionId, status, sort }: OrganisationValues) => ({
  parentId: numberOf(parentId), code: code.trim(), name: name.trim(), kind: kind as OrganisationKind, regionId: Number(regionId), status: status ? 1 : 0,
  sort: Number(sort),
});

export interface OrganisationChoices {
  readonly parents: readonly Choice[];
  readonly regions: readonly Choice[];
}

/** The register of organisations 组织机构. */
export function organisationRegister({ parents, regions }: OrganisationChoices): Register<Organisation, OrganisationValues> {
  return {
    noun: '机构',
    list: listing(calls.list, ({ filters }) => ({ name: asked(filters['org']), status: numberOf(filters['state']) }), wholeList),
    paged: false,
    rowId: ({ organisationId }) => String(organisationId),
    rowName: ({ name }) => name,
    permission: 'organisation.write',
    filters: [{ name: 'org', label: '机构名称' }, { name: 'state', label: '状态', choices: STATUS_CHOICES }],
    columns: [
      { key: 'name', title: '机构名称', width: 150 },
      { key: 'code', title: '机构代码', width: 100 },
      { key: 'kind', title: '机构类型', width: 100, render: ({ kind }) => ORGANISATION_KINDS[kind] },
      { key: 'regionName', title: '所在区划', width: 84 },
      { key: 'offices', title: '处室数', width: 70, align: 'right' },
      { key: 'status', title: '状态', width: 80, render: ({ status }) => <StatusMark on={status === 1} label={status === 1 ? '启用' : '禁用'} /> },
    ],
    form: {
      fields: [
        { name: 'name', label: '机构名称', required: true, longest: 60 },
        { name: 'code', label: '机构代码', required: true, longest: 20, check: codeFault, unique: { table: 'organisation', column: 'code' } },
        { name: 'kind', label: '机构类型', kind: 'choice', required: true, choices: choicesOf(ORGANISATION_KINDS) },
        { name: 'regionId', label: '所在区划', kind: 'choice', required: true, choices: regions },
        { name: 'parentId', label: '上级机构', kind: 'choice', placeholder: '无上级', choices: ({ organisationId }) => parents.filter(({ value }) => value !== String(organisationId)) },
        { name: 'sort', label: '排序', kind: 'number', required: true, check: wholeNumberFault(0, 9_999) },
        { name: 'status', label: '启用', kind: 'switch' },
      ],
      empty: EMPTY,
      read,
      create: writing(calls.create, written),
      update: writing(calls.update, (values: OrganisationValues) => ({ ...written(values), organisationId: values.organisationId, version: values.version })),
    },
    remove: writing(calls.remove, (ids: readonly string[]) => ({ ids: [...ids] })),
    removeNote: '仍有下级机构、处室或用户的机构不能删除',
  };
}
