import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { clock } from '#browser/clock.ts';
import { CoreProvider } from '#browser/core.tsx';
import { areaSamples } from '#subjects/business-area/samples.ts';
import { CustomerAnalysis } from '#subjects/business-area/view/CustomerAnalysis.tsx';
import { CustomerComparison } from '#subjects/business-area/view/comparison/CustomerComparison.tsx';
import { MonthlyReports } from '#subjects/business-area/view/MonthlyReports.tsx';
import type { Density } from '#kit/tokens/theme.ts';
import { type Answers, sampleServer } from '../../tests/support/sample-server.tsx';
import { areaAnswers } from '../../tests/support/subjects/sample-areas.ts';

const DAY = 86_400_000;
const fresh = areaAnswers(clock.now() - 3 * DAY);
const NEVER = new Promise<never>(() => undefined);

const meta: Meta = { title: '商圈/组件' };
export default meta;

type Story = StoryObj;

/** A widget over answers, at a desk or in a place of a wall. */
function shown(widget: (density: Density) => ReactNode, density: Density, answers: Answers): Story['render'] {
  return () => (
    <CoreProvider core={sampleServer(answers).core}>
      {density === 'desk' ? (
        widget(density)
      ) : (
        <div data-density="wall" style={{ width: 1872, height: 900 }}>
          {widget(density)}
        </div>
      )}
    </CoreProvider>
  );
}
const customers = (density: Density) => <CustomerAnalysis density={density} />;
const compared = (density: Density) => <CustomerComparison density={density} />;
const reports = (density: Density) => <MonthlyReports density={density} />;
/** A server that takes its time. */
const waiting =
  (widget: (density: Density) => ReactNode): Story['render'] =>
  () => {
    const { core } = sampleServer({});
    return (
      <CoreProvider core={{ ...core, transport: { ...core.transport, send: () => NEVER } }}>
        {widget('desk')}
      </CoreProvider>
    );
  };

export const Customers: Story = { name: '客群分析', render: shown(customers, 'desk', fresh) };
export const CustomersOnWall: Story = { name: '客群分析：大屏', render: shown(customers, 'wall', fresh) };
export const CustomersLate: Story = {
  name: '客群分析：数据过期',
  render: shown(customers, 'desk', areaAnswers(clock.now() - 100 * DAY)),
};
export const CustomersLoading: Story = { name: '客群分析：加载中', render: waiting(customers) };
export const CustomersEmpty: Story = {
  name: '客群分析：总人数为零，占比留空',
  render: shown(customers, 'desk', {
    ...fresh,
    'business-area.customers': () => ({ gender: { male: 0, female: 0 }, occupations: [], sourceCities: [] }),
  }),
};
export const NoAreas: Story = {
  name: '客群分析：没有商圈',
  render: shown(customers, 'wall', { ...fresh, 'business-area.areas': () => [] }),
};
export const CustomersFailed: Story = { name: '客群分析：取数失败', render: shown(customers, 'desk', {}) };
export const CustomersFailedOnWall: Story = { name: '客群分析：大屏取数失败', render: shown(customers, 'wall', {}) };

export const Compared: Story = { name: '客群对比：大屏', render: shown(compared, 'wall', fresh) };
export const ComparedAtDesk: Story = { name: '客群对比', render: shown(compared, 'desk', fresh) };
export const ComparedAlone: Story = {
  name: '客群对比：只有一个商圈',
  render: shown(compared, 'wall', { ...fresh, 'business-area.areas': () => areaSamples.slice(0, 1) }),
};
export const ComparedLate: Story = {
  name: '客群对比：数据过期',
  render: shown(compared, 'wall', areaAnswers(clock.now() - 100 * DAY)),
};
export const ComparedNone: Story = {
  name: '客群对比：没有商圈',
  render: shown(compared, 'wall', { ...fresh, 'business-area.areas': () => [] }),
};
export const ComparedFailed: Story = { name: '客群对比：取数失败', render: shown(compared, 'wall', {}) };
export const ComparedLoading: Story = { name: '客群对比：加载中', render: waiting(compared) };

export const Reports: Story = { name: '商圈月报', render: shown(reports, 'desk', fresh) };
export const ReportsOnWall: Story = { name: '商圈月报：大屏翻页', render: shown(reports, 'wall', fresh) };
export const ReportsLoading: Story = { name: '商圈月报：加载中', render: waiting(reports) };
export const ReportsEmpty: Story = {
  name: '商圈月报：暂无',
  render: shown(reports, 'desk', { ...fresh, 'business-area.monthly-reports': () => ({ totalCount: 0, rows: [] }) }),
};
export const ReportsFailed: Story = { name: '商圈月报：取数失败', render: shown(reports, 'desk', {}) };
