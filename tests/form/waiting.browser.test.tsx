import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { FormDefinition } from '#base/form/definition/definition.ts';
import { CallFailure, wrongStatus } from '#browser/failure.ts';
import { machineStore } from '#browser/outbox/machine-store.ts';
import { clearTab } from '#browser/storage.ts';
import type { FormSubmission } from '#subjects/form/wire.ts';
import { menuPage, menusWith, openDesk } from '../support/desk.tsx';
import type { Answers } from '../support/sample-server.tsx';
import { PATIENT, user } from '../support/subjects/filling.tsx';

vi.setConfig({ testTimeout: 90_000 });
beforeEach(async () => {
  clearTab();
  await page.viewport(1366, 768);
});

const open = (at: string, answers: Answers) =>
  openDesk({
    at,
    token: 'opaque',
    answers: { 'menu.routes': menusWith([menuPage('form/due', '表单填报')], ['form.fill']), ...answers },
  });

describe('表单填报 without a network', () => {
  it('what the server is too busy for, or no network carries, waits on this machine, outlives the page, and is sent as the same answer', async () => {
    const asked: FormDefinition = {
      title: '库存快报',
      rules: [],
      sections: [{ key: 's', title: '库存', questions: [{ key: 'n', kind: 'number', title: '大米', required: true }] }],
    };
    let isBusy = true;
    const answers: Answers = {
      'form.due': () => [],
      'form.opened': () => ({ issueId: 5, version: 1, definition: asked, dueAt: Date.parse('2026-06-09T10:00:00Z') }),
      'form.submit': () => {
        if (isBusy) throw wrongStatus(429, { call: 'form.submit' });
        return { answerId: 8, receipt: 'B2026060900000008', receivedAt: Date.parse('2026-06-09T01:00:00Z') };
      },
    };
    const first = open('/form/due?fill=5', answers);
    await user.type(await screen.findByRole('textbox', { name: '大米' }, PATIENT), '12');
    await user.click(screen.getByRole('button', { name: '提交' }));
    expect(await screen.findByText('已保存在本机，正在等待发送', {}, PATIENT)).toBeVisible();
    first.server.silence(true);
    await user.click(screen.getByRole('button', { name: '立即发送' }));
    cleanup();

    isBusy = false;
    const second = open('/form/due?fill=5', answers);
    await user.click(await screen.findByRole('button', { name: '立即发送' }, PATIENT));
    expect(await screen.findByText('回执编号 B2026060900000008', {}, PATIENT)).toBeVisible();
    const sent = [...first.server.asked, ...second.server.asked].filter(({ name }) => name === 'form.submit');
    expect(sent.length).toBeGreaterThanOrEqual(2);
    expect(new Set(sent.map(({ input }) => (input as FormSubmission).submitKey)).size).toBe(1);
    expect(sent.at(-1)?.input).toMatchObject({ answers: { n: '12' } });
  });

  const withPhoto: FormDefinition = {
    title: '门头核查',
    rules: [],
    sections: [
      {
        key: 's',
        title: '现场',
        questions: [{ key: 'p', kind: 'photos', title: '门头照片', required: true, most: '3' }],
      },
    ],
  };
  const pictured = (): Answers => ({
    'form.due': () => [],
    'form.opened': () => ({ issueId: 6, version: 1, definition: withPhoto, dueAt: Date.parse('2026-06-09T10:00:00Z') }),
    'form.keep-photo': () => ({ id: 'p'.repeat(22) }),
    'form.submit': () => ({
      answerId: 9,
      receipt: 'B2026060900000009',
      receivedAt: Date.parse('2026-06-09T01:00:00Z'),
    }),
  });
  const photograph = async (): Promise<File> => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 2_400, height: 1_800 });
    const brush = canvas.getContext('2d');
    // Noise, which no encoder makes small: two of them are more than local storage holds.
    const noise = new Uint8ClampedArray(canvas.width * canvas.height * 4).map((_, at) => (at * 2_654_435_761) >>> 13);
    brush?.putImageData(new ImageData(noise, canvas.width, canvas.height), 0, 0);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 1));
    return new File(blob ? [blob] : [], '门头.jpg', { type: 'image/jpeg' });
  };

  it('photos wait on this machine without a network, more of them than local storage holds, and go with the answer later', async () => {
    const first = open('/form/due?fill=6', pictured());
    const field = await screen.findByLabelText(/门头照片/, { selector: 'input[type="file"]' }, PATIENT);
    const picture = await photograph();
    await user.upload(field, [picture, picture, picture]);
    await waitFor(() => expect(screen.getAllByRole('img', { name: '门头.jpg' })).toHaveLength(3), PATIENT);
    first.server.silence(true);
    await user.click(screen.getByRole('button', { name: '提交' }));
    expect(await screen.findByText('已保存在本机，正在等待发送', {}, PATIENT)).toBeVisible();
    cleanup();

    const second = open('/form/due?fill=6', pictured());
    await waitFor(() => expect(screen.getAllByRole('img', { name: '门头.jpg' })).toHaveLength(3), PATIENT);
    const send = screen.queryByRole('button', { name: '立即发送' });
    if (send) await user.click(send);
    expect(await screen.findByText('回执编号 B2026060900000009', {}, PATIENT)).toBeVisible();
    expect(second.server.asked.filter(({ name }) => name === 'form.keep-photo')).toHaveLength(3);
    const sent = second.server.asked.findLast(({ name }) => name === 'form.submit')?.input as FormSubmission;
    expect(sent.answers['p']).toEqual(Array.from({ length: 3 }, () => ({ id: 'p'.repeat(22), name: '门头.jpg' })));
    expect(await machineStore.keys('filling:')).toEqual([]);
  });

  it('a photo that the server refuses is told, and the answers and the other photos are kept', async () => {
    const definition: FormDefinition = {
      ...withPhoto,
      sections: withPhoto.sections.map((section) => ({
        ...section,
        questions: [{ key: 'n', kind: 'text', title: '门店名称', required: true }, ...section.questions],
      })),
    };
    const refused = '只能上传 JPG、PNG、WebP 图片';
    const answers = (isRefused: boolean): Answers => ({
      ...pictured(),
      'form.opened': () => ({ issueId: 7, version: 1, definition, dueAt: Date.parse('2026-06-09T10:00:00Z') }),
      'form.keep-photo': () => {
        if (isRefused) throw new CallFailure('refused', refused, { call: 'form.keep-photo', status: 400 });
        return { id: 'q'.repeat(22) };
      },
    });
    const first = open('/form/due?fill=7', answers(true));
    await user.type(await screen.findByRole('textbox', { name: /门店名称/ }, PATIENT), '科巷店');
    const small = await new Promise<Blob | null>((resolve) =>
      Object.assign(document.createElement('canvas'), { width: 40, height: 30 }).toBlob(resolve, 'image/png'),
    );
    const picture = new File(small ? [small] : [], '门头.png', { type: 'image/png' });
    await user.upload(screen.getByLabelText(/门头照片/, { selector: 'input[type="file"]' }), picture);
    await screen.findByRole('img', { name: '门头.png' }, PATIENT);
    await user.click(screen.getByRole('button', { name: '提交' }));
    expect(await screen.findByText(refused, {}, PATIENT)).toBeVisible();
    expect(screen.getByRole('textbox', { name: /门店名称/ })).toHaveValue('科巷店');
    expect(first.server.asked.map(({ name }) => name)).not.toContain('form.submit');
    cleanup();

    // Opened again it stands as it was, and goes once the photo is taken.
    const second = open('/form/due?fill=7', answers(false));
    expect(await screen.findByRole('textbox', { name: /门店名称/ }, PATIENT)).toHaveValue('科巷店');
    await screen.findByRole('img', { name: '门头.png' }, PATIENT);
    await user.click(screen.getByRole('button', { name: '提交' }));
    expect(await screen.findByText('回执编号 B2026060900000009', {}, PATIENT)).toBeVisible();
    const sent = second.server.asked.findLast(({ name }) => name === 'form.submit')?.input as FormSubmission;
    expect(sent.answers).toEqual({ n: '科巷店', p: [{ id: 'q'.repeat(22), name: '门头.png' }] });
  });
});
