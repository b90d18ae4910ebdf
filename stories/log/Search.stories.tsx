import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { loginSamples, logLineSamples, operationSamples } from '#subjects/log/samples.ts';
import { LoginLogPage } from '../../console/pages/admin/logs/LoginLogPage.tsx';
import { OperationLogPage } from '../../console/pages/admin/logs/OperationLogPage.tsx';
import { SearchPage } from '../../console/pages/admin/logs/search/SearchPage.tsx';
import { ConsolePage, type ConsolePageProps, EMPTY, NEVER } from '../support/ConsolePage.tsx';

const PAGES = {
  search: <SearchPage title="日志查询" />,
  operations: <OperationLogPage title="操作日志" />,
  logins: <LoginLogPage title="登录日志" />,
} as const satisfies Readonly<Record<string, ReactNode>>;

interface ShownProps extends Pick<ConsolePageProps, 'answers'> {
  readonly page: keyof typeof PAGES;
}

const Shown = ({ page, answers }: ShownProps) => <ConsolePage answers={answers}>{PAGES[page]}</ConsolePage>;

/** All logs in one place, a search that has not looked through everything yet, and the two chained logs. */
const meta: Meta<typeof Shown> = { title: '系统监控/日志', component: Shown };
export default meta;

type Story = StoryObj<typeof meta>;

export const Found: Story = {
  args: {
    page: 'search',
    answers: { 'log.search': () => ({ rows: logLineSamples, next: '1773016480000-login-57', lookedTo: undefined }) },
  },
};
export const LookingOn: Story = {
  args: {
    page: 'search',
    answers: {
      'log.search': () => ({
        rows: [],
        next: '1773016480000-login-57',
        lookedTo: Date.parse('2026-03-09T00:34:40Z'),
      }),
    },
  },
};
export const NothingFound: Story = {
  args: { page: 'search', answers: { 'log.search': () => ({ rows: [], next: undefined, lookedTo: undefined }) } },
};
export const Coming: Story = { args: { page: 'search', answers: { 'log.search': NEVER } } };
export const Failed: Story = { args: { page: 'search' } };
export const Operations: Story = {
  args: {
    page: 'operations',
    answers: { 'log.operations': () => ({ totalCount: operationSamples.length, rows: operationSamples }) },
  },
};
export const Logins: Story = {
  args: { page: 'logins', answers: { 'log.logins': () => ({ totalCount: loginSamples.length, rows: loginSamples }) } },
};
export const NoLogins: Story = { args: { page: 'logins', answers: { 'log.logins': EMPTY } } };
