import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { clearTab } from '#browser/storage.ts';
import { staffForm, stockAnswers, stockForm } from '#subjects/form/samples.ts';
import { lastAnswers } from '#base/form/answer/last.ts';
import type { FormDefinition } from '#base/form/definition/definition.ts';
import type { FormAnswers } from '#base/form/answer/answers.ts';
import type { FormSubmission } from '#subjects/form/wire.ts';
import { menuPage, menusWith, openDesk } from '../support/desk.tsx';
import { PATIENT, user } from '../support/subjects/filling.tsx';

vi.setConfig({ testTimeout: 90_000 });
beforeEach(async () => {
  clearTab();
  await page.viewport(390, 844);
});

const AT = Date.parse('2026-05-09T02:00:00Z');
const openForm = (definition: FormDefinition, answers: FormAnswers, issueId: number) =>
  openDesk({
    at: `/form/due?fill=${issueId}`,
    token: 'opaque',
    answers: {
      'menu.routes': menusWith([menuPage('form/due', '表单填报')], ['form.fill']),
      'form.due': () => [],
      'form.opened': () => ({
        issueId,
        version: 1,
        definition,
        dueAt: Date.parse('2026-06-09T10:00:00Z'),
        last: { at: AT, answers: lastAnswers(definition, definition, answers) },
      }),
      'form.submit': () => ({ answerId: 8, receipt: 'B2026060900000008', receivedAt: AT }),
    },
  });
const field = (name: string | RegExp) => screen.findByRole('textbox', { name }, PATIENT);

describe('a form on the phone of a clerk who filled it in before 上期', () => {
  it('says the last answer beside each, marks a swing once it is left, takes the blank ones over by one touch', async () => {
    const before = { 在岗: '100', 女性: '40', 月薪: '5000', 招聘: false };
    const { server } = openForm(staffForm, before, 15);
    const staff = await field(/在岗人数/);
    expect(staff).toHaveAccessibleDescription('上期 100 人');
    expect([staff.getAttribute('inputmode'), staff.getAttribute('enterkeyhint')]).toEqual(['decimal', 'next']);
    expect(screen.getByText('题目下方的“上期”为本单位 2026-05-09 提交的答案')).toBeVisible();
    await user.type(staff, '150');
    expect(screen.queryByText(/比上期/)).toBeNull();
    await user.click(screen.getByRole('button', { name: '下一项' }));
    expect(await screen.findByText(/^比上期高出 50.0%，超过 30%，请核对/)).toBeVisible();
    expect(staff).toHaveAttribute('aria-invalid', 'true');
    // The word that it wants comes next, then the next question.
    expect(await field('在岗人数的说明')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: '下一项' }));
    expect(await field(/其中：女性/)).toHaveFocus();
    await user.click(screen.getByRole('button', { name: '其中：女性沿用上期' }));
    expect(await field(/其中：女性/)).toHaveValue('40');
    expect(screen.queryByRole('button', { name: '其中：女性沿用上期' })).toBeNull();
    await user.click(screen.getByRole('button', { name: '空白项同上期（2）' }));
    expect(await field(/人均月工资/)).toHaveValue('5000');
    await user.click(screen.getByRole('button', { name: '提交' }));
    expect(await screen.findByText(/还有 1 处需要修改/)).toBeVisible();
    await user.type(await field('在岗人数的说明'), '并入新店');
    await user.click(screen.getByRole('button', { name: '提交' }));
    expect(await screen.findByText('回执编号 B2026060900000008', {}, PATIENT)).toBeVisible();
    const sent = server.asked.findLast(({ name }) => name === 'form.submit')?.input as FormSubmission;
    expect([sent.answers, sent.reasons]).toEqual([{ ...before, 在岗: '150' }, { 'swing:在岗': '并入新店' }]);
  });

  it('only the swing waits until the figure is left: what else is wrong with it is told at once', async () => {
    openForm(staffForm, { 在岗: '100', 女性: '40', 月薪: '5000', 招聘: false }, 15);
    const pay = await field(/人均月工资/);
    await user.type(pay, '1000');
    // Below the least wage, and far below the last: each is a rule of its own.
    expect(await screen.findByText(/^低于最低工资标准/)).toBeVisible();
    expect(await screen.findAllByRole('textbox', { name: '人均月工资的说明' })).toHaveLength(1);
    fireEvent.blur(pay);
    await waitFor(() => expect(screen.getAllByRole('textbox', { name: '人均月工资的说明' })).toHaveLength(2));
  });

  it('a reviewer reads why a figure departed from the last one, though that one was corrected since', async () => {
    const answers = { 在岗: '150', 女性: '40', 月薪: '5000', 招聘: false };
    const read = (lastStaff: string) =>
      openDesk({
        at: '/form/answers?answer=8',
        token: 'opaque',
        answers: {
          'menu.routes': menusWith([menuPage('form/answers', '答卷')], ['form.read', 'form.review']),
          'form.answers': () => ({ totalCount: 0, rows: [] }),
          'form.answer-versions': () => [],
          'form.answer': () => ({
            answerId: 8,
            formId: 3,
            title: staffForm.title,
            name: '科巷菜场',
            division: '秦淮区',
            formVersion: 1,
            status: 1 as const,
            revision: 1,
            explained: 1,
            receipt: 'B2026060900000008',
            submittedAt: AT,
            version: 1,
            definition: staffForm,
            answers,
            reasons: { 'swing:在岗': '并入新店' },
            last: { at: AT, answers: { ...answers, 在岗: lastStaff } },
          }),
        },
      });
    read('100');
    expect(await screen.findByText('说明：并入新店', {}, PATIENT)).toBeVisible();
    // Nobody answers what peers said: that is told, and can be asked again.
    expect(await screen.findByRole('button', { name: '重试同业与历史' }, PATIENT)).toBeVisible();
    cleanup();
    read('148');
    expect(await screen.findByText('说明：并入新店', {}, PATIENT)).toBeVisible();
  });

  it('the same in a table, each of its cells explained by itself; nothing is wider than the phone', async () => {
    openForm(stockForm, stockAnswers, 16);
    await user.click(await screen.findByRole('button', { name: '空白项同上期（1）' }, PATIENT));
    await user.click(screen.getByRole('radio', { name: '是' }));
    await user.click(await screen.findByRole('button', { name: '空白项同上期（10）' }, PATIENT));
    const rice = await field('大米 库存');
    expect(rice).toHaveAccessibleDescription('上期 12.50 吨');
    for (const name of ['大米 库存', '鸡蛋 库存']) {
      const cell = await field(name);
      await user.clear(cell);
      await user.type(cell, '40');
    }
    // The cell that is typed in wants no word yet; the one that was left does.
    expect(screen.queryByRole('textbox', { name: '鸡蛋 库存的说明' })).toBeNull();
    expect(await field('大米 库存的说明')).toBeVisible();
    fireEvent.blur(await field('鸡蛋 库存'));
    await waitFor(() => expect(screen.getAllByText(/比上期高出/)).toHaveLength(2));
    await user.type(await field('大米 库存的说明'), '节前备货');
    await user.type(await field('鸡蛋 库存的说明'), '节前备货');
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    // Enter goes on as well, where there is such a key.
    (await field('大米 库存')).focus();
    await user.keyboard('{Enter}');
    expect(await field('大米 日均销量')).toHaveFocus();
  });
});
