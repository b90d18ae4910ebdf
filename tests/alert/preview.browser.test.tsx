import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { CoreProvider } from '#browser/core.tsx';
import { CallFailure } from '#browser/failure.ts';
import { Preview } from '../../console/pages/alert/Preview.tsx';
import { EMPTY_THRESHOLD } from '../../console/pages/alert/threshold-values.ts';
import { sampleServer } from '../support/sample-server.tsx';

afterEach(cleanup);

const values = { ...EMPTY_THRESHOLD, limit: '5' };
const shown = (preview: () => unknown) => {
  const { core } = sampleServer({ 'alert.preview': preview });
  render(
    <CoreProvider core={core}>
      <Preview values={values} />
    </CoreProvider>,
  );
  return userEvent.click(screen.getByRole('button', { name: /预演/ }));
};

it('says how often a threshold would have opened', async () => {
  await shown(() => ({ openings: 6, subjects: 1, days: 365 }));
  expect(await screen.findByText('在过去 365 天里会触发 6 次，涉及 1 个对象')).toBeTruthy();
});

it('says beside it why a threshold cannot be tried', async () => {
  await shown(() => {
    const faults = [{ field: 'adminDiv', message: '行政区划（adminDiv）：超出您的管辖范围，请选择所辖区域' }];
    throw new CallFailure('refused', '请求错误', { call: 'alert.preview', status: 400, faults });
  });
  expect(await screen.findByText('超出您的管辖范围，请选择所辖区域')).toBeTruthy();
});
