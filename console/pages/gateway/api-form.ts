import { gatewayCalls } from '#subjects/gateway/calls.ts';
import { FIELD_ROLES, GATEWAY_MESSAGES, MOST_ROWS } from '#subjects/gateway/terms.ts';
import type { Api, ApiDraft } from '#subjects/gateway/wire.ts';
import { wholeNumberFault } from '../../register/choices.ts';
import type { Choice } from '../../register/form/fields.ts';
import { type RecordForm, writing } from '../../register/register.ts';
import type { ApiChoices } from './choices.ts';

/** An interface as the form holds it; `filters` are lines 字段=值. */
export interface ApiValues {
  readonly apiId: number;
  readonly version: number;
  readonly name: string;
  readonly slug: string;
  readonly groupId: string;
  readonly entryId: string;
  readonly source: string;
  readonly fields: readonly string[];
  readonly parameters: readonly string[];
  readonly filters: string;
  readonly rowLimit: string;
  readonly remark: string;
}

const EMPTY: ApiValues = {
  apiId: 0,
  version: 0,
  name: '',
  slug: '',
  groupId: '',
  entryId: '',
  source: '',
  fields: [],
  parameters: [],
  filters: '',
  rowLimit: '100',
  remark: '',
};
const LINE = /^([^=]+)=(.+)$/;
const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** How interfaces are made and changed: of names that their source declares. */
export function apiForm({ groups, entries, sources }: ApiChoices): RecordForm<Api, ApiValues> {
  const fieldsOf = (source: string) => sources.find((one) => one.source === source)?.fields ?? [];
  const offered = ({ source }: ApiValues): readonly Choice[] =>
    fieldsOf(source).map(({ key, title, role }) => ({
      value: key,
      label: role === 'field' ? title : `${title}（${FIELD_ROLES[role]}）`,
    }));
  const filterable = ({ source }: ApiValues): readonly Choice[] =>
    fieldsOf(source)
      .filter((one) => one.filterable)
      .map(({ key, title }) => ({ value: key, label: title }));
  // What was ticked of another source stays out.
  const amongst = (chosen: readonly string[], choices: readonly Choice[]) =>
    choices.map(({ value }) => value).filter((value) => chosen.includes(value));
  const filtersOf = (values: ApiValues): ApiDraft['filters'] =>
    linesOf(values.filters).map((line) => {
      const [, name = '', value = ''] = LINE.exec(line) ?? [];
      const known = filterable(values).find(({ label }) => label === name.trim());
      return { key: known?.value ?? name.trim(), value: value.trim() };
    });
  const filterFault = (text: string, values: ApiValues): string | undefined => {
    const names = filterable(values).flatMap(({ value, label }) => [value, label]);
    const isRight = (line: string) => names.includes(LINE.exec(line)?.[1]?.trim() ?? '');
    return linesOf(text).every(isRight) ? undefined : '每行一个，写作“字段=值”，字段须可作条件';
  };
  const draftOf = (values: ApiValues) => ({
    name: values.name.trim(),
    slug: values.slug.trim(),
    groupId: Number(values.groupId),
    entryId: Number(values.entryId),
    remark: values.remark.trim(),
    source: values.source,
    fields: amongst(values.fields, offered(values)),
    parameters: amongst(values.parameters, filterable(values)),
    filters: filtersOf(values),
    rowLimit: Number(values.rowLimit),
  });
  const hasSource = ({ source }: ApiValues) => source !== '';
  return {
    fields: [
      { name: 'name', label: '接口名称', required: true, longest: 60 },
      {
        name: 'slug',
        label: '路径',
        required: true,
        longest: 40,
        hint: '调用地址的末段',
        check: (text) => (/^[a-z][a-z0-9-]*$/.test(text.trim()) ? undefined : GATEWAY_MESSAGES.badSlug),
      },
      { name: 'groupId', label: '接口分组', kind: 'choice', required: true, choices: groups },
      { name: 'entryId', label: '信息资源', kind: 'choice', required: true, choices: entries },
      {
        name: 'source',
        label: '数据来源',
        kind: 'choice',
        required: true,
        choices: sources.map(({ source, title }) => ({ value: source, label: title })),
      },
      {
        name: 'rowLimit',
        label: '每页最多条数',
        kind: 'number',
        required: true,
        check: wholeNumberFault(1, MOST_ROWS),
      },
      {
        name: 'fields',
        label: '返回字段',
        kind: 'choices',
        required: true,
        choices: offered,
        shown: hasSource,
        wide: true,
      },
      {
        name: 'parameters',
        label: '可用参数',
        kind: 'choices',
        choices: filterable,
        shown: hasSource,
        wide: true,
        hint: '调用方可以给出的条件',
      },
      {
        name: 'filters',
        label: '固定条件',
        kind: 'lines',
        longest: 1_000,
        shown: hasSource,
        check: filterFault,
        hint: '每行一个，写作“字段=值”；可不填',
      },
      { name: 'remark', label: '说明', kind: 'lines', longest: 300 },
    ],
    empty: EMPTY,
    read: async (transport, { apiId }) => {
      const api = await transport.send(gatewayCalls.api, { apiId });
      return {
        ...api,
        groupId: String(api.groupId),
        entryId: String(api.entryId),
        rowLimit: String(api.rowLimit),
        filters: api.filters.map(({ key, value }) => `${key}=${value}`).join('\n'),
      };
    },
    create: writing(gatewayCalls.saveApi, (values) => ({ ...draftOf(values), apiId: undefined, version: undefined })),
    update: writing(gatewayCalls.saveApi, (values) => ({
      ...draftOf(values),
      apiId: values.apiId,
      version: values.version,
    })),
  };
}
