import type { Transport } from '#browser/http.ts';
import { organisationCalls as calls } from '#subjects/organisation/calls.ts';
import type { Office } from '#subjects/organisation/wire.ts';
import { asked, numberOf, STATUS_CHOICES, textOf, wholeNumberFault } from '../kernel/choices.ts';
import { listing, type Register, writing } from '../kernel/register.ts';
import { StatusMark } from '../kernel/StatusMark.tsx';
import { codeFault } from './organisations.tsx';

/** An office unit as the form holds it. */
export interface OfficeValues {
  readonly officeId: number;
  readonly version: number;
  readonly code: string;
  readonly name: string;
  readonly phone: string;
  readonly room: string;
  readonly status: boolean;
  readonly sort: string;
}

const EMPTY: OfficeValues = { officeId: 0, version: 0, code: '', name: '', phone: '', room: '', status: true, sort: '0' };

async function read(transport: Transport, { officeId }: Office): Promise<OfficeValues> {
  const { version, code, name, phone, room, status, sort } = await transport.send(calls.office, { officeId }, { quiet: true });
  return { officeId, version, code, name, phone: textOf(phone), room: textOf(room), status: status === 1, sort: String(sort) };
}

const written = ({ code, name, phone, room, status, sort }: OfficeValues) => ({
  code: code.trim(), name: name.trim(), phone: phone.trim(), room: room.trim(), status: status ? 1 : 0, sort: Number(sort),
});

/** The register of the office units 处室 of one organisation. */
export function officeRegister(organisationId: number): Register<Office, OfficeValues> {
  return {
    noun: '处室',
    list: listing(calls.offices, ({ pageIndex, pageSize, filters }) => ({
      pageIndex, pageSize, organisationId, name: asked(filters['office']), status: numberOf(filters['open']),
    }), (page) => page),
    rowId: ({ officeId }) => String(officeId),
    rowName: ({ name }) => name,
    permission: 'organisation.write',
    filters: [{ name: 'office', label: '处室名称' }, { name: 'open', label: '状态', choices: STATUS_CHOICES }],
    columns: [
      { key: 'name', title: '处室名称', width: 180 },
      { key: 'code', title: '处室代码', width: 120 },
      { key: 'phone', title: '联系电话', width: 130 },
      { key: 'room', title: '办公地点', width: 140 },
      { key: 'status', title: '状态', width: 80, render: ({ status }) => <StatusMark on={status === 1} label={status === 1 ? '启用' : '禁用'} /> },
    ],
    form: {
      fields: [
        { name: 'name', label: '处室名称', required: true, longest: 60 },
        { name: 'code', label: '处室代码', required: true, longest: 20, check: codeFault },
        { name: 'phone', label: '联系电话', longest: 30 },
        { name: 'room', label: '办公地点', longest: 60 },
        { name: 'sort', label: '排序', kind: 'number', required: true, check: wholeNumberFault(0, 9_999) },
        { name: 'status', label: '启用', kind: 'switch' },
      ],
      empty: EMPTY,
      read,
      create: writing(calls.createOffice, (values: OfficeValues) => ({ ...written(values), organisationId })),
      update: writing(calls.updateOffice, (values: OfficeValues) => ({ ...written(values), organisationId, officeId: values.officeId, version: values.version })),
    },
    remove: writing(calls.removeOffices, (ids: readonly string[]) => ({ ids: [...ids] })),
    removeNote: '仍有用户的处室不能删除',
  };
}
