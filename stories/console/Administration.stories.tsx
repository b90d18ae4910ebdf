import type { Meta, StoryObj } from '@storybook/react-vite';
import { createStore, Provider } from 'jotai';
import { MemoryRouter } from 'react-router-dom';
import { CoreProvider } from '#browser/core.tsx';
import { noResponse } from '#browser/failure.ts';
import { sessionAtom, sessionOf } from '#browser/session.ts';
import { dictionaryRecordSample, dictionarySample } from '#subjects/dictionary/samples.ts';
import { menuSample } from '#subjects/menu/samples.ts';
import { messageSamples, noticeSamples, readerSamples } from '#subjects/notice/samples.ts';
import { roleDetailSample, roleSamples } from '#subjects/role/samples.ts';
import { analystSample } from '#subjects/session/samples.ts';
import { DictionariesPage } from '../../console/pages/admin/dictionaries/DictionariesPage.tsx';
import { writing } from '../../console/register/register.ts';
import { SortDialog } from '../../console/register/tree/SortDialog.tsx';
import { RoleRights } from '../../console/pages/admin/roles/RoleRights.tsx';
import { RolesPage } from '../../console/pages/admin/roles/RolesPage.tsx';
import { OwnNoticesPage } from '../../console/pages/account/notices/OwnNoticesPage.tsx';
import { ImportResult } from '../../console/parts/import/ImportResult.tsx';
import { ArcoScope } from '../../console/parts/arco/ArcoScope.tsx';
import { roleCalls } from '#subjects/role/calls.ts';
import { type Answers, sampleServer } from '../../tests/support/sample-server.tsx';

const ANSWERS: Answers = {
  'notice.unread-count': () => ({ unreadCount: 1, byKind: [{ kind: 'notice', unread: 1 }] }),
  'notice.list': () => ({
    totalCount: noticeSamples.length + messageSamples.length,
    rows: [...noticeSamples, ...messageSamples],
  }),
  'notice.readers': () => ({ totalCount: readerSamples.length, rows: readerSamples }),
  'role.list': () => ({ totalCount: roleSamples.length, rows: roleSamples }),
  'role.detail': () => roleDetailSample,
  'menu.tree': () => menuSample,
  'dictionary.tree': () => dictionarySample,
  'dictionary.list': () => ({ totalCount: 1, rows: [dictionaryRecordSample] }),
};

function At({ answers = ANSWERS, children }: { readonly answers?: Answers; readonly children: React.ReactNode }) {
  const store = createStore();
  const resources = [
    'role.read',
    'role.write',
    'dictionary.read',
    'dictionary.write',
    'vegetable-price.read',
    'vegetable-price.write',
  ];
  store.set(sessionAtom, sessionOf({ ...analystSample, resources }));
  return (
    <Provider store={store}>
      <CoreProvider core={sampleServer(answers).core}>
        <MemoryRouter>
          <ArcoScope>{children}</ArcoScope>
        </MemoryRouter>
      </CoreProvider>
    </Provider>
  );
}

const keep = () => undefined;

/** The administration's registers: one kernel, declared apart. */
const meta: Meta = { title: 'console/Administration' };
export default meta;

export const Roles: StoryObj = {
  render: () => (
    <At>
      <RolesPage title="角色管理" />
    </At>
  ),
};
export const RolesEmpty: StoryObj = {
  render: () => (
    <At answers={{ ...ANSWERS, 'role.list': () => ({ totalCount: 0, rows: [] }) }}>
      <RolesPage title="角色管理" />
    </At>
  ),
};
export const RolesFailed: StoryObj = {
  render: () => (
    <At
      answers={{
        ...ANSWERS,
        'role.list': () => {
          throw noResponse({ call: 'role.list' });
        },
      }}
    >
      <RolesPage title="角色管理" />
    </At>
  ),
};
export const OwnNotices: StoryObj = {
  render: () => (
    <At>
      <OwnNoticesPage title="我的通知" />
    </At>
  ),
};
export const Dictionaries: StoryObj = {
  render: () => (
    <At>
      <DictionariesPage title="数据字典" />
    </At>
  ),
};
export const RightsOfARole: StoryObj = {
  render: () => (
    <At>
      <RoleRights roleCode="ROLE_REVIEWER" name="审核人员" onClose={keep} />
    </At>
  ),
};
export const Sorting: StoryObj = {
  render: () => (
    <At>
      <SortDialog
        title="调整顺序"
        items={[
          { id: '1', name: '青菜' },
          { id: '2', name: '大白菜' },
          { id: '3', name: '西红柿' },
        ]}
        order={writing(roleCalls.remove, (codes: readonly string[]) => ({ codes: [...codes] }))}
        onClose={keep}
      />
    </At>
  ),
};
export const ImportRefused: StoryObj = {
  render: () => (
    <ImportResult
      outcome={{
        written: 0,
        message: '有 1 处错误',
        faultCount: 1,
        faults: [{ line: 3, column: '价格', value: '贵', message: '应为数字' }],
      }}
    />
  ),
};
export const ImportDone: StoryObj = {
  render: () => <ImportResult outcome={{ written: 1_204, message: '', faultCount: 0, faults: [] }} />,
};
