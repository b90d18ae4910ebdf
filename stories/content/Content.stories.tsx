import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { ArticlesPage } from '../../console/pages/content/ArticlesPage.tsx';
import { LinkChecksPage } from '../../console/pages/content/LinkChecksPage.tsx';
import { OpenContentPage } from '../../console/pages/open/OpenContentPage.tsx';
import { ConsolePage, type ConsolePageProps, EMPTY, NEVER } from '../support/ConsolePage.tsx';

const PAGES = {
  articles: <ArticlesPage title="文章" />,
  links: <LinkChecksPage title="链接检查" />,
  open: <OpenContentPage />,
} as const satisfies Readonly<Record<string, ReactNode>>;

interface ShownProps extends Pick<ConsolePageProps, 'answers'> {
  readonly page: keyof typeof PAGES;
}

const Shown = ({ page, answers }: ShownProps) => <ConsolePage answers={answers}>{PAGES[page]}</ConsolePage>;

/** Articles, the links in them, and what the public sees, without any, on their way and out of reach. */
const meta: Meta<typeof Shown> = { title: '内容管理/文章与公开页', component: Shown };
export default meta;

type Story = StoryObj<typeof meta>;

export const NoArticles: Story = { args: { page: 'articles', answers: { 'content.list': EMPTY } } };
export const ArticlesComing: Story = { args: { page: 'articles', answers: { 'content.list': NEVER } } };
export const ArticlesFailed: Story = { args: { page: 'articles' } };
export const LinksFailed: Story = { args: { page: 'links' } };
export const OpenFailed: Story = { args: { page: 'open' } };
export const NothingOpen: Story = { args: { page: 'open', answers: { 'content.open-list': EMPTY } } };
