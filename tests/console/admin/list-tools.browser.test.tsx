import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { page } from 'vitest/browser';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearTab } from '#browser/storage.ts';
import { menuSample } from '#subjects/menu/samples.ts';
import type { MenuNode } from '#subjects/menu/wire.ts';
import { roleSamples } from '#subjects/role/samples.ts';
import { openDesk } from '../../support/desk.tsx';

const [PRICES] = menuSample as [MenuNode];
const ROLES: MenuNode = { ...PRICES, menuId: 31, path: '/system/roles', component: 'admin/roles', children: [] };
const user = userEvent.setup({ pointerEventsCheck: 0 });

function open() {
  openDesk({
    at: '/system/roles',
    token: 'opaque',
    answers: {
      'menu.routes': () => ({ menus: [PRICES, ROLES], resources: ['role.read', 'role.write'], shortcuts: [] }),
      'role.list': () => ({ totalCount: roleSamples.length, rows: roleSamples }),
    },
  });
}

const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

beforeEach(async () => {
  clearTab();
  window.localStorage.clear();
  await page.viewport(1366, 768);
});
afterEach(() => vi.restoreAllMocks());

describe('what every list can, at its top right', () => {
  it('columns are left out and rows made lower for whose list it is, and stay so', async () => {
    open();
    await screen.findByRole('table');
    const before = headings();
    await user.click(screen.getByRole('button', { name: '列设置' }));
    const boxes = await screen.findAllByRole('checkbox', { name: /^(?!选择)/ });
    const left = boxes[0]?.closest('label')?.textContent ?? '';
    await user.click(boxes[0] as HTMLElement);
    await waitFor(() => expect(headings()).toEqual(before.filter((each) => each !== left)));
    await user.click(screen.getByRole('checkbox', { name: '紧凑显示' }));
    const kept = JSON.stringify(window.localStorage);
    expect(kept).toMatch(/register-view\.\d+\.角色列表/);
    expect(kept).toMatch(/dense[^a-z]+true/);
  });

  it('the export has the rows and columns that are shown, without boxes and deeds', async () => {
    const given: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      given.push(blob as Blob);
      return 'blob:nothing';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    open();
    await screen.findByRole('table');
    await user.click(screen.getByRole('button', { name: '导出本页' }));
    const [head, ...rows] = ((await given[0]?.text()) ?? '').replace('\uFEFF', '').trim().split('\r\n');
    expect(head?.split(',')).toEqual(headings().filter((each) => each !== '' && each !== '操作'));
    expect(rows).toHaveLength(roleSamples.length);
    expect(rows[0]).toContain(roleSamples[0]?.name);
    expect(rows[0]).not.toContain('编辑');
  });
});
