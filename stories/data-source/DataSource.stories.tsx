import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { CoreProvider } from '#browser/core.tsx';
import { MappingsPage } from '../../console/pages/data-source/MappingsPage.tsx';
import { RunsPage } from '../../console/pages/data-source/RunsPage.tsx';
import { SourcesPage } from '../../console/pages/data-source/SourcesPage.tsx';
import { ArcoScope } from '../../console/parts/arco/ArcoScope.tsx';
import { type Answers, sampleServer } from '../../tests/support/sample-server.tsx';

const PAGES = {
  sources: <SourcesPage title="数据源" />,
  mappings: <MappingsPage title="数据映射" />,
  runs: <RunsPage title="接入记录" />,
} as const satisfies Readonly<Record<string, ReactNode>>;

interface ShownProps {
  readonly page: keyof typeof PAGES;
  /** What the server answers; every other call fails. */
  readonly answers?: Answers;
}

function Shown({ page, answers = {} }: ShownProps) {
  return (
    <CoreProvider core={sampleServer(answers).core}>
      <MemoryRouter>
        <ArcoScope>{PAGES[page]}</ArcoScope>
      </MemoryRouter>
    </CoreProvider>
  );
}

/** Databases, addresses and files of others, what is mapped of them and what was taken in. */
const meta: Meta<typeof Shown> = { title: '数据共享/数据源', component: Shown };
export default meta;

type Story = StoryObj<typeof meta>;
const EMPTY = () => ({ totalCount: 0, rows: [] });
const NEVER = () => new Promise(() => undefined);

export const NoSources: Story = { args: { page: 'sources', answers: { 'data-source.list': EMPTY } } };
export const SourcesComing: Story = { args: { page: 'sources', answers: { 'data-source.list': NEVER } } };
export const SourcesFailed: Story = { args: { page: 'sources' } };
export const NoMappings: Story = { args: { page: 'mappings', answers: { 'data-source.mappings': EMPTY } } };
export const NoRuns: Story = { args: { page: 'runs', answers: { 'data-source.runs': EMPTY } } };
