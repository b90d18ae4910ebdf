import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { page } from 'vitest/browser';
import { beforeEach, describe, expect, it } from 'vitest';
import { noResponse, wrongStatus } from '#browser/failure.ts';
import { recoloured } from '#subjects/theme/rules.ts';
import { clearTab } from '#browser/storage.ts';
import { themeSamples, themeVersionSamples } from '#subjects/theme/samples.ts';
import { FIRST_LOOK } from '#subjects/theme/terms.ts';
import type { ThemeRow } from '#subjects/theme/wire.ts';
import { menuPage, menusWith, openDesk } from '../../support/desk.tsx';
import type { Answers } from '../../support/sample-server.tsx';

const THEME = menuPage('admin/theme', '主题');
const user = userEvent.setup({ pointerEventsCheck: 0 });

function open(answers: Answers) {
  const { server } = openDesk({
    at: '/admin/theme',
    token: 'opaque',
    answers: {
      'menu.routes': menusWith([THEME], ['theme.write']),
      'theme.list': () => themeSamples,
      'theme.versions': () => themeVersionSamples,
      ...answers,
    },
  });
  const saved = () => server.asked.filter(({ name }) => name === 'theme.save').map(({ input }) => input);
  return { saved, server };
}
const save = () => screen.findByRole('button', { name: '保存并启用' });
const colour = (value: string) => fireEvent.change(screen.getByLabelText('浅色：文字'), { target: { value } });

beforeEach(async () => {
  clearTab();
  window.localStorage.clear();
  await page.viewport(1366, 768);
});

describe('主题', () => {
  it('words too faint are refused at their colour before anything is sent, and a colour that fits is offered', async () => {
    const { saved } = open({ 'theme.save': () => ({ version: 3 }) });
    expect(await save()).toBeDisabled();
    colour('#8c95a3');
    expect(await screen.findByText(/对比度为 2\.\d\d:1，至少应为 4\.5:1/)).toBeVisible();
    expect(screen.getByLabelText('浅色：文字')).toBeInvalid();
    expect(await save()).toBeDisabled();
    await user.click(await save());
    expect(saved()).toEqual([]);
    await user.click(screen.getByRole('button', { name: /^浅色：文字改用/ }));
    expect(screen.queryByText(/对比度为/)).toBeNull();
    expect(await save()).toBeEnabled();
    await user.clear(screen.getByLabelText('平台名称'));
    expect(await screen.findByText('请输入名称')).toBeVisible();
    expect(await save()).toBeDisabled();
  });

  it('a save that fails is told and loses nothing that was entered; sent again it is saved', async () => {
    let isLost = true;
    const { saved } = open({
      'theme.save': () => {
        if (isLost) throw noResponse({ call: 'theme.save' });
        return { version: 3 };
      },
    });
    const title = await screen.findByLabelText<HTMLInputElement>('平台名称');
    await user.clear(title);
    await user.type(title, '商务监管');
    await user.type(screen.getByLabelText('修改说明'), '更名');
    colour('#1f6f66');
    await user.click(await save());
    await screen.findAllByText('连接服务器失败!');
    expect([title.value, screen.getByLabelText<HTMLInputElement>('修改说明').value]).toEqual(['商务监管', '更名']);
    expect(screen.getByLabelText('浅色：文字')).toHaveValue('#1f6f66');
    isLost = false;
    await waitFor(async () => expect(await save()).toBeEnabled());
    await user.click(await save());
    await waitFor(() => expect(saved()).toHaveLength(2));
    expect(saved()[1]).toMatchObject({
      appId: '',
      version: 2,
      title: '商务监管',
      note: '更名',
      light: { text: '#1F6F66' },
    });
  });

  it('what was typed outlives what another saves meanwhile: who saved what is said, and what both changed is chosen', async () => {
    let rows = themeSamples;
    const { saved } = open({
      'theme.list': () => rows,
      'theme.save': (input) => {
        const { version } = input as { readonly version: number };
        if (version !== rows[0]?.version) throw wrongStatus(409, { call: 'theme.save', serverMessage: '已被他人修改' });
        return { version: version + 1 };
      },
    });
    const title = await screen.findByLabelText<HTMLInputElement>('平台名称');
    await user.clear(title);
    await user.type(title, '我的名称');
    await user.type(screen.getByLabelText('修改说明'), '更名');
    colour('#1f6f66');
    const [platform, ...others] = themeSamples;
    const look = { ...recoloured(FIRST_LOOK, 'lightText', '#7A2E2E'), title: '他的名称', slogan: '他的标语' };
    rows = [{ ...platform, look, version: 3, byName: '李明' } as ThemeRow, ...others];
    await user.click(await save());
    expect(await screen.findByText(/李明.*保存了第 3 版，改动了登录页标语，已在此更新/)).toBeVisible();
    expect([title.value, screen.getByLabelText<HTMLInputElement>('修改说明').value]).toEqual(['我的名称', '更名']);
    expect(screen.getByLabelText<HTMLInputElement>('登录页标语').value).toBe('他的标语');
    expect(await save()).toBeDisabled();
    screen.getByRole('button', { name: '浅色：文字采用对方的' }).focus();
    await user.keyboard('{Enter}');
    expect(screen.getByLabelText('浅色：文字')).toHaveValue('#7a2e2e');
    expect(screen.getByRole('button', { name: '名称采用对方的' })).toHaveFocus();
    await user.keyboard('{Tab}');
    expect(screen.getByRole('button', { name: '名称保留我的' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await save()).toBeEnabled();
    expect(await save()).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(saved()).toHaveLength(2));
    expect(saved()[1]).toMatchObject({
      version: 3,
      title: '我的名称',
      slogan: '他的标语',
      note: '更名',
      light: { text: '#7A2E2E' },
    });
  });

  it.each([
    ['指挥调度', '平台主题已更新：李明于 2026-06-02 10:00:00 保存了第 3 版', '保存并启用'],
    ['平台', '李明于 2026-06-02 10:00:00 保存了第 3 版', '平台主题的设置'],
  ])('typing for %s, the platform saved meanwhile: %s, and the keyboard goes on at %s', async (name, said, next) => {
    let rows = themeSamples;
    const { server } = open({ 'theme.list': () => rows });
    await user.click(await screen.findByRole('radio', { name: new RegExp(`^${name}`) }));
    const title = await screen.findByLabelText<HTMLInputElement>(/^平台名称|^应用中显示的名称/);
    await user.clear(title);
    await user.type(title, '我的名称');
    const [platform, ...others] = themeSamples;
    const look = { ...FIRST_LOOK, title: '他的名称' };
    rows = [{ ...platform, look, version: 3, byName: '李明' } as ThemeRow, ...others];
    server.emit('theme.changed');
    const note = await screen.findByText(/双方都改过/);
    expect(note.textContent).toMatch(new RegExp(`^${said}`));
    screen.getByRole('button', { name: '名称采用对方的' }).focus();
    await user.keyboard('{Enter}');
    expect(title.value).toBe('他的名称');
    expect(document.activeElement).toHaveAccessibleName(next);
  });
});
