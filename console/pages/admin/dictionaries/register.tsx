import type { Transport } from '#browser/http.ts';
import { dictionaryAdministrationCalls as calls } from '#subjects/dictionary/calls.ts';
import type { DictionaryRecord } from '#subjects/dictionary/wire.ts';
import { asked, numberOf, STATUS_CHOICES, textOf } from '../../../register/choices.ts';
import { listing, type Register, writing } from '../../../register/register.ts';
import { StatusMark } from '../../../register/StatusMark.tsx';

/** An item as the form holds it; validity in days, both included. */
export interface ItemValues {
  readonly dictId: number;
  readonly version: number;
  readonly code: string;
  readonly name: string;
  readonly status: boolean;
  readonly validFrom: string;
  readonly validTo: string;
}

const EMPTY: ItemValues = { dictId: 0, version: 0, code: '', name: '', status: true, validFrom: '', validTo: '' };

async function read(transport: Transport, { dictId }: DictionaryRecord): Promise<ItemValues> {
  const { version, code, name, status, validFrom, validTo } = await transport.send(
    calls.one,
    { dictId },
    { quiet: true },
  );
  return { dictId, version, code, name, status: status === 1, validFrom: textOf(validFrom), validTo: textOf(validTo) };
}

const written = ({ code, name, status, validFrom, validTo }: ItemValues) => ({
  code: code.trim(),
  name: name.trim(),
  status: status ? 1 : 0,
  validFrom: validFrom || undefined,
  validTo: validTo || undefined,
});

/** The register of what lies below one dictionary entry 字典项; of the dictionaries themselves without. */
export function itemRegister(parentId: number | undefined): Register<DictionaryRecord, ItemValues> {
  return {
    noun: parentId === undefined ? '字典' : '字典项',
    list: listing(
      calls.list,
      ({ pageIndex, pageSize, filters }) => ({
        pageIndex,
        pageSize,
        parentId,
        name: asked(filters['item']),
        code: asked(filters['code']),
        status: numberOf(filters['state']),
      }),
      (page) => page,
    ),
    rowId: ({ dictId }) => String(dictId),
    rowName: ({ name }) => name,
    permission: 'dictionary.write',
    filters: [
      { name: 'item', label: '名称' },
      { name: 'code', label: '代码' },
      { name: 'state', label: '状态', choices: STATUS_CHOICES },
    ],
    columns: [
      { key: 'name', title: '名称', width: 140 },
      { key: 'code', title: '代码', width: 110 },
      {
        key: 'status',
        title: '状态',
        width: 80,
        render: ({ status }) => <StatusMark on={status === 1} label={status === 1 ? '启用' : '禁用'} />,
      },
      { key: 'validity', title: '有效期', width: 130, render: validity },
      { key: 'uses', title: '使用数', width: 80, align: 'right' },
    ],
    form: {
      fields: [
        { name: 'name', label: '名称', required: true, longest: 40 },
        {
          name: 'code',
          label: '代码',
          required: true,
          longest: 40,
          ...(parentId === undefined ? { unique: { table: 'dictionary', column: 'code' } } : {}),
        },
        { name: 'validFrom', label: '生效日期', kind: 'day', hint: '不填表示一直有效' },
        {
          name: 'validTo',
          label: '失效日期',
          kind: 'day',
          check: (day, { validFrom }) => (validFrom !== '' && day < validFrom ? '不能早于生效日期' : undefined),
        },
        { name: 'status', label: '启用', kind: 'switch' },
      ],
      empty: EMPTY,
      read,
      create: writing(calls.create, (values: ItemValues) => ({ ...written(values), parentId })),
      update: writing(calls.update, (values: ItemValues) => ({
        ...written(values),
        dictId: values.dictId,
        version: values.version,
      })),
    },
    remove: writing(calls.remove, (ids: readonly string[]) => ({ ids: [...ids] })),
    removeNote: '已被使用的字典项不能删除，可改为禁用',
  };
}

function validity({ validFrom, validTo }: DictionaryRecord): string {
  if (validFrom === undefined && validTo === undefined) return '长期';
  return `${validFrom ?? '不限'} 至 ${validTo ?? '不限'}`;
}
