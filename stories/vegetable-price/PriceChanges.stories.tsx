import type { Meta, StoryObj } from '@storybook/react-vite';
import { MemoryRouter } from 'react-router-dom';
import { CoreProvider } from '#browser/core.tsx';
import { noResponse } from '#browser/failure.ts';
import { DataTable } from '#kit/table/DataTable.tsx';
import { goodsTreeSample } from '#subjects/dictionary/samples.ts';
import { outletSamples } from '#subjects/enterprise/samples.ts';
import { priceChangeSamples } from '#subjects/vegetable-price/samples.ts';
import { ArcoScope } from '../../console/parts/arco/ArcoScope.tsx';
import { changeColumns, changeIdOf } from '../../console/pages/vegetable-price/changes/change-columns.tsx';
import { PriceChanges, type PriceChangesProps } from '../../console/pages/vegetable-price/changes/PriceChanges.tsx';
import { type Answers, sampleServer } from '../../tests/support/sample-server.tsx';
import { changesAnswer } from '../../tests/support/subjects/sample-prices.ts';

const EVERYTHING: PriceChangesProps['filters'] = { date: '', goodsNo: '', outletNo: '' };

function Opened({
  changes,
  filters = EVERYTHING,
}: {
  readonly changes: Answers[string];
  readonly filters?: PriceChangesProps['filters'];
}) {
  const answers: Answers = {
    'dictionary.goods-tree': () => goodsTreeSample,
    'enterprise.outlets': () => ({ totalCount: outletSamples.length, rows: outletSamples }),
    'vegetable-price.changes': changes,
  };
  return (
    <CoreProvider core={sampleServer(answers).core}>
      <MemoryRouter>
        <ArcoScope>
          <PriceChanges filters={filters} today="2026-03-10" />
        </ArcoScope>
      </MemoryRouter>
    </CoreProvider>
  );
}

const meta: Meta<typeof PriceChanges> = { title: '菜价/修改记录', component: PriceChanges };
export default meta;

type Story = StoryObj<typeof PriceChanges>;

export const Pages: Story = { name: '有修改', render: () => <Opened changes={changesAnswer(36)} /> };
export const Narrowed: Story = {
  name: '按日期、商品和网点',
  render: () => (
    <Opened changes={changesAnswer(2)} filters={{ date: '2026-03-09', goodsNo: '10101', outletNo: '1001' }} />
  ),
};
export const Nothing: Story = { name: '没有修改', render: () => <Opened changes={changesAnswer(0)} /> };
export const Loading: Story = {
  name: '加载中',
  render: () => <Opened changes={async () => new Promise(() => undefined)} />,
};
export const Failed: Story = {
  name: '加载失败',
  render: () => (
    <Opened
      changes={() => {
        throw noResponse({ call: 'vegetable-price.changes' });
      }}
    />
  ),
};
export const Phone: Story = {
  name: '窄处：三列',
  render: () => (
    <MemoryRouter>
      <div style={{ width: 326 }}>
        <DataTable
          columns={changeColumns(true)}
          rows={priceChangeSamples}
          rowKey={changeIdOf}
          caption="菜价修改记录列表"
          density="desk"
        />
      </div>
    </MemoryRouter>
  ),
};
