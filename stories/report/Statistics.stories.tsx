import type { Meta, StoryObj } from '@storybook/react-vite';
import { createStore, Provider } from 'jotai';
import { MemoryRouter } from 'react-router-dom';
import { CoreProvider } from '#browser/core.tsx';
import { noResponse } from '#browser/failure.ts';
import { sessionAtom, sessionOf } from '#browser/session.ts';
import { analystSample } from '#subjects/session/samples.ts';
import { PriceStatisticPage } from '../../console/pages/price-report/PriceStatisticPage.tsx';
import { StoreStatisticPage } from '../../console/pages/store-week/StoreStatisticPage.tsx';
import { ArcoScope } from '../../console/parts/arco/ArcoScope.tsx';
import { type Answers, sampleServer } from '../../tests/support/sample-server.tsx';
import { never } from '../../tests/support/subjects/report-pages.tsx';
import { STATISTIC_ANSWERS } from '../../tests/support/subjects/sample-statistics.ts';

interface Shown {
  readonly of?: 'prices' | 'stores';
  readonly answers?: Answers;
  readonly resources?: readonly string[];
}

function StatisticPage({ of = 'prices', answers = {}, resources = ['report.statistics'] }: Shown) {
  const store = createStore();
  store.set(sessionAtom, sessionOf({ ...analystSample, resources: [...resources] }));
  return (
    <Provider store={store}>
      <CoreProvider core={sampleServer({ ...STATISTIC_ANSWERS, ...answers }).core}>
        <MemoryRouter>
          <ArcoScope>
            {of === 'prices' ? (
              <PriceStatisticPage title="时点价格统计" />
            ) : (
              <StoreStatisticPage title="百货周销售统计" />
            )}
          </ArcoScope>
        </MemoryRouter>
      </CoreProvider>
    </Provider>
  );
}

/** What was reported, added up 填报统计: figures, 环比 and 同比, completeness beside each (spec 2 §7.9). */
const meta: Meta<typeof StatisticPage> = {
  title: 'report/Statistics 填报统计',
  component: StatisticPage,
  render: (args) => <StatisticPage {...args} />,
};
export default meta;

type Story = StoryObj<typeof meta>;

const silent = () => {
  throw noResponse({ call: 'report-statistic.prices' });
};
const nothing = { 'report-statistic.prices': () => ({ from: '2026-06-01', to: '2026-06-07', rows: [] }) };

export const Prices: Story = {};
export const Stores: Story = { args: { of: 'stores' } };
export const Empty: Story = { args: { answers: nothing } };
export const Failed: Story = { args: { answers: { 'report-statistic.prices': silent } } };
export const LineFailed: Story = { args: { answers: { 'report-statistic.price-line': silent } } };
export const Loading: Story = {
  args: { answers: { 'report-statistic.prices': never, 'report-statistic.price-line': never } },
};
export const LoadingWeek: Story = { args: { of: 'stores', answers: { 'report-statistic.latest': never } } };
/** Nothing of last week is passed yet: the week before is shown, and said to be. */
export const EarlierWeek: Story = {
  args: { of: 'stores', answers: { 'report-statistic.latest': () => ({ from: '2026-06-01', to: '2026-06-07' }) } },
};
export const NoWeek: Story = {
  args: {
    of: 'stores',
    answers: {
      'report-statistic.latest': () => ({ from: null, to: null }),
      'report-statistic.stores': () => ({ from: '2026-06-01', to: '2026-06-07', rows: [] }),
      'report-statistic.store-line': () => ({ points: [] }),
    },
  },
};
export const StoresFailed: Story = {
  args: { of: 'stores', answers: { 'report-statistic.stores': silent, 'report-statistic.store-line': silent } },
};
export const NoRights: Story = { args: { resources: [] } };
