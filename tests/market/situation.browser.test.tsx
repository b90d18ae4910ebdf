import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { clock } from '#browser/clock.ts';
import { CoreProvider } from '#browser/core.tsx';
import { noResponse } from '#browser/failure.ts';
import { MarketSituation } from '#subjects/market/view/MarketSituation.tsx';
import { type Answers, sampleServer } from '../support/sample-server.tsx';
import { areaAnswers } from '../support/subjects/sample-areas.ts';

const answers = areaAnswers(clock.now());
const show = (given: Answers = answers) =>
  render(
    <CoreProvider core={sampleServer(given).core}>
      <MarketSituation density="desk" />
    </CoreProvider>,
  );
const rowsOf = () => within(screen.getByRole('table', { name: '周边覆盖居住小区' })).getAllByRole('row').length - 1;

describe('market current situation (spec 2 §2.7)', () => {
  it('tiles, ratio bar with one decimal, residential table of six rows with five page buttons', async () => {
    show();
    expect((await screen.findByText('每千人面积')).parentElement?.textContent).toContain('2,846.12');
    const ratio = screen.getByRole('figure', { name: '居住人口男女比例' });
    expect(ratio.textContent).toContain('49.6%');
    expect(ratio.textContent).toContain('50.4%');
    expect(rowsOf()).toBe(6);
    expect(screen.getAllByRole('button', { name: /^第 \d+ 页$/ })).toHaveLength(5);
    await userEvent.click(screen.getByRole('button', { name: '第 7 页' }));
    expect(rowsOf()).toBe(2);
  });

  it('male share is 50 when missing (spec 2 §5)', async () => {
    show({
      ...answers,
      'market.current': () => ({
        retained: 3,
        added: 0,
        total: 3,
        floorArea: 9,
        small: 3,
        ageShares: [],
        ageNames: [],
        residences: [],
      }),
    });
    const ratio = await screen.findByRole('figure', { name: '居住人口男女比例' });
    expect(ratio.textContent?.match(/50\.0%/g)).toHaveLength(2);
  });

  it('a failed load shows empty data and an empty table, no message (spec 2 §8) but a mark with a retry', async () => {
    let away = true;
    show({
      ...answers,
      'market.current': () => {
        if (away) throw noResponse({ call: 'market.current' });
        return answers['market.current']?.({} as never);
      },
    });
    expect(await screen.findAllByLabelText('无数据')).toHaveLength(7);
    expect(within(screen.getByRole('table', { name: '周边覆盖居住小区' })).getByText('暂无数据')).toBeTruthy();
    expect(screen.queryByText('连接服务器失败!')).toBeNull();
    expect(screen.getByText('市场现状未能载入')).toBeVisible();
    away = false;
    await userEvent.click(screen.getByRole('button', { name: '重试市场现状' }));
    expect((await screen.findByText('每千人面积')).parentElement?.textContent).toContain('2,846.12');
    expect(screen.queryByRole('button', { name: '重试市场现状' })).toBeNull();
  });
});
