import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { ApisPage } from '../../console/pages/gateway/ApisPage.tsx';
import { AppsPage } from '../../console/pages/gateway/AppsPage.tsx';
import { CallsPage } from '../../console/pages/gateway/calls/CallsPage.tsx';
import { GrantsPage } from '../../console/pages/gateway/GrantsPage.tsx';
import type { Api, UsageDay } from '#subjects/gateway/wire.ts';
import { ConsolePage, type ConsolePageProps, EMPTY, NEVER } from '../support/ConsolePage.tsx';

const PAGES = {
  apis: <ApisPage title="接口" />,
  apps: <AppsPage title="授权" />,
  grants: <GrantsPage title="权限" />,
  calls: <CallsPage title="调用记录" />,
} as const satisfies Readonly<Record<string, ReactNode>>;

interface ShownProps extends Pick<ConsolePageProps, 'answers'> {
  readonly page: keyof typeof PAGES;
}

const Shown = ({ page, answers }: ShownProps) => <ConsolePage answers={answers}>{PAGES[page]}</ConsolePage>;

/** Interfaces with their versions, who may call them, and what was called, in every state. */
const meta: Meta<typeof Shown> = { title: '数据共享/接口与调用', component: Shown };
export default meta;

type Story = StoryObj<typeof meta>;

const AT = Date.parse('2026-06-09T02:00:00Z');
const API: Api = {
  apiId: 1,
  name: '零售价格',
  slug: 'retail-price',
  groupId: 1,
  groupName: '菜价',
  entryId: 1,
  entryName: '农贸市场零售价格',
  remark: '',
  source: 'dataset.vegetable-price',
  sourceTitle: '菜价',
  sharing: 'open',
  fields: ['goods', 'mean'],
  filters: [],
  parameters: ['goods'],
  rowLimit: 100,
  state: 'published',
  version: 3,
  liveVersion: 3,
  scope: '全市',
  publishedAt: AT,
  publisherName: '周雅文',
  changedAt: AT,
  formers: [{ version: 2, endsOn: '2026-07-10' }],
};
const DAYS: readonly UsageDay[] = Array.from({ length: 30 }, (_, at) => ({
  day: `2026-06-${String(at + 1).padStart(2, '0')}`,
  calls: 400 + ((at * 37) % 90),
  refused: at % 7,
  took: 12,
  p95: 30 + ((at * 13) % 20),
}));
const CALL = {
  callId: 1,
  at: AT,
  appName: '市民菜篮子查询',
  slug: 'retail-price',
  code: 42_901,
  rowCount: 0,
  took: 3,
  refusal: '超过每分钟的调用次数',
  address: '10.20.3.2',
};

export const Interfaces: Story = {
  args: { page: 'apis', answers: { 'gateway.apis': () => ({ totalCount: 1, rows: [API] }) } },
};
export const NoInterfaces: Story = { args: { page: 'apis', answers: { 'gateway.apis': EMPTY } } };
export const InterfacesFailed: Story = { args: { page: 'apis' } };
export const NoApps: Story = { args: { page: 'apps', answers: { 'gateway.apps': EMPTY } } };
export const NoGrants: Story = { args: { page: 'grants', answers: { 'gateway.grants': EMPTY } } };
export const Calls: Story = {
  args: {
    page: 'calls',
    answers: { 'gateway.calls': () => ({ totalCount: 1, rows: [CALL] }), 'gateway.usage': () => DAYS },
  },
};
export const CallsComing: Story = {
  args: { page: 'calls', answers: { 'gateway.calls': NEVER, 'gateway.usage': NEVER } },
};
