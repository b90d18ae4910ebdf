import type { Meta, StoryObj } from '@storybook/react-vite';
import { CoreProvider } from '#browser/core.tsx';
import { noResponse } from '#browser/failure.ts';
import { goodsTreeSample } from '#subjects/dictionary/samples.ts';
import { outletSamples } from '#subjects/enterprise/samples.ts';
import { GoodsPicker } from '../../console/pages/vegetable-price/GoodsPicker.tsx';
import { OutletPicker } from '../../console/pages/vegetable-price/OutletPicker.tsx';
import { ArcoScope } from '../../console/parts/arco/ArcoScope.tsx';
import { type Answers, sampleServer } from '../../tests/support/sample-server.tsx';

const keep = () => undefined;

function Outlets({ answers }: { readonly answers: Answers }) {
  return (
    <CoreProvider core={sampleServer(answers).core}>
      <ArcoScope>
        <OutletPicker chosen={['1001']} onConfirm={keep} onCancel={keep} />
      </ArcoScope>
    </CoreProvider>
  );
}

/** Dialogs of the price warnings' filters (spec 2 §2.6). */
const meta: Meta = { title: 'console/Pickers' };
export default meta;

export const OutletsToTick: StoryObj = {
  render: () => <Outlets answers={{ 'enterprise.outlets': () => ({ totalCount: 16, rows: outletSamples }) }} />,
};
export const OutletsMissing: StoryObj = {
  render: () => (
    <Outlets
      answers={{
        'enterprise.outlets': () => {
          throw noResponse({ call: 'enterprise.outlets' });
        },
      }}
    />
  ),
};
export const GoodsToTick: StoryObj = {
  render: () => (
    <ArcoScope>
      <GoodsPicker
        tree={{ data: goodsTreeSample, failure: undefined, refetch: keep }}
        chosen="10201"
        onConfirm={keep}
        onCancel={keep}
      />
    </ArcoScope>
  ),
};
