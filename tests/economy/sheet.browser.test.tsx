import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { CallFailure } from '#browser/failure.ts';
import { clearTab } from '#browser/storage.ts';
import { monthSheetSample } from '#subjects/economy/samples.ts';
import { SHEET_MESSAGES } from '#subjects/economy/terms.ts';
import type { EconomySheet } from '#subjects/economy/wire.ts';
import { menuPage, menusWith, openDesk } from '../support/desk.tsx';
import type { Answers } from '../support/sample-server.tsx';
import { PATIENT } from '../support/subjects/filling.tsx';

vi.setConfig({ testTimeout: 90_000 });
beforeEach(async () => {
  clearTab();
  localStorage.clear();
  await page.viewport(1366, 768);
});

const PATH = '/economy/month-sheet';
const user = userEvent.setup({ pointerEventsCheck: 0 });
const EXPORT = 14;

function open(answers: Answers = {}) {
  const desk = openDesk({
    at: `${PATH}?period=2026-07`,
    token: 'opaque',
    answers: {
      'menu.routes': menusWith(
        [menuPage('economy/month-sheet', '月度填报', PATH)],
        ['economy-month.read', 'economy-month.write'],
      ),
      'economy-month.options': () => [{ field: 'regionId', options: [{ value: '320100', text: '南京市', depth: 0 }] }],
      'economy-sheet.month': () => monthSheetSample,
      'economy-sheet.save-month': () => ({ created: 1, changed: 0 }),
      ...answers,
    },
  });
  return { ...desk, sent: () => desk.server.asked.filter(({ name }) => name === 'economy-sheet.save-month') };
}
const sheet = () => screen.findByRole('region', { name: '填报表' }, PATIENT);
/** The one field of the sheet, at its first cell, and from there by keys to the value of exports. */
async function atExports() {
  const field = await within(await sheet()).findByRole('textbox', { name: /^社会消费品零售总额/ }, PATIENT);
  field.focus();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  await waitFor(() => expect(field).toHaveAccessibleName(/^出口额，填报，发布数值/));
  return field;
}
const cell = async (column: string) =>
  (await sheet()).querySelector(`[data-address='figures/${EXPORT}/${column}']`)?.textContent;
/** As if somebody else had entered the figure of exports. */
const entered = (value: number): EconomySheet => ({
  ...monthSheetSample,
  indicators: monthSheetSample.indicators.map((one) =>
    one.indicatorId === EXPORT
      ? { ...one, stored: { recordId: 90, version: 0, value, given: undefined, base: undefined, state: 'published' } }
      : one,
  ),
});

it('what is typed is cleaned, computed at once and saved with all that was changed', async () => {
  const { sent } = open();
  await atExports();
  await user.keyboard('６60 {Tab}');
  await waitFor(async () =>
    expect([await cell('value'), await cell('growth'), await cell('single')]).toEqual(['660.00', '20.00%', '160.00']),
  );
  expect(within(await sheet()).getByText(/^改动 1 个指标，尚未保存/)).toBeVisible();
  cleanup();
  const again = open();
  await screen.findByText(/^已载入上次没有保存的填写/, {}, PATIENT);
  await user.click(await screen.findByRole('button', { name: '保存' }));
  await waitFor(() => expect(again.sent()).toHaveLength(1));
  expect([sent().length, again.sent()[0]?.input]).toMatchObject([
    0,
    {
      period: '2026-07',
      regionId: 320_100,
      park: 'none',
      rows: [{ indicatorId: EXPORT, value: 660, state: 'published' }],
    },
  ]);
  await waitFor(() => expect(Object.keys(localStorage).filter((name) => name.startsWith('draft:'))).toEqual([]));
});

it('a jump is marked at once, leads to its cell on saving, and goes with its reason', async () => {
  const { sent } = open();
  const field = await atExports();
  await user.keyboard('700{Enter}');
  const form = within(await sheet());
  await user.click(form.getByRole('button', { name: '保存' }));
  await form.findByText('还有 1 处需要处理，暂不能保存');
  await waitFor(() => expect(field).toHaveAccessibleName(/^出口额，填报，发布数值/));
  await user.type(await form.findByRole('textbox', { name: '出口额 · 发布数值的说明' }), '集中结算');
  expect(sent()).toEqual([]);
  await user.click(form.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.input).toMatchObject({ rows: [{ value: 700, note: '集中结算' }] });
});

it('what another has written meanwhile is named, and one’s own figures stay', async () => {
  let stands: EconomySheet = monthSheetSample;
  open({
    'economy-sheet.month': () => stands,
    'economy-sheet.save-month': () => {
      stands = entered(655);
      throw new CallFailure('status', SHEET_MESSAGES.stale('出口额'), {
        call: 'economy-sheet.save-month',
        status: 409,
        faults: [{ field: `figures/${EXPORT}/value`, message: '出口额：数据已被他人修改' }],
      });
    },
  });
  await atExports();
  await user.keyboard('660{Tab}');
  const form = within(await sheet());
  await user.click(form.getByRole('button', { name: '保存' }));
  await form.findByText(new RegExp(SHEET_MESSAGES.stale('出口额')));
  await user.click(form.getByRole('button', { name: '载入最新数据并保留我的填写' }));
  await screen.findByText(/1\s*个标出的单元格与他人的修改不同/, {}, PATIENT);
  await waitFor(async () => expect(await cell('value')).toBe('660.00'), PATIENT);
});
