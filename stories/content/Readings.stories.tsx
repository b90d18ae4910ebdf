import type { Meta, StoryObj } from '@storybook/react-vite';
import { READ_ARTICLE } from '#subjects/menu/rules.ts';
import { documentSample } from '#subjects/content/samples.ts';
import { readingSamples, readingSettingSample, receiptSamples } from '#subjects/reading/samples.ts';
import { ReadingsPage } from '../../console/pages/account/readings/ReadingsPage.tsx';
import { ReadersView } from '../../console/pages/content/readers/ReadersView.tsx';
import { ConsolePage, type ConsolePageProps, EMPTY, NEVER } from '../support/ConsolePage.tsx';

const PAGES = {
  mine: { at: '/readings', page: <ReadingsPage title="发给我的文章" /> },
  article: { at: `/readings?${READ_ARTICLE}=1`, page: <ReadingsPage title="发给我的文章" /> },
  readers: { at: '/', page: <ReadersView articleId={1} onClose={() => undefined} /> },
} as const;

interface ShownProps extends Pick<ConsolePageProps, 'answers'> {
  readonly page: keyof typeof PAGES;
}

const Shown = ({ page, answers }: ShownProps) => (
  <ConsolePage answers={answers} at={PAGES[page].at} resources={['content.read', 'content.write']}>
    {PAGES[page].page}
  </ConsolePage>
);

/** Articles that are sent to users of the system 发给我的文章, and who has read and signed for one 阅读情况. */
const meta: Meta<typeof Shown> = { title: '内容管理/阅读与签收', component: Shown };
export default meta;

type Story = StoryObj<typeof meta>;

/** What the sheets ask is the width of the window. */
const PHONE = { viewport: { value: 'mobile2' } };

const mine = { 'reading.mine': () => ({ totalCount: readingSamples.length, rows: readingSamples }) };
const opened = {
  ...readingSamples[0],
  state: 'read',
  openedAt: Date.parse('2026-03-02T09:00:00+08:00'),
  version: 3,
  body: documentSample,
};
const readers = {
  'reading.setting': () => readingSettingSample,
  'reading.receipts': () => ({ totalCount: receiptSamples.length, rows: receiptSamples }),
};

export const Mine: Story = { args: { page: 'mine', answers: mine } };
export const MineOnPhone: Story = { globals: PHONE, args: { page: 'mine', answers: mine } };
export const NothingSent: Story = { args: { page: 'mine', answers: { 'reading.mine': EMPTY } } };
export const MineComing: Story = { args: { page: 'mine', answers: { 'reading.mine': NEVER } } };
export const MineFailed: Story = { args: { page: 'mine' } };

export const Article: Story = { args: { page: 'article', answers: { 'reading.open': () => opened } } };
export const ArticleOnPhone: Story = {
  globals: PHONE,
  args: { page: 'article', answers: { 'reading.open': () => opened } },
};
export const ArticleSigned: Story = {
  args: {
    page: 'article',
    answers: {
      'reading.open': () => ({ ...opened, state: 'signed', signedAt: Date.parse('2026-03-02T09:05:00+08:00') }),
    },
  },
};
export const ArticleComing: Story = { args: { page: 'article', answers: { 'reading.open': NEVER } } };
export const ArticleFailed: Story = { args: { page: 'article' } };

export const Readers: Story = { args: { page: 'readers', answers: readers } };
export const ReadersOnPhone: Story = { globals: PHONE, args: { page: 'readers', answers: readers } };
export const SentToNobody: Story = {
  args: {
    page: 'readers',
    answers: {
      'reading.setting': () => ({
        ...readingSettingSample,
        roles: [],
        regions: [],
        out: false,
        revision: 0,
        audience: 0,
        read: 0,
        signed: 0,
        byRegion: [],
      }),
      'reading.receipts': EMPTY,
    },
  },
};
export const ReadersComing: Story = { args: { page: 'readers', answers: { 'reading.setting': NEVER } } };
export const ReadersFailed: Story = { args: { page: 'readers' } };
