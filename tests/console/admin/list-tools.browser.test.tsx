import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { page } from 'vitest/browser';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearTab } from '#browser/storage.ts';
import { jobSamples } from '#subjects/job/samples.ts';
import { menuSample } from '#subjects/menu/samples.ts';
import type { MenuNode } from '#subjects/menu/wire.ts';
import { retentionSample } from '#subjects/retention/samples.ts';
import { roleSamples } from '#subjects/role/samples.ts';
import { menuPage, menusWith, openDesk } from '../../support/desk.tsx';

const [PRICES] = menuSample as [MenuNode];
const ROLES: MenuNode = { ...PRICES, menuId: 31, path: '/system/roles', component: 'admin/roles', children: [] };
const user = userEvent.setup({ pointerEventsCheck: 0 });

const [ROLE] = roleSamples as [(typeof roleSamples)[number]];
type Ask = (input: { readonly pageIndex: number; readonly pageSize: number }) => unknown;
const everyRole: Ask = () => ({ totalCount: roleSamples.length, rows: roleSamples });

/** The files that are given to the person. */
function saved(): Blob[] {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    files.push(blob as Blob);
    return 'blob:nothing';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  return files;
}
const linesOf = async (file: Blob | undefined) =>
  ((await file?.text()) ?? '').replace('\uFEFF', '').trim().split('\r\n');

function open(ask = everyRole) {
  openDesk({
    at: '/system/roles',
    token: 'opaque',
    answers: {
      'menu.routes': () => ({ menus: [PRICES, ROLES], resources: ['role.read', 'role.write'], shortcuts: [] }),
      'role.list': (input) => ask(input as Parameters<Ask>[0]),
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
    const files = saved();
    open();
    await screen.findByRole('table');
    await user.click(screen.getByRole('button', { name: '导出' }));
    await waitFor(() => expect(files).toHaveLength(1));
    const [head, ...rows] = await linesOf(files[0]);
    expect(head?.split(',')).toEqual(headings().filter((each) => each !== '' && each !== '操作'));
    expect(rows).toHaveLength(roleSamples.length);
    expect(rows[0]).toContain(roleSamples[0]?.name);
    expect(rows[0]).not.toContain('编辑');
  });

  it.each([
    ['job/list', '定时任务', 'job.list', jobSamples, jobSamples.map(({ title }) => title)],
    ['admin/menus', '菜单', 'menu.tree', menuSample, menuSample.map(({ name }) => name)],
    [
      'retention/kinds',
      '数据留存',
      'retention.overview',
      retentionSample,
      retentionSample.kinds.map(({ title }) => title),
    ],
  ])(
    'a list that comes whole, %s, is exported as it stands, without asking again',
    async (component, title, call, answer, names) => {
      const files = saved();
      const { server } = openDesk({
        at: `/${component}`,
        token: 'opaque',
        answers: {
          'menu.routes': menusWith([menuPage(component, title)], ['job.read', 'menu.read', 'retention.read']),
          [call]: () => answer,
        },
      });
      await screen.findAllByRole('row', { name: new RegExp(names[0] ?? '') });
      const asked = server.asked.filter(({ name }) => name === call).length;
      const [button] = screen.getAllByRole('button', { name: '导出' });
      await user.click(button as HTMLElement);
      await waitFor(() => expect(files).toHaveLength(1));
      const [head, ...rows] = await linesOf(files[0]);
      const table = screen.getAllByRole('table')[0] as HTMLElement;
      const shown = within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent);
      expect(head?.split(',')).toEqual(shown.filter((each) => each !== '' && each !== '操作'));
      expect(rows).toHaveLength(names.length);
      for (const [at, name] of names.entries()) expect(rows[at]).toContain(name);
      expect(server.asked.filter(({ name }) => name === call)).toHaveLength(asked);
    },
  );

  it('the export asks for every page of what the conditions find, and has a row once that moved on meanwhile', async () => {
    const files = saved();
    const roles = Array.from({ length: 450 }, (_, at) => ({
      ...ROLE,
      roleCode: `ROLE_${at + 1}`,
      name: `角色${at + 1}`,
    }));
    const wanted: string[] = [];
    open((input) => {
      const { pageIndex, pageSize } = input;
      wanted.push(`${pageIndex}/${pageSize}`);
      // A role came first meanwhile: what stood last on the first page stands first on the second.
      const start = (pageIndex - 1) * pageSize - (pageSize > 40 && pageIndex > 1 ? 1 : 0);
      return { totalCount: roles.length, rows: roles.slice(start, start + pageSize) };
    });
    await screen.findByRole('table');
    await user.click(screen.getByRole('button', { name: '导出' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(wanted).toEqual(['1/10', '1/200', '2/200', '3/200']);
    const [, ...rows] = await linesOf(files[0]);
    expect(rows).toHaveLength(450);
    expect(new Set(rows).size).toBe(450);
    expect(screen.getAllByRole('row')).toHaveLength(11);
  });

  it('an export that is stopped gives no file', async () => {
    const files = saved();
    let asked = 0;
    open(({ pageSize }) => {
      if (pageSize === 10) return { totalCount: 450, rows: [ROLE] };
      asked += 1;
      return asked === 1 ? { totalCount: 450, rows: [ROLE] } : new Promise<never>(() => {});
    });
    await screen.findByRole('table');
    await user.click(screen.getByRole('button', { name: '导出' }));
    expect(await screen.findByText(/已导出 1 \/ 450 行/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: '取消' }));
    await waitFor(() => expect(screen.queryByText(/已导出/)).toBeNull());
    expect(files).toHaveLength(0);
  });
});
