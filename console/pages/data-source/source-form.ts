import { dataSourceCalls } from '#subjects/data-source/calls.ts';
import { isUrl, placeIn } from '#subjects/data-source/rules.ts';
import {
  isDatabase,
  LONGEST_ADDRESS,
  LONGEST_SECRET,
  SOURCE_KINDS,
  SOURCE_MESSAGES,
  type SourceKind,
} from '#subjects/data-source/terms.ts';
import type { DataSource, SourceDraft } from '#subjects/data-source/wire.ts';
import { choicesOf } from '../../register/choices.ts';
import { type RecordForm, writing } from '../../register/register.ts';

/** A source as the form holds it; the secret is never what is kept, only what is entered now. */
export interface SourceValues {
  readonly sourceId: number;
  readonly version: number;
  readonly name: string;
  readonly kind: string;
  readonly owner: string;
  readonly address: string;
  readonly database: string;
  readonly user: string;
  readonly tls: boolean;
  readonly secret: string;
  readonly remark: string;
}

const EMPTY: SourceValues = {
  sourceId: 0,
  version: 0,
  name: '',
  kind: 'postgres',
  owner: '',
  address: '',
  database: '',
  user: '',
  tls: false,
  secret: '',
  remark: '',
};

const kindOf = ({ kind }: Pick<SourceValues, 'kind'>) => kind as SourceKind;
const isReached = (values: SourceValues) => kindOf(values) !== 'file';
const hasDatabase = (values: SourceValues) => isDatabase(kindOf(values));

function addressFault(address: string, values: SourceValues): string | undefined {
  const kind = kindOf(values);
  if (kind === 'http') return isUrl(address.trim()) ? undefined : SOURCE_MESSAGES.badUrl;
  return kind === 'file' || placeIn(address.trim(), kind) ? undefined : SOURCE_MESSAGES.badHost;
}

const draftOf = (values: SourceValues): SourceDraft => ({
  sourceId: values.sourceId === 0 ? undefined : values.sourceId,
  version: values.sourceId === 0 ? undefined : values.version,
  name: values.name.trim(),
  kind: kindOf(values),
  owner: values.owner.trim(),
  address: isReached(values) ? values.address.trim() : '',
  database: hasDatabase(values) ? values.database.trim() : '',
  user: isReached(values) ? values.user.trim() : '',
  tls: hasDatabase(values) && values.tls,
  secret: values.secret === '' ? undefined : values.secret,
  remark: values.remark.trim(),
});

/** How a source is registered and changed: what is asked depends on its kind. */
export const sourceForm: RecordForm<DataSource, SourceValues> = {
  fields: [
    { name: 'name', label: '名称', required: true, longest: 60 },
    { name: 'kind', label: '类型', kind: 'choice', required: true, choices: choicesOf(SOURCE_KINDS) },
    { name: 'owner', label: '负责单位', required: true, longest: 60 },
    {
      name: 'address',
      label: '地址',
      required: true,
      longest: LONGEST_ADDRESS,
      shown: isReached,
      check: addressFault,
      hint: '数据库写“主机:端口”，HTTP 写完整网址；内网主机须由运维人员放行',
      wide: true,
    },
    { name: 'database', label: '数据库', required: true, longest: 64, shown: hasDatabase },
    {
      name: 'user',
      label: '用户',
      longest: 64,
      shown: isReached,
      hint: '请使用只读账号；HTTP 可不填',
      check: (user, values) => (kindOf(values) === 'http' && user.includes(':') ? SOURCE_MESSAGES.badUser : undefined),
    },
    {
      name: 'secret',
      label: '密码或令牌',
      kind: 'secret',
      longest: LONGEST_SECRET,
      shown: isReached,
      hint: '加密保存，之后不再显示；已保存的留空即不改',
    },
    { name: 'tls', label: '加密连接', kind: 'switch', shown: hasDatabase },
    { name: 'remark', label: '说明', kind: 'lines', longest: 300 },
  ],
  empty: EMPTY,
  read: async (transport, { sourceId, name }) => {
    const { rows } = await transport.send(dataSourceCalls.list, {
      pageIndex: 1,
      pageSize: 200,
      name,
      kind: undefined,
      ended: 'no',
    });
    const found = rows.find((row) => row.sourceId === sourceId);
    return found ? { ...EMPTY, ...found, secret: '' } : EMPTY;
  },
  create: writing(dataSourceCalls.save, (values) => draftOf({ ...values, sourceId: 0 })),
  update: writing(dataSourceCalls.save, draftOf),
};
