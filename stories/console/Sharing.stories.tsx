import type { Meta, StoryObj } from '@storybook/react-vite';
import { MemoryRouter } from 'react-router-dom';
import { statisticSample } from '#subjects/share/samples.ts';
import { LaterPage } from '../../console/pages/open/LaterPage.tsx';
import { SharedStatisticPage } from '../../console/pages/open/SharedStatisticPage.tsx';
import { StatisticFigures } from '../../console/share/StatisticFigures.tsx';

/** Statistics, and the login-free pages that show them by a share (spec 1 §2.1). */
const meta: Meta = { title: 'console/Sharing' };
export default meta;

export const Figures: StoryObj = { render: () => <StatisticFigures statistic={statisticSample} /> };
export const NothingToTell: StoryObj = {
  render: () => <StatisticFigures statistic={{ ...statisticSample, categories: [], series: [] }} />,
};
export const ShareNeeded: StoryObj = {
  render: () => (
    <MemoryRouter initialEntries={['/xjk/golden/statistic']}>
      <SharedStatisticPage />
    </MemoryRouter>
  ),
};
export const NotOpenYet: StoryObj = {
  render: () => (
    <MemoryRouter initialEntries={['/outService']}>
      <LaterPage />
    </MemoryRouter>
  ),
};
