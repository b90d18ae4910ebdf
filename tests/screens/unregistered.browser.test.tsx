import { render } from '@testing-library/react';
import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import type { Identity } from '../../screens/stage/identity/identity.ts';
import { UnregisteredPage } from '../../screens/stage/identity/UnregisteredPage.tsx';

type Shown = Exclude<Identity, { phase: 'known' }>;

function shown(identity: Shown) {
  Object.assign(document.documentElement.dataset, { density: 'wall', theme: 'dark' });
  return render(<UnregisteredPage identity={identity} code="ACDE3467" />).container;
}

describe('a wall never meets a login page (WALL duty 5)', () => {
  it.each([
    [{ phase: 'unregistered', reason: 'none' }, '本屏尚未登记'],
    [{ phase: 'unregistered', reason: 'withdrawn' }, '本屏登记已撤销'],
    [{ phase: 'unregistered', reason: 'expired' }, '本屏登记已到期'],
    [{ phase: 'unregistered', reason: 'bad-code' }, '登记码无效或已过期'],
  ] as const)('%j says what an operator has to do', (identity, title) => {
    const container = shown(identity);
    expect(container.querySelector('h1')?.textContent).toBe(title);
    expect(container.textContent).toContain('屏幕码 ACDE 3467');
    expect(container.textContent).toContain('打开「大屏管理」');
    expect(container.textContent).toContain('每 30 秒自动重试');
    expect(container.querySelector('input, form, a')).toBeNull();
  });

  it('says that the server is silent instead of asking for a registration that may exist', () => {
    expect(shown({ phase: 'unreachable' }).textContent).toContain('服务器暂无应答');
    expect(document.body.textContent).not.toContain('大屏管理');
  });

  it('has no text under 20 px and passes axe', async () => {
    const container = shown({ phase: 'unregistered', reason: 'none' });
    const sizes = [...container.querySelectorAll('*')]
      .filter((each) => each.textContent)
      .map((each) => Number.parseFloat(getComputedStyle(each).fontSize));
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(20);
    const { violations } = await axe.run(container);
    expect(violations.map(({ id }) => id)).toEqual([]);
  });
});
