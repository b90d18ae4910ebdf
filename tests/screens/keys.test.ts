import { describe, expect, it } from 'vitest';
import { commandOf, KEY_HELP, type Standing } from '../../screens/rotation/keys.ts';

const running: Standing = { hold: null, muted: 0, dark: 0 };

describe('keyboard twins for every action (WALL duty 2, WCAG 2.2.2)', () => {
  it.each([
    ['ArrowRight', { type: 'next' }],
    ['.', { type: 'next' }],
    ['ArrowLeft', { type: 'previous' }],
    ['3', { type: 'jump', to: 2 }],
    ['0', { type: 'jump', to: 9 }],
    ['p', { type: 'pin', minutes: 10 }],
  ])('%s moves the rotation', (key, action) => {
    expect(commandOf(key, running)).toEqual({ kind: 'rotate', action });
  });

  it('space pauses what runs and resumes what stands', () => {
    expect(commandOf(' ', running)).toEqual({ kind: 'rotate', action: { type: 'pause' } });
    expect(commandOf(' ', { ...running, hold: { kind: 'pause', remaining: 1 } })).toEqual({
      kind: 'rotate',
      action: { type: 'resume' },
    });
  });

  it('M silences and B darkens for a while, or ends it', () => {
    const minutesOf = (key: string, standing: Standing) => {
      const command = commandOf(key, standing);
      return command?.kind === 'rotate' && 'minutes' in command.action ? command.action.minutes : undefined;
    };
    expect([minutesOf('m', running), minutesOf('b', running)]).toEqual([30, 30]);
    expect([minutesOf('M', { ...running, muted: 1 }), minutesOf('B', { ...running, dark: 1 })]).toEqual([0, 0]);
    expect(commandOf('r', running)).toEqual({ kind: 'overlay', overlay: 'code' });
  });

  it('? opens the help, T the test card, Esc closes both, other keys do nothing', () => {
    expect(commandOf('?', running)).toEqual({ kind: 'overlay', overlay: 'help' });
    expect(commandOf('T', running)).toEqual({ kind: 'overlay', overlay: 'test-card' });
    expect(commandOf('Escape', running)).toEqual({ kind: 'close' });
    expect(['Tab', 'F5', 'x'].map((key) => commandOf(key, running))).toEqual([undefined, undefined, undefined]);
  });

  it('the help names a key for each of them', () => {
    expect(KEY_HELP.map(([keys]) => keys).join(' ')).toBe('← / → 空格 1 – 9、0 P M B R T ? Esc');
  });
});
