import { gatewayCalls } from '#subjects/gateway/calls.ts';
import { LONGEST_PURPOSE, MOST_A_DAY, MOST_A_MINUTE } from '#subjects/gateway/terms.ts';
import type { GatewayApp } from '#subjects/gateway/wire.ts';
import { wholeNumberFault } from '../../register/choices.ts';
import type { Choice } from '../../register/form/fields.ts';
import { type RecordForm, writing } from '../../register/register.ts';

/** An application as the form holds it. */
export interface AppValues {
  readonly name: string;
  readonly unit: string;
  readonly purpose: string;
  readonly apiIds: readonly string[];
  readonly expiresOn: string;
  readonly perMinute: string;
  readonly perDay: string;
  readonly addresses: string;
}

const EMPTY: AppValues = {
  name: '',
  unit: '',
  purpose: '',
  apiIds: [],
  expiresOn: '',
  perMinute: '60',
  perDay: '10000',
  addresses: '',
};

/** How an app applies for interfaces; what was handed in is decided, not changed. */
export function appForm(apis: readonly Choice[]): RecordForm<GatewayApp, AppValues> {
  return {
    fields: [
      { name: 'name', label: '应用名称', required: true, longest: 60 },
      { name: 'unit', label: '使用单位', required: true, longest: 60 },
      { name: 'purpose', label: '用途', kind: 'lines', required: true, longest: LONGEST_PURPOSE },
      {
        name: 'apiIds',
        label: '申请的接口',
        kind: 'choices',
        required: true,
        choices: apis,
        wide: true,
        hint: apis.length === 0 ? '还没有已发布的接口' : '只列出已发布的接口',
      },
      { name: 'expiresOn', label: '使用期限', kind: 'day', required: true, hint: '最长两年' },
      {
        name: 'perMinute',
        label: '每分钟次数',
        kind: 'number',
        required: true,
        check: wholeNumberFault(1, MOST_A_MINUTE),
      },
      { name: 'perDay', label: '每日次数', kind: 'number', required: true, check: wholeNumberFault(1, MOST_A_DAY) },
      {
        name: 'addresses',
        label: '来源地址',
        kind: 'lines',
        longest: 1_000,
        hint: '允许调用的 IP 地址或网段，每行一个；不填则不限',
      },
    ],
    empty: EMPTY,
    read: async () => EMPTY,
    create: writing(gatewayCalls.apply, (values) => ({
      name: values.name.trim(),
      unit: values.unit.trim(),
      purpose: values.purpose.trim(),
      apiIds: [...values.apiIds],
      expiresOn: values.expiresOn,
      perMinute: Number(values.perMinute),
      perDay: Number(values.perDay),
      addresses: values.addresses.trim() || undefined,
    })),
  };
}
