import type { Meta, StoryObj } from '@storybook/react-vite';
import { noResponse } from '#browser/failure.ts';
import { deliverySamples } from '#subjects/delivery/samples.ts';
import { findingSamples } from '#subjects/monitor/samples.ts';
import { MonitorPage } from '../../console/pages/admin/monitor/MonitorPage.tsx';
import type { Answers } from '../../tests/support/sample-server.tsx';
import { ConsolePage } from '../support/ConsolePage.tsx';

function Shown({ part, answers }: { readonly part: string; readonly answers: Answers }) {
  return (
    <ConsolePage answers={answers} at={`/monitor/settings?part=${part}`}>
      <MonitorPage title="监测设置" />
    </ConsolePage>
  );
}

/** What is watched and stands now, and what was told of it by mail and robots; the registers themselves are with the others 监测设置. */
const meta: Meta<typeof Shown> = { title: 'monitor/Monitor 监测设置', component: Shown };
export default meta;

type Story = StoryObj<typeof meta>;

export const Standing: Story = { args: { part: 'now', answers: { 'monitor.findings': () => findingSamples } } };
export const AllWell: Story = { args: { part: 'now', answers: { 'monitor.findings': () => [] } } };
export const Failed: Story = {
  args: {
    part: 'now',
    answers: {
      'monitor.findings': () => {
        throw noResponse({ call: 'monitor.findings' });
      },
    },
  },
};
export const Delivered: Story = {
  args: {
    part: 'sent',
    answers: { 'delivery.list': () => ({ totalCount: deliverySamples.length, rows: deliverySamples }) },
  },
};
export const NothingDelivered: Story = {
  args: { part: 'sent', answers: { 'delivery.list': () => ({ totalCount: 0, rows: [] }) } },
};
