import { Button } from '@arco-design/web-react';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import type { Transport } from '#browser/http.ts';
import { useCall } from '#browser/query.ts';
import { sessionAtom } from '#browser/session.ts';
import { applicationCalls } from '#subjects/application/calls.ts';
import type { Application } from '#subjects/application/wire.ts';
import { Page } from '../../../parts/Page.tsx';
import type { MenuPageProps } from '../../../parts/menu-page.ts';
import { asked, numberOf, STATUS_CHOICES, textOf } from '../kernel/choices.ts';
import { Register } from '../kernel/Register.tsx';
import { listing, type Register as RegisterOf, wholeList, writing } from '../kernel/register.ts';
import { StatusMark } from '../kernel/StatusMark.tsx';
import { SortDialog } from '../kernel/tree/SortDialog.tsx';

interface ApplicationValues {
  readonly applicationId: number;
  readonly version: number;
  readonly appId: string;
  readonly name: string;
  readonly icon: string;
  readonly description: string;
  readonly status: boolean;
}

const EMPTY: ApplicationValues = { applicationId: 0, version: 0, appId: '', name: '', icon: '', description: '', status: true };

async function read(transport: Transport, { applicationId }: Application): Promise<ApplicationValues> {
  const { version, appId, name, icon, description, status } = await transport.send(applicationCalls.one, { applicationId }, { quiet: true });
  return { applicationId, version, appId, name, icon: textOf(icon), description: textOf(description), status: status === 1 };
}

const written = ({ name, icon, description, status }: ApplicationValues) => ({
  name: name.trim(), icon: icon.trim(), description: description.trim(), status: status ? 1 : 0,
});

/** The register of the theme centre's applications 主题应用. */
const APPLICATIONS: RegisterOf<Application, ApplicationValues> = {
  noun: '应用',
  list: listing(applicationCalls.list, ({ filters }) => ({ name: asked(filters['app']), status: numberOf(filters['state']) }), wholeList),
  paged: false,
  rowId: ({ applicationId }) => String(applicationId),
  rowName: ({ name }) => name,
  permission: 'application.write',
  filters: [{ name: 'app', label: '应用名称' }, { name: 'state', label: '状态', choices: STATUS_CHOICES }],
  columns: [
    { key: 'name', title: '应用名称', width: 150 },
    { key: 'appId', title: '应用编号', width: 150 },
    { key: 'description', title: '说明' },
    { key: 'status', title: '状态', width: 80, render: ({ status }) => <StatusMark on={status === 1} label={status === 1 ? '启用' : '禁用'} /> },
    { key: 'menus', title: '菜单数', width: 80, align: 'right' },
  ],
  form: {
    fields: [
      {
        name: 'appId', label: '应用编号', required: true, fixed: true, longest: 40, hint: '菜单通过编号归入应用，保存后不能修改',
        check: (text) => (/^[a-z][a-z0-9-]*$/.test(text.trim()) ? undefined : '以小写字母开头，只能含小写字母、数字和短横'),
        unique: { table: 'application', column: 'appId' },
      },
      { name: 'name', label: '应用名称', required: true, longest: 20 },
      { name: 'icon', label: '图标', longest: 40 },
      { name: 'status', label: '启用', kind: 'switch' },
      { name: 'description', label: '说明', kind: 'lines', longest: 100 },
    ],
    empty: EMPTY,
    read,
    create: writing(applicationCalls.create, (values: ApplicationValues) => ({ ...written(values), appId: values.appId.trim() })),
    update: writing(applicationCalls.update, (values: ApplicationValues) => ({ ...written(values), applicationId: values.applicationId, version: values.version })),
  },
  remove: writing(applicationCalls.remove, (ids: readonly string[]) => ({ ids: [...ids] })),
  removeNote: '仍有菜单的应用不能删除',
};

/** 应用管理: the applications of the theme centre, in the order in which it shows them (spec 1 §2.3). */
export function ApplicationsPage({ title }: MenuPageProps) {
  const { resources } = useAtomValue(sessionAtom);
  const { data = [] } = useCall(applicationCalls.list, { name: undefined, status: undefined });
  const [sorting, setSorting] = useState(false);
  const maySort = resources.includes('application.write') && data.length > 1;
  return (
    <Page title={title} note="主题中心的应用">
      <Register register={{ ...APPLICATIONS, tools: maySort && <Button onClick={() => setSorting(true)}>调整顺序</Button> }} />
      {sorting && (
        <SortDialog
          title="调整应用顺序"
          items={data.map(({ applicationId, name }) => ({ id: String(applicationId), name }))}
          order={writing(applicationCalls.sort, (ids: readonly string[]) => ({ ids: [...ids] }))}
          onClose={() => setSorting(false)}
        />
      )}
    </Page>
  );
}
