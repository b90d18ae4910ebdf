import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { clearTab } from '#browser/storage.ts';
import { stockForm } from '#subjects/form/samples.ts';
import { nanjingSample } from '#subjects/region/samples.ts';
import { analystSample } from '#subjects/session/samples.ts';
import { menuPage, menusWith, openDesk } from '../support/desk.tsx';
import type { Answers } from '../support/sample-server.tsx';
import { PATIENT, user } from '../support/subjects/filling.tsx';

vi.setConfig({ testTimeout: 90_000 });
beforeEach(async () => {
  clearTab();
  await page.viewport(1366, 768);
});

const MENUS = [menuPage('form/forms', '表单设计'), menuPage('form/due', '表单填报')];
const LONG = '逐项现场查看后再选择，发现隐患须写明整改期限，并附上现场照片，照片须能看清门店招牌和问题所在的位置';
const definition = {
  ...stockForm,
  sections: [
    { key: 'long', title: LONG, questions: [{ key: 'say', kind: 'note' as const, title: LONG }] },
    ...stockForm.sections,
  ],
};

function open(at: string, answers: Answers) {
  return openDesk({
    at,
    token: 'opaque',
    answers: {
      'menu.routes': menusWith(MENUS, ['form.read', 'form.write', 'form.fill']),
      ...answers,
    },
  });
}
const detail = (form: typeof definition) => ({
  formId: 3,
  title: form.title,
  version: 1,
  definition: form,
  liveVersion: undefined,
  state: 'draft' as const,
  questions: 3,
  issues: 0,
  answers: 0,
  waiting: 0,
  authorName: '周雅文',
  changedAt: Date.parse('2026-06-09T01:20:00Z'),
});

describe('表单设计', () => {
  it('is usable on a phone: nothing wider than it, what is chosen is set right below the list, before the preview', async () => {
    await page.viewport(390, 844);
    open('/form/forms?edit=3', { 'form.one': () => detail(definition) });
    await screen.findByRole('textbox', { name: /^表单名称/ }, PATIENT);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    const settings = await screen.findByRole('heading', { name: '这一部分' }, PATIENT);
    const preview = screen.getByRole('button', { name: '试交' });
    expect(settings.getBoundingClientRect().top).toBeLessThan(preview.getBoundingClientRect().top);
  });

  it('stands with the preview in the middle where there is room', async () => {
    open('/form/forms?edit=3', { 'form.one': () => detail(stockForm as typeof definition) });
    const preview = await screen.findByRole('button', { name: '试交' }, PATIENT);
    const settings = screen.getByRole('heading', { name: '这一部分' });
    expect(settings.getBoundingClientRect().left).toBeGreaterThan(preview.getBoundingClientRect().left);
  });

  it('says how many faults there are, and what does not compile is not published', async () => {
    const faulty = {
      ...stockForm,
      rules: [{ check: '没有这一题 > 1', message: '不对', hard: true, at: '总量' }],
    };
    open('/form/forms?edit=3', { 'form.one': () => detail(faulty as typeof definition) });
    expect(await screen.findByText(/处错误：/, {}, PATIENT)).toBeVisible();
    expect(screen.getByRole('button', { name: '发布' })).toBeDisabled();
  });

  it('nothing is said to be wrong with a form that is only begun, and it is not published', async () => {
    const begun = { title: '新表单', sections: [{ key: 's1', title: '基本情况', questions: [] }], rules: [] };
    open('/form/forms?edit=3', { 'form.one': () => detail(begun) });
    expect(await screen.findByText('从左侧选择题型，添加第一道题', {}, PATIENT)).toBeVisible();
    expect(screen.queryByText(/处错误：/)).toBeNull();
    expect(screen.getByRole('button', { name: '发布' })).toBeDisabled();
  });

  it('a question whose key is typed anew stays the one that it was', async () => {
    const { server } = open('/form/forms?edit=3', {
      'form.one': () => detail(stockForm as typeof definition),
      'form.save': () => ({ id: 3, version: 2 }),
    });
    await user.click(await screen.findByRole('button', { name: /^联系电话 ·/ }, PATIENT));
    const key = await screen.findByRole('textbox', { name: /^题号/ }, PATIENT);
    await user.clear(key);
    await user.type(key, '手机');
    await user.click(screen.getByRole('button', { name: '返回列表' }));
    await waitFor(() => {
      const saved = server.asked.findLast(({ name }) => name === 'form.save')?.input as
        | { readonly definition: typeof stockForm }
        | undefined;
      expect(saved?.definition.sections[0]?.questions[1]).toMatchObject({ key: '手机', id: '电话', title: '联系电话' });
    }, PATIENT);
  });

  it('is tried with invented answers, which go nowhere', async () => {
    const { server } = open('/form/forms?edit=3', { 'form.one': () => detail(stockForm as typeof definition) });
    await user.click(await screen.findByRole('button', { name: '试交' }, PATIENT));
    expect(await screen.findByText(/有 \d+ 处未通过/, {}, PATIENT)).toBeVisible();
    await user.click(screen.getByRole('button', { name: '填入示例' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: /填报人/ })).not.toHaveValue(''), PATIENT);
    expect(server.asked.filter(({ name }) => /submit|save/.test(name))).toEqual([]);
  });

  it('tells that it could not be fetched, and fetches it again', async () => {
    const { server } = open('/form/forms?edit=3', {});
    const again = await screen.findByRole('button', { name: /重试|重新加载/ }, PATIENT);
    await user.click(again);
    await waitFor(
      () => expect(server.asked.filter(({ name }) => name === 'form.one').length).toBeGreaterThan(1),
      PATIENT,
    );
  });
});

describe('预览 /bfillViewPc, /bfillViewTest (spec 1 §2.1)', () => {
  it.each(['/bfillViewPc', '/bfillViewTest'])(
    '%s shows the draft to who may read it, and says so to nobody',
    async (path) => {
      open(`${path}?form=3`, {
        'session.current': () => ({ ...analystSample, resources: ['form.read'] }),
        'form.one': () => detail(stockForm as typeof definition),
      });
      expect(await screen.findByRole('heading', { level: 1, name: stockForm.title }, PATIENT)).toBeVisible();
      expect(await screen.findByRole('button', { name: '试交' }, PATIENT)).toBeVisible();
      const width = screen.getByRole('textbox', { name: /填报人/ }).getBoundingClientRect().width;
      if (path === '/bfillViewTest') expect(width).toBeLessThan(390);
      cleanup();
      const { asked } = openDesk({ at: path, answers: {} });
      expect(await screen.findByText(/预览未发布的表单需要登录/, {}, PATIENT)).toBeVisible();
      expect(asked()).not.toContain('form.one');
    },
  );
});

const live = { ...detail(stockForm as typeof definition), state: 'published' as const, liveVersion: 1 };

describe('发布和发放', () => {
  it('what would fail is shown before publishing, and has to be ticked', async () => {
    const { server } = open('/form/forms?edit=3', {
      'form.one': () => ({ ...live, state: 'changed' as const }),
      'form.replay': () => ({
        answers: 5,
        failing: 2,
        explained: 1,
        swinging: 3,
        examples: [{ id: 1, name: '科巷菜场', at: '库存', message: '不能为空' }],
        causes: [{ at: '库存', message: '不能为空', count: 2 }],
        moved: [{ question: '总量', choice: '', before: '10', after: '8' }],
      }),
      'form.publish': () => ({ version: 2, definition: stockForm }),
    });
    const sent = () => server.asked.filter(({ name }) => name === 'form.publish');
    await user.click(await screen.findByRole('button', { name: '发布' }, PATIENT));
    const dialog = within(await screen.findByRole('dialog', {}, PATIENT));
    expect(await dialog.findByText(/回放 5 份已有答卷：2 份不能通过，1 份需补充说明/, {}, PATIENT)).toBeVisible();
    expect(dialog.getByText('3 份有数字与上期相差超过所设幅度，填报时会标出并要求说明。')).toBeVisible();
    expect(dialog.getByText('库存与日均销量：不能为空（2 份）')).toBeVisible();
    expect(dialog.getByText('库存合计：10 → 8')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: '发布' }));
    expect(await dialog.findByText('请先查看回放结果并勾选确认', {}, PATIENT)).toBeVisible();
    expect(sent()).toEqual([]);
    await user.click(dialog.getByRole('checkbox'));
    await user.click(dialog.getByRole('button', { name: '发布' }));
    await waitFor(
      () => expect(sent().map(({ input }) => input)).toMatchObject([{ formId: 3, confirmed: true }]),
      PATIENT,
    );
  });

  it('a link is told once, with its QR code', async () => {
    open('/form/forms', {
      'form.list': () => ({ totalCount: 1, rows: [live] }),
      'form.issues': () => [],
      'form.versions': () => [],
      'form.issue': () => ({ issueId: 9, owed: 0, token: 'T'.repeat(43) }),
    });
    await user.click((await screen.findAllByRole('button', { name: /发放/ }, PATIENT))[0] as HTMLElement);
    const drawer = await screen.findByText('还没有发放过', {}, PATIENT);
    expect(drawer).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: '发放' }).at(-1) as HTMLElement);
    const asking = within(await screen.findByRole('dialog', { name: '发放表单' }, PATIENT));
    await user.click(asking.getByRole('radio', { name: '链接或二维码' }));
    await user.click(asking.getByRole('button', { name: '发放' }));
    expect(await screen.findByRole('img', { name: '填报表单的二维码' }, PATIENT)).toBeVisible();
    const address = screen.getByRole<HTMLTextAreaElement>('textbox', { name: '填报链接' });
    expect(address.value).toContain(`/open/form#`);
    const copy = screen.getByRole('button', { name: '复制链接' });
    // By its layout: the dialog still grows to its size.
    expect(copy.offsetTop - address.offsetTop - address.offsetHeight).toBeGreaterThanOrEqual(8);
  });
});

describe('发给企业', () => {
  it('districts are chosen by name, only these are meant, and whom that reaches is told before and again for another choice', async () => {
    const { server } = open('/form/forms', {
      'form.list': () => ({ totalCount: 1, rows: [live] }),
      'form.issues': () => [],
      'form.versions': () => [],
      'form.issue': () => ({ issueId: 9, owed: 4, token: undefined }),
      'form.reach': ({ regions }) =>
        (regions as readonly string[]).length === 0
          ? { enterprises: 120, names: ['众彩物流', '苏果超市'], silent: 0, silentNames: [] }
          : { enterprises: 2, names: ['江宁农贸', '东山市场'], silent: 1, silentNames: ['东山市场'] },
      'region.with-parent': () => [nanjingSample],
    });
    await user.click((await screen.findAllByRole('button', { name: /发放/ }, PATIENT))[0] as HTMLElement);
    await screen.findByText('还没有发放过', {}, PATIENT);
    await user.click(screen.getAllByRole('button', { name: '发放' }).at(-1) as HTMLElement);
    const asking = within(await screen.findByRole('dialog', { name: '发放表单' }, PATIENT));
    expect(await asking.findByText('将发给 120 家企业：众彩物流、苏果超市 等', {}, PATIENT)).toBeVisible();
    await user.click(asking.getByRole('combobox', { name: '所在区' }));
    await user.click(within(await screen.findByRole('option', { name: '江宁区' }, PATIENT)).getByText('江宁区'));
    expect(await asking.findByText('将发给 2 家企业：江宁农贸、东山市场', {}, PATIENT)).toBeVisible();
    expect(asking.getByText('其中 1 家没有可填报的账号，无法填报：东山市场')).toBeVisible();
    expect(asking.queryByText(/120/)).toBeNull();
    await user.click(asking.getByRole('button', { name: '发放' }));
    await waitFor(
      () =>
        expect(server.asked.filter(({ name }) => name === 'form.issue').map(({ input }) => input)).toMatchObject([
          { kind: 'enterprises', regions: ['320115'], marketTypes: [] },
        ]),
      PATIENT,
    );
  });
});

describe('表单填报', () => {
  it('a file that is no picture is refused by name, and what was answered stays', async () => {
    open('/form/due?fill=6', {
      'form.due': () => [],
      'form.opened': () => ({
        issueId: 6,
        version: 1,
        definition: {
          title: '快报',
          rules: [],
          sections: [
            {
              key: 's',
              title: '一',
              questions: [
                { key: 'n', kind: 'number', title: '大米' },
                { key: 'p', kind: 'photos', title: '门店照片' },
              ],
            },
          ],
        },
        dueAt: Date.parse('2026-06-09T10:00:00Z'),
      }),
    });
    const figure = await screen.findByRole<HTMLInputElement>('textbox', { name: '大米' }, PATIENT);
    await user.type(figure, '12');
    await user.upload(screen.getByLabelText('门店照片'), new File(['<svg/>'], '门头.png', { type: 'image/png' }));
    expect(await screen.findByText('「门头.png」不是图片', {}, PATIENT)).toBeVisible();
    expect(figure.value).toBe('12');
  });

  it('is empty in words', async () => {
    open('/form/due', { 'form.due': () => [] });
    expect(await screen.findByText('目前没有要填的表单', {}, PATIENT)).toBeVisible();
  });

  it('names what was returned and why', async () => {
    await page.viewport(390, 844);
    open('/form/due', {
      'form.due': () => [
        {
          issueId: 5,
          title: stockForm.title,
          note: '',
          dueAt: Date.parse('2026-06-09T10:00:00Z'),
          state: 'returned',
          receipt: undefined,
          reason: '库存少填一项',
        },
      ],
    });
    expect(await screen.findByText('退回原因：库存少填一项', {}, PATIENT)).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  });
});
