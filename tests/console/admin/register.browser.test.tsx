import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { page } from 'vitest/browser';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clearTab } from '#browser/storage.ts';
import { noResponse, refused, wrongStatus } from '#browser/failure.ts';
import { menuSample } from '#subjects/menu/samples.ts';
import type { MenuNode } from '#subjects/menu/wire.ts';
import { roleDetailSample, roleSamples } from '#subjects/role/samples.ts';
import { ROLE_MESSAGES } from '#subjects/role/terms.ts';
import { openDesk } from '../../support/desk.tsx';
import type { Answers } from '../../support/sample-server.tsx';

const [PRICES] = menuSample as [MenuNode];
const ROLES: MenuNode = {
  ...PRICES,
  menuId: 31,
  num: '1000100100030001',
  path: '/system/roles',
  component: 'admin/roles',
  name: '角色管理',
  children: [],
};
const STALE = '已被他人修改，请重新载入';
const ALL = roleSamples.map((role) => ({ ...role, builtIn: false }));

function open({
  at = '/system/roles',
  resources = ['role.read', 'role.write'],
  answers = {},
}: { at?: string; resources?: readonly string[]; answers?: Answers } = {}) {
  const desk = openDesk({
    at,
    token: 'opaque',
    answers: {
      'menu.routes': () => ({ menus: [PRICES, ROLES], resources, shortcuts: [] }),
      'role.list': () => ({ totalCount: 31, rows: ALL }),
      'role.detail': ({ roleCode }: { roleCode: string }) => ({ ...roleDetailSample, roleCode }),
      'role.create': () => ({}),
      'role.update': () => ({}),
      'role.remove': () => ({}),
      'dictionary.check-repeat': () => 0,
      ...answers,
    },
  });
  return {
    ...desk,
    sent: (name: string) => desk.server.asked.filter((each) => each.name === name).map(({ input }) => input),
  };
}

/** Arco lets nothing be pressed while a popup opens; a person waits for that, and so need not the test. */
const user = userEvent.setup({ pointerEventsCheck: 0 });
const dialog = async () => within(await screen.findByRole('dialog'));
const create = async () => user.click(await screen.findByRole('button', { name: '新增角色' }));
const field = (label: string) =>
  within(screen.getByRole('dialog')).getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));

beforeEach(async () => {
  clearTab();
  await page.viewport(1366, 768);
});
afterEach(async () => page.viewport(1366, 768));

describe('a register: search and pages in the address', () => {
  it('what the address says is what is asked for, and what is searched for stands in the address', async () => {
    const { sent, where } = open({ at: '/system/roles?role=审核&page=2&size=20' });
    await screen.findByRole('table');
    expect(sent('role.list').at(-1)).toMatchObject({ name: '审核', pageIndex: 2, pageSize: 20 });
    const name = screen.getByLabelText<HTMLInputElement>('角色名称');
    expect(name.value).toBe('审核');
    await user.clear(name);
    await user.type(name, ' 录入 {Enter}');
    await waitFor(() => expect(decodeURIComponent(where())).toBe('/system/roles?role=录入&size=20'));
    await waitFor(() => expect(sent('role.list').at(-1)).toMatchObject({ name: '录入', pageIndex: 1, pageSize: 20 }));
    await user.click(screen.getByRole('button', { name: '清空' }));
    await waitFor(() => expect(where()).toBe('/system/roles?size=20'));
  });

  it('a failed list says so and tries again; an empty one is no fault', async () => {
    let failing = true;
    open({
      answers: {
        'role.list': () => {
          if (failing) throw noResponse({ call: 'role.list' });
          return { totalCount: 0, rows: [] };
        },
      },
    });
    await screen.findByText('连接服务器失败!');
    failing = false;
    await user.click(screen.getByRole('button', { name: '重试' }));
    await screen.findByText('没有符合条件的角色');
  });

  it('spec 1 §5: who may not write is offered nothing to write with', async () => {
    open({ resources: ['role.read'] });
    await screen.findByRole('table');
    expect(screen.queryByRole('button', { name: '新增角色' })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('button', { name: /^(编辑|删除)/ })).toBeNull();
  });
});

describe('spec 1 §5, §8: deleting', () => {
  it('needs at least one row', async () => {
    const { sent } = open();
    await user.click(await screen.findByRole('button', { name: '批量删除' }));
    await screen.findByText('请至少选择一条数据');
    expect(sent('role.remove')).toEqual([]);
  });

  it('asks, sends all that were ticked at once, and says 删除成功', async () => {
    const { sent } = open();
    await user.click(await screen.findByRole('checkbox', { name: '选择本页全部' }));
    await user.click(screen.getByRole('button', { name: '批量删除' }));
    const question = await dialog();
    expect(question.getByText('确定要删除吗？')).toBeVisible();
    expect(sent('role.remove')).toEqual([]);
    await user.click(question.getByRole('button', { name: '确定' }));
    await screen.findByText('删除成功');
    expect(sent('role.remove')).toEqual([{ codes: ALL.map(({ roleCode }) => roleCode) }]);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '选择本页全部' }).checked).toBe(false);
  });

  it('a refusal is told in the server’s words and the rows stay ticked', async () => {
    open({
      answers: {
        'role.remove': () => {
          throw refused(ROLE_MESSAGES.inUse, { call: 'role.remove' });
        },
      },
    });
    await user.click(await screen.findByRole('checkbox', { name: '选择 审核人员' }));
    await user.click(screen.getByRole('button', { name: '批量删除' }));
    await user.click((await dialog()).getByRole('button', { name: '确定' }));
    await screen.findByText(ROLE_MESSAGES.inUse);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '选择 审核人员' }).checked).toBe(true);
  });
});

describe('spec 1 §5: the dialog', () => {
  it('missing and wrong values are told at their fields, the focus is on the first, nothing is sent', async () => {
    const { sent } = open();
    await create();
    await user.click((await dialog()).getByRole('button', { name: '保存' }));
    await screen.findByText('不能为空');
    expect(field('角色代码').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field('角色代码'));
    expect(sent('role.create')).toEqual([]);
  });

  it('what the server found stands at its field, and nothing typed is lost', async () => {
    const fault = { field: 'remark', message: '备注（remark）：含有不允许的内容' };
    open({
      answers: {
        'role.create': () => {
          throw wrongStatus(400, { call: 'role.create', serverMessage: fault.message, faults: [fault] });
        },
      },
    });
    await create();
    await user.type(field('角色代码'), 'NEW');
    await user.type(field('角色名称'), '新角色');
    await user.type(field('备注'), '一段说明');
    await user.click((await dialog()).getByRole('button', { name: '保存' }));
    await screen.findByText('含有不允许的内容');
    expect(field('备注').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field('备注'));
    expect([field('角色代码').value, field('角色名称').value, field('备注').value]).toEqual([
      'ROLE_NEW',
      '新角色',
      '一段说明',
    ]);
  });

  it('creates, says 新增成功, and gives the focus back to where it came from', async () => {
    const { sent } = open();
    await create();
    await user.type(field('角色代码'), 'NEW');
    await user.type(field('角色名称'), ' 新角色 ');
    await user.click((await dialog()).getByRole('button', { name: '保存' }));
    await screen.findByText('新增成功');
    expect(sent('role.create')).toMatchObject([{ roleCode: 'ROLE_NEW', name: '新角色', dataScope: 'region' }]);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: '新增角色' })));
  });

  it('asks before throwing away what was typed', async () => {
    open();
    await create();
    await user.type(field('角色名称'), '新');
    await user.click((await dialog()).getByRole('button', { name: '取消' }));
    await screen.findByText('填写的内容尚未保存，确定要关闭吗？');
    await user.click(screen.getByRole('button', { name: '确定' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '新增角色' })).toBeNull());
  });

  it('a stale version is told, and 重新载入 fetches what it is now', async () => {
    let now = '审核人员';
    open({
      answers: {
        'role.detail': ({ roleCode }: { roleCode: string }) => ({ ...roleDetailSample, roleCode, name: now }),
        'role.update': () => {
          throw wrongStatus(409, { call: 'role.update', serverMessage: STALE });
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: '编辑 审核人员' }));
    await user.type((await dialog()).getByLabelText(/^角色名称/), '二');
    await user.click((await dialog()).getByRole('button', { name: '保存' }));
    expect((await screen.findByText(STALE)).getAttribute('role')).toBe('alert');
    now = '审核人员（改）';
    await user.click((await dialog()).getByRole('button', { name: '重新载入' }));
    await waitFor(async () => expect((await dialog()).getByLabelText<HTMLInputElement>(/^角色名称/).value).toBe(now));
  });
});

describe('spec 1 §5: uniqueness check', () => {
  it('asks with table, field and value; a count above 0 gives 已有重复值 and nothing is saved', async () => {
    const { sent } = open({ answers: { 'dictionary.check-repeat': () => 1 } });
    await create();
    await user.type(field('角色代码'), 'NEW');
    await user.tab();
    await screen.findByText('已有重复值');
    expect(sent('dictionary.check-repeat')[0]).toMatchObject({ value: 'ROLE_NEW' });
    await user.type(field('角色名称'), '新角色');
    await user.click((await dialog()).getByRole('button', { name: '保存' }));
    await screen.findByText('已有重复值');
    expect(sent('role.create')).toEqual([]);
  });

  it('a failed call gives 验证失败', async () => {
    open({
      answers: {
        'dictionary.check-repeat': () => {
          throw noResponse({ call: 'dictionary.check-repeat' });
        },
      },
    });
    await create();
    await user.type(field('角色代码'), 'NEW');
    await user.tab();
    await screen.findByText('验证失败');
  });

  it('is skipped when the value is as it was', async () => {
    const { sent } = open();
    await user.click(await screen.findByRole('button', { name: '编辑 审核人员' }));
    await user.type((await dialog()).getByLabelText(/^备注/), '。');
    await user.click((await dialog()).getByRole('button', { name: '保存' }));
    await screen.findByText('更新成功');
    expect(sent('dictionary.check-repeat')).toEqual([]);
    expect(sent('role.update')).toHaveLength(1);
  });
});

describe('a phone', () => {
  it('390 px: the page cannot be pushed sideways, the dialog fits', async () => {
    await page.viewport(390, 844);
    open();
    await create();
    // It grows from where it was opened; what counts is where it comes to stand.
    await waitFor(() => {
      const { left, right } = screen.getByRole('dialog').getBoundingClientRect();
      expect([left >= 0, right <= 390]).toEqual([true, true]);
    });
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  });
});
