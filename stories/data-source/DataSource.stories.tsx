import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { MappingsPage } from '../../console/pages/data-source/MappingsPage.tsx';
import { RunsPage } from '../../console/pages/data-source/RunsPage.tsx';
import { SourcesPage } from '../../console/pages/data-source/SourcesPage.tsx';
import { ConsolePage, type ConsolePageProps, EMPTY, NEVER } from '../support/ConsolePage.tsx';

const PAGES = {
  sources: <SourcesPage title="数据源" />,
  mappings: <MappingsPage title="数据映射" />,
  runs: <RunsPage title="接入记录" />,
} as const satisfies Readonly<Record<string, ReactNode>>;

interface ShownProps extends Pick<ConsolePageProps, 'answers'> {
  readonly page: keyof typeof PAGES;
}

const Shown = ({ page, answers }: ShownProps) => <ConsolePage answers={answers}>{PAGES[page]}</ConsolePage>;

/** Databases, addresses and files of others, what is mapped of them and what was taken in. */
const meta: Meta<typeof Shown> = { title: '数据共享/数据源', component: Shown };
export default meta;

type Story = StoryObj<typeof meta>;

export const NoSources: Story = { args: { page: 'sources', answers: { 'data-source.list': EMPTY } } };
export const SourcesComing: Story = { args: { page: 'sources', answers: { 'data-source.list': NEVER } } };
export const SourcesFailed: Story = { args: { page: 'sources' } };
export const NoMappings: Story = { args: { page: 'mappings', answers: { 'data-source.mappings': EMPTY } } };
export const NoRuns: Story = { args: { page: 'runs', answers: { 'data-source.runs': EMPTY } } };
