import { describe, expect, it } from 'vitest';
import { commandOf, KEY_HELP } from '../../screens/rotation/keys.ts';

describe('keyboard twins for every action (WALL duty 2, WCAG 2.2.2)', () => {
  it.each([
    ['ArrowRight', { type: 'next' }],
    ['.', { type: 'next' }],
    ['ArrowLeft', { type: 'previous' }],
    ['3', { type: 'jump', to: 2 }],
    ['0', { type: 'jump', to: 9 }],
    ['p', { type: 'pin', minutes: 10 }],
  ])('%s moves the rotation', (key, action) => {
    expect(commandOf(key, false)).toEqual({ kind: 'rotate', action });
  });

  it('space pauses what runs and resumes what stands', () => {
    expect(commandOf(' ', false)).toEqual({ kind: 'rotate', action: { type: 'pause' } });
    expect(commandOf(' ', true)).toEqual({ kind: 'rotate', action: { type: 'resume' } });
  });

  it('? opens the help, T the test card, Esc closes both, other keys do nothing', () => {
    expect(commandOf('?', false)).toEqual({ kind: 'overlay', overlay: 'help' });
    expect(commandOf('T', false)).toEqual({ kind: 'overlay', overlay: 'test-card' });
    expect(commandOf('Escape', false)).toEqual({ kind: 'close' });
    expect(['Tab', 'F5', 'x'].map((key) => commandOf(key, false))).toEqual([undefined, undefined, undefined]);
  });

  it('the help names a key for each of them', () => {
    expect(KEY_HELP.map(([keys]) => keys).join(' ')).toBe('← / → 空格 1 – 9、0 P T ? Esc');
  });
});
