import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { clearTab } from '#browser/storage.ts';
import { approvalSamples } from '#subjects/approval/samples.ts';
import type { ApprovalRow } from '#subjects/approval/wire.ts';
import { menuSample } from '#subjects/menu/samples.ts';
import type { MenuNode } from '#subjects/menu/wire.ts';
import { openDesk } from '../support/desk.tsx';

const [MENU] = menuSample as [MenuNode];
const [WAITING] = approvalSamples as [ApprovalRow];
const QUEUE = {
  ...MENU,
  menuId: 501,
  path: '/outlet',
  component: 'approval/outlet',
  name: '商业网点审核',
  children: [],
};

async function opened(resources: readonly string[], actions: readonly string[]) {
  clearTab();
  await page.viewport(1366, 768);
  openDesk({
    at: '/outlet',
    token: 'opaque',
    answers: {
      'menu.routes': () => ({ menus: [QUEUE], resources, shortcuts: [] }),
      'approval.queue': () => ({ totalCount: 1, rows: [{ ...WAITING, actions }] }),
    },
  });
  await screen.findByRole('row', { name: new RegExp(WAITING.title) });
}

it('who may only read a queue finds nothing to tick, for there is nothing to do with it', async () => {
  await opened(['approval.outlet', 'approval.read'], []);
  expect(screen.queryAllByRole('checkbox')).toEqual([]);
  expect(screen.queryByRole('button', { name: '批量审核通过' })).toBeNull();
});

it('who decides ticks what waits', async () => {
  await opened(['approval.outlet', 'approval.read', 'approval.review'], ['pass', 'return']);
  expect(screen.getAllByRole('checkbox')).toHaveLength(2);
  expect(screen.getByRole('button', { name: '批量审核通过' })).toBeVisible();
});
