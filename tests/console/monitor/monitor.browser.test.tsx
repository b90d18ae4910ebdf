import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { page } from 'vitest/browser';
import { beforeEach, describe, expect, it } from 'vitest';
import { noResponse, wrongStatus } from '#browser/failure.ts';
import { clearTab } from '#browser/storage.ts';
import { itemFaults, recipientFaults } from '#subjects/monitor/rules.ts';
import { choose } from '../../support/serving/choosing.ts';
import { menuPage, menusWith, openDesk } from '../../support/desk.tsx';
import type { Answers } from '../../support/sample-server.tsx';

const MONITOR = menuPage('admin/monitor', '监测设置');

function open(answers: Answers, part = 'now', resources: readonly string[] = ['monitor-item.read']) {
  return openDesk({
    at: `/admin/monitor?part=${part}`,
    token: 'opaque',
    answers: {
      'menu.routes': menusWith([MONITOR], resources),
      'monitor-item.list': () => ({ totalCount: 0, rows: [] }),
      'monitor-recipient.list': () => ({ totalCount: 0, rows: [] }),
      'dictionary.check-repeat': () => 0,
      ...answers,
    },
  });
}

/** Saves what the rules of the register let pass, and says at which field it does not. */
const judged =
  <V,>(call: string, faultsOf: (values: V) => Readonly<Record<string, string>>) =>
  (values: V) => {
    const faults = Object.entries(faultsOf(values)).map(([field, text]) => ({
      field,
      message: `此项（${field}）：${text}`,
    }));
    if (faults[0]) throw wrongStatus(400, { call, serverMessage: faults[0].message, faults });
    return { id: 9, version: 0 };
  };

const user = userEvent.setup({ pointerEventsCheck: 0 });

beforeEach(async () => {
  clearTab();
  window.localStorage.clear();
  await page.viewport(1366, 768);
});

describe('监测设置', () => {
  it('says that all is well, and goes by the arrow keys from one part to the next', async () => {
    const { router } = open({ 'monitor.findings': () => [] });
    expect(await screen.findByText('一切正常')).toBeVisible();
    const parts = within(screen.getByRole('group', { name: '设置内容' }));
    parts.getByRole('radio', { name: '正在发生' }).focus();
    await user.keyboard('{ArrowLeft}');
    expect(await screen.findByText('没有符合条件的告知对象')).toBeVisible();
    expect(router.state.location.search).toBe('?part=monitor-recipient');
  });

  it('shows what stands, and why it cannot be told until it can', async () => {
    let isLost = true;
    open({
      'monitor.findings': () => {
        if (isLost) throw noResponse({ call: 'monitor.findings' });
        return [{ itemName: '大屏失联', subject: 'wall', text: '大屏“指挥大厅”已 6 分钟没有应答', since: 0 }];
      },
    });
    const again = await screen.findByRole('button', { name: '重试' });
    isLost = false;
    await user.click(again);
    expect(await screen.findByRole('row', { name: /已 6 分钟没有应答.*大屏失联.*尚未告知/ })).toBeVisible();
  });

  const WRITING = ['monitor-item.read', 'monitor-item.write'];
  const formOf = async (noun: string) => {
    await user.click(await screen.findByRole('button', { name: `新增${noun}` }));
    return within(await screen.findByRole('dialog', { name: `新增${noun}` }));
  };

  it('an item is refused at its field: what is missing, no number, out of range, and what its kind cannot reach', async () => {
    const { server } = open(
      { 'monitor-item.options': () => [], 'monitor-item.create': judged('monitor-item.create', itemFaults) },
      'monitor-item',
      WRITING,
    );
    const form = await formOf('监测项');
    const field = (name: RegExp) => form.getByLabelText<HTMLInputElement>(name);
    const save = () => user.click(form.getByRole('button', { name: '保存' }));
    const enter = async (name: RegExp, text: string) => {
      await user.clear(field(name));
      await user.type(field(name), text);
    };
    await save();
    expect((await form.findAllByText('不能为空')).length).toBeGreaterThan(2);
    expect(document.activeElement).toBe(field(/^名称/));
    await enter(/^名称/, '数据盘空间');
    await choose(user, form.getByRole('combobox', { name: /^监测内容/ }), /磁盘/);
    await enter(/^阈值/, '0');
    await enter(/^持续时长/, '1441');
    await enter(/^再提醒间隔/, '-1');
    await save();
    for (const name of [/^阈值/, /^持续时长/, /^再提醒间隔/]) await waitFor(() => expect(field(name)).toBeInvalid());
    const sent = () => server.asked.filter(({ name }) => name === 'monitor-item.create').map(({ input }) => input);
    expect(sent()).toEqual([]);
    await enter(/^阈值/, '900');
    await enter(/^持续时长/, '5');
    await enter(/^再提醒间隔/, '24');
    await save();
    expect(await form.findByText(/的阈值应为 \d+ 到 \d+ %/)).toBeVisible();
    expect(field(/^阈值/)).toBeInvalid();
    await enter(/^阈值/, '90');
    await save();
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toMatchObject({
      name: '数据盘空间',
      watch: 'disk',
      threshold: 90,
      holdMinutes: 5,
      repeatHours: 24,
    });
  });

  it('who is told is refused at the field: nobody, two at once, no mailbox, half of the quiet hours', async () => {
    open(
      {
        'monitor-item.options': () => [],
        'monitor-recipient.create': judged('monitor-recipient.create', recipientFaults),
        'monitor-recipient.options': () => [
          { field: 'itemId', options: [{ value: '1', text: '严重预警', depth: 0 }] },
          { field: 'roleCode', options: [{ value: 'ROLE_DUTY', text: '值班人员', depth: 0 }] },
          { field: 'userCode', options: [{ value: 'admin', text: '系统管理员', depth: 0 }] },
        ],
      },
      'monitor-recipient',
      WRITING,
    );
    const form = await formOf('告知对象');
    const pick = (name: RegExp, option: string | RegExp) => choose(user, form.getByRole('combobox', { name }), option);
    const refused = async (message: string, name: RegExp) => {
      await user.click(form.getByRole('button', { name: '保存' }));
      expect(await form.findByText(message)).toBeVisible();
      expect(form.getByLabelText(name)).toBeInvalid();
    };
    await user.type(form.getByLabelText(/^名称/), '值班人员');
    await pick(/^监测项/, /严重预警/);
    await pick(/^告知方式/, '站内消息和邮件');
    await refused('请选择角色或用户', /^角色/);
    await pick(/^角色/, /值班人员/);
    await refused('用邮件告知须填写邮箱', /^邮箱/);
    await user.type(form.getByLabelText(/^邮箱/), 'duty@sw.nanjing.example');
    await user.type(form.getByLabelText(/^免打扰从/), '22');
    await refused('免打扰的开始和结束要一起填写', /^免打扰到/);
    await user.type(form.getByLabelText(/^免打扰到/), '22');
    await refused('免打扰的开始和结束不能相同', /^免打扰到/);
    await pick(/^用户/, /系统管理员/);
    await refused('角色和用户只能选一项', /^用户/);
  });
});
