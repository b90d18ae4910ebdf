import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';
import { menuSample } from '#subjects/menu/samples.ts';
import type { MenuNode } from '#subjects/menu/wire.ts';
import { analystSample } from '#subjects/session/samples.ts';
import { choose } from '../serving/choosing.ts';
import { openDesk } from '../desk.tsx';
import type { Answers } from '../sample-server.tsx';
import { REPORT_ANSWERS } from './sample-reports.ts';

const [PRICES] = menuSample as [MenuNode];
const menu = (menuId: number, num: string, path: string, component: string, name: string): MenuNode => ({
  ...PRICES,
  menuId,
  num,
  path,
  component,
  name,
  children: [],
});
const WEEKLY = menu(72, '1000100100070002', '/report/store-week', 'report/store-week', '重点百货周报');
const DAILY = menu(71, '1000100100070001', '/report/price-report', 'report/price-report', '时点菜价粮价');

const OWN_CLERK = {
  ...analystSample,
  resources: [],
  user: { ...analystSample.user, userType: 2, enterpriseId: '1031', enterpriseName: '江宁万达广场' },
};

/** The sheets and their engine come unbundled here, and slowly where every core is busy. */
export const PATIENT = { timeout: 30_000 };

interface FillingSetting {
  readonly at?: string;
  readonly answers?: Answers;
  readonly resources?: readonly string[];
  /** Somebody of 江宁万达广场, not a regulator who fills in on its behalf. */
  readonly isOwn?: boolean;
}

/** The desk of an enterprise's clerk at the pages of reports. */
export function openFilling({
  at = '/report/store-week',
  answers = {},
  resources = ['report.read', 'report.fill'],
  isOwn = false,
}: FillingSetting = {}) {
  const desk = openDesk({
    at,
    token: 'opaque',
    answers: {
      ...REPORT_ANSWERS,
      ...(isOwn ? { 'session.current': () => OWN_CLERK } : {}),
      'menu.routes': () => ({ menus: [PRICES, WEEKLY, DAILY], resources, shortcuts: [] }),
      ...answers,
    },
  });
  return {
    ...desk,
    sent: (name: string) => desk.server.asked.filter((each) => each.name === name).map(({ input }) => input),
  };
}

/** Arco lets nothing be pressed while a popup opens; a person waits for that, and so need not the test. */
export const user = userEvent.setup({ pointerEventsCheck: 0 });
export const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
export const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));
export const ADDING = '新增重点百货周报';
export const DAYS = ['82.5', '80.1', '84.3', '90.6', '118.2', '150.75', '137.4'];
export const NIGHTS = ['28.4', '27.9', '29.1', '33.2', '44.8', '55.3', '50.05'];

/** Goes through step 0 as who picks the enterprise and a week. */
export async function begin(week = '23') {
  await press('新增');
  const step = await dialog(ADDING);
  await press('选择企业');
  const picker = await dialog('选择企业');
  await user.click(await picker.findByRole('radio', { name: '江宁万达广场' }));
  await user.click(picker.getByRole('button', { name: '确定' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '选择企业' })).toBeNull());
  await choose(user, step.getByRole('combobox', { name: /^周次/ }), `第${week}周`);
  await user.click(step.getByRole('button', { name: '下一步' }));
  return step;
}

/** The sheets have come and the first cell waits. */
export const ready = () =>
  waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^销售额/), PATIENT);
export const fillIn = async (values: readonly string[]) => {
  for (const value of values) await user.keyboard(`${value}{Tab}`);
};
