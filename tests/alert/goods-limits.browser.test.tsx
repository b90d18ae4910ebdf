import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { CoreProvider } from '#browser/core.tsx';
import { goodsLimitSamples } from '#subjects/alert/samples.ts';
import { GoodsLimits } from '../../console/pages/alert/GoodsLimits.tsx';
import { sampleServer } from '../support/sample-server.tsx';

afterEach(cleanup);

const [first] = goodsLimitSamples;

it('a limit out of its range is said at its field and cannot be sent; one within it is saved', async () => {
  const { core, asked } = sampleServer({
    'alert.goods-limits': () => goodsLimitSamples,
    'alert.change-goods-limit': () => ({}),
  });
  render(
    <CoreProvider core={core}>
      <GoodsLimits onClose={() => {}} />
    </CoreProvider>,
  );
  const sent = () => asked.filter(({ name }) => name === 'alert.change-goods-limit').map(({ input }) => input);
  const field = await screen.findByRole('textbox', { name: `${first?.goodsName}的波动阈值` });
  for (const wrong of ['-5', '501', '二十']) {
    await userEvent.clear(field);
    await userEvent.type(field, wrong);
    expect(screen.getByText('应为 1 到 500 的数字').getAttribute('role')).toBe('alert');
    expect(screen.getByRole('button', { name: `保存${first?.goodsName}的波动阈值` })).toHaveProperty('disabled', true);
  }
  expect(sent()).toEqual([]);
  await userEvent.clear(field);
  await userEvent.type(field, '35');
  await userEvent.click(screen.getByRole('button', { name: `保存${first?.goodsName}的波动阈值` }));
  await waitFor(() =>
    expect(sent()).toEqual([{ goodsId: first?.goodsId, limitPercent: 35, before: first?.limitPercent }]),
  );
  expect(screen.queryByText('应为 1 到 500 的数字')).toBeNull();
});
