import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { CoreProvider } from '#browser/core.tsx';
import { ArcoScope } from '../../../console/parts/arco/ArcoScope.tsx';
import { RegisterFilters } from '../../../console/register/list/RegisterFilters.tsx';
import type { Filter } from '../../../console/register/register.ts';
import { sampleServer } from '../../support/sample-server.tsx';

const user = userEvent.setup({ pointerEventsCheck: 0 });
const FILTERS: readonly Filter[] = [
  {
    name: 'outcome',
    label: '登录结果',
    choices: [
      { value: 'ok', label: '成功' },
      { value: 'no', label: '失败' },
    ],
  },
  { name: 'from', label: '开始日期', day: 'start', past: true },
  { name: 'to', label: '结束日期', day: 'end', past: true },
];

function open(values: Readonly<Record<string, string>>) {
  const onQuery = vi.fn<(values: Readonly<Record<string, string>>) => void>();
  render(
    <CoreProvider core={sampleServer({}).core}>
      <ArcoScope>
        <RegisterFilters filters={FILTERS} values={values} onQuery={onQuery} />
      </ArcoScope>
    </CoreProvider>,
  );
  return onQuery;
}

describe('the conditions of a list', () => {
  it('a start after the end is said at the field, and nothing is asked', async () => {
    const onQuery = open({ outcome: '', from: '2026-03-09', to: '2026-03-08' });
    expect(screen.getByRole('alert')).toHaveTextContent('开始日期不能晚于结束日期');
    await user.click(screen.getByRole('button', { name: '查询' }));
    expect(onQuery).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: '清空' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('a day that is still to come is not taken', async () => {
    const onQuery = open({ outcome: '', from: '', to: '' });
    await user.click(screen.getByRole('button', { name: /展开/ }));
    await user.type(screen.getByRole('textbox', { name: '开始日期' }), '2199-01-01{Enter}');
    await user.click(screen.getByRole('button', { name: '查询' }));
    expect(onQuery).toHaveBeenCalledWith({ outcome: '', from: '', to: '' });
  });

  it('清空 empties what is shown of every condition', async () => {
    const onQuery = open({ outcome: 'no', from: '2026-03-01', to: '2026-03-08' });
    expect(screen.getByText('失败')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '清空' }));
    expect(onQuery).toHaveBeenCalledWith({ outcome: '', from: '', to: '' });
    expect(screen.queryByText('失败')).toBeNull();
    for (const field of screen.getAllByRole<HTMLInputElement>('textbox')) expect(field.value).toBe('');
  });
});
