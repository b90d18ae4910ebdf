import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { CenterPage } from '../../console/pages/account/CenterPage.tsx';
import { LinksPage } from '../../console/pages/centre/LinksPage.tsx';
import { OverviewPage } from '../../console/pages/centre/OverviewPage.tsx';
import { ApplicationPage } from '../../console/pages/centre/ApplicationPage.tsx';
import { CoordinatesPage } from '../../console/pages/coordinates/CoordinatesPage.tsx';
import { DashboardPage } from '../../console/pages/dashboard/DashboardPage.tsx';
import { LabellingPage } from '../../console/pages/labelling/LabellingPage.tsx';
import { ConsolePage, type ConsolePageProps, EMPTY, NEVER } from '../support/ConsolePage.tsx';

const PAGES = {
  overview: <OverviewPage title="总览" />,
  application: <ApplicationPage title="应用" />,
  links: <LinksPage title="链接" />,
  dashboard: <DashboardPage />,
  centre: <CenterPage title="个人中心" />,
  coordinates: <CoordinatesPage />,
  labelling: <LabellingPage />,
} as const satisfies Readonly<Record<string, ReactNode>>;

interface ShownProps extends Pick<ConsolePageProps, 'answers'> {
  readonly page: keyof typeof PAGES;
}

const Shown = ({ page, answers }: ShownProps) => <ConsolePage answers={answers}>{PAGES[page]}</ConsolePage>;

/** Where people come in and what stands beside the menus: the front pages, the own account, and two tools; on their way and out of reach. */
const meta: Meta<typeof Shown> = { title: 'console/入口与工具', component: Shown };
export default meta;

type Story = StoryObj<typeof meta>;

export const Overview: Story = { args: { page: 'overview' } };
export const Application: Story = { args: { page: 'application' } };
export const Links: Story = { args: { page: 'links' } };
export const LinksNone: Story = { args: { page: 'links', answers: { 'content-link.list': EMPTY } } };
export const Dashboard: Story = { args: { page: 'dashboard' } };
export const DashboardComing: Story = {
  args: { page: 'dashboard', answers: { 'workbench.layout': NEVER, 'session.current': NEVER } },
};
export const OwnAccount: Story = { args: { page: 'centre' } };
export const Coordinates: Story = { args: { page: 'coordinates' } };
export const Labelling: Story = { args: { page: 'labelling' } };
