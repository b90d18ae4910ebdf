import { screen, waitFor } from '@testing-library/react';
import { page } from 'vitest/browser';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clearTab } from '#browser/storage.ts';
import { openDesk } from '../support/desk.tsx';

beforeEach(async () => {
  clearTab();
  await page.viewport(1366, 240);
});
afterEach(async () => page.viewport(1366, 768));

describe('spec 1 §2.2: scroll returns to top on navigation', () => {
  it('back in the history begins at the top; the tab, followed, is as it was left', async () => {
    const { router } = openDesk({ at: '/all', token: 'opaque' });
    await screen.findByRole('heading', { level: 1, name: '全部应用' });
    window.scrollTo(0, 40);
    await router.navigate('/helpCenter');
    await screen.findByRole('heading', { level: 1, name: '帮助中心' });
    await router.navigate(-1);
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: '全部应用' })).toBeVisible());
    expect(window.scrollY).toBe(0);
    window.scrollTo(0, 40);
    await router.navigate('/helpCenter');
    await screen.findByRole('heading', { level: 1, name: '帮助中心' });
    await router.navigate('/all');
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: '全部应用' })).toBeVisible());
    expect(window.scrollY).toBe(40);
  });
});
