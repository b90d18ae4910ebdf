import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { CoreProvider } from '#browser/core.tsx';
import { ArticlesPage } from '../../console/pages/content/ArticlesPage.tsx';
import { LinkChecksPage } from '../../console/pages/content/LinkChecksPage.tsx';
import { OpenContentPage } from '../../console/pages/open/OpenContentPage.tsx';
import { ArcoScope } from '../../console/parts/arco/ArcoScope.tsx';
import { type Answers, sampleServer } from '../../tests/support/sample-server.tsx';

const PAGES = {
  articles: <ArticlesPage title="文章" />,
  links: <LinkChecksPage title="链接检查" />,
  open: <OpenContentPage />,
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

/** Articles, the links in them, and what the public sees, without any, on their way and out of reach. */
const meta: Meta<typeof Shown> = { title: '内容管理/文章与公开页', component: Shown };
export default meta;

type Story = StoryObj<typeof meta>;
const EMPTY = () => ({ totalCount: 0, rows: [] });
const NEVER = () => new Promise(() => undefined);

export const NoArticles: Story = { args: { page: 'articles', answers: { 'content.list': EMPTY } } };
export const ArticlesComing: Story = { args: { page: 'articles', answers: { 'content.list': NEVER } } };
export const ArticlesFailed: Story = { args: { page: 'articles' } };
export const LinksFailed: Story = { args: { page: 'links' } };
export const OpenFailed: Story = { args: { page: 'open' } };
export const NothingOpen: Story = { args: { page: 'open', answers: { 'content.open-list': EMPTY } } };
