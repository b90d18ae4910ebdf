import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { SIGNATURE } from '#base/form/answer/answers.ts';
import { clearTab } from '#browser/storage.ts';
import type { FormSubmission } from '#subjects/form/wire.ts';
import { menuPage, menusWith, openDesk } from '../support/desk.tsx';
import { PATIENT, user } from '../support/subjects/filling.tsx';

vi.setConfig({ testTimeout: 90_000 });
beforeEach(() => clearTab());

const DUE = Date.parse('2026-06-09T10:00:00Z');
const definition = {
  title: '现场确认单',
  rules: [],
  sections: [
    {
      key: 's',
      title: '确认',
      questions: [
        { key: '地点', kind: 'place' as const, title: '检查地点', required: true },
        { key: '签名', kind: 'signature' as const, title: '负责人签名', required: true },
      ],
    },
  ],
};
const openForm = (issueId: number) =>
  openDesk({
    at: `/form/due?fill=${issueId}`,
    token: 'opaque',
    answers: {
      'menu.routes': menusWith([menuPage('form/due', '表单填报')], ['form.fill']),
      'form.due': () => [],
      'form.opened': () => ({ issueId, version: 1, definition, dueAt: DUE }),
      'form.submit': () => ({ answerId: 9, receipt: 'B2026060900000009', receivedAt: DUE }),
    },
  });
const pad = () => screen.findByRole('application', { name: /^负责人签名/ }, PATIENT);
const locate = (found: { longitude: number; latitude: number } | undefined) =>
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((done, failed) => {
    if (found) done({ coords: found } as GeolocationPosition);
    else failed?.({ code: 1 } as GeolocationPositionError);
  });

describe.each([
  ['desk', 1366, 768],
  ['phone', 390, 844],
] as const)('签名 and 地点 on the %s', (name, width, height) => {
  beforeEach(async () => {
    await page.viewport(width, height);
  });

  it('are given by pointer and by the place of the machine, and handed in as they were', async () => {
    locate({ longitude: 118.84, latitude: 31.95 });
    const { server } = openForm(name === 'desk' ? 31 : 32);
    const field = await pad();
    const { left, top } = field.getBoundingClientRect();
    expect(field.getBoundingClientRect().right).toBeLessThanOrEqual(width);
    vi.spyOn(field, 'setPointerCapture').mockImplementation(() => undefined);
    fireEvent.pointerDown(field, { pointerId: 1, clientX: left + 20, clientY: top + 20 });
    fireEvent.pointerMove(field, { pointerId: 1, clientX: left + 90, clientY: top + 60 });
    fireEvent.pointerUp(field, { pointerId: 1 });
    expect(await screen.findByRole('application', { name: '负责人签名：已签名' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: '定位' }));
    expect(await screen.findByText('已定位 118.84000，31.95000')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '提交' }));
    expect(await screen.findByText('回执编号 B2026060900000009', {}, PATIENT)).toBeVisible();
    const sent = server.asked.findLast((one) => one.name === 'form.submit')?.input as FormSubmission;
    expect(sent.answers['地点']).toEqual({ text: '当前位置', lng: 118.84, lat: 31.95 });
    expect(sent.answers['签名']).toMatch(SIGNATURE);
    expect(sent.answers['签名']).toMatch(/^M\d+ \d+L\d+ \d+$/);
  });

  it('are given by keys alone: the pen is moved, set down and lifted; a place that is not found is typed', async () => {
    locate(undefined);
    const { server } = openForm(name === 'desk' ? 33 : 34);
    const field = await pad();
    expect(field).toHaveAccessibleDescription(/方向键移动笔尖，空格落笔/);
    await user.click(screen.getByRole('button', { name: '定位' }));
    expect(await screen.findByText('没有取得位置，请填写地址')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: '检查地点' }), '三牌楼大街 22 号');
    field.focus();
    await user.keyboard('{ArrowRight} {ArrowDown}{Shift>}{ArrowRight}{/Shift} {ArrowRight}');
    await waitFor(() => expect(field).toHaveAccessibleName('负责人签名：已签名'));
    await user.click(screen.getByRole('button', { name: '提交' }));
    expect(await screen.findByText('回执编号 B2026060900000009', {}, PATIENT)).toBeVisible();
    const sent = server.asked.findLast((one) => one.name === 'form.submit')?.input as FormSubmission;
    // Moved before it was set down, and after it was lifted, it draws nothing.
    expect(sent.answers).toEqual({ 地点: { text: '三牌楼大街 22 号' }, 签名: 'M34 50L34 54L50 54' });
  });
});
