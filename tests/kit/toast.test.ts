import { describe, expect, it } from 'vitest';
import { livingToasts, toastFor } from '#kit/feedback/toast.ts';

const toast = (id: string) => ({ id, kind: 'info', text: id }) as const;

describe('passing messages', () => {
  it('live as long as their caller says', () => {
    const toasts = [toastFor(toast('a'), 1000, 3000), toast('b')];
    expect(livingToasts(toasts, 3999).map(({ id }) => id)).toEqual(['a', 'b']);
    expect(livingToasts(toasts, 4000).map(({ id }) => id)).toEqual(['b']);
  });

  it('give way to newer ones', () => {
    expect(livingToasts(['a', 'b', 'c'].map(toast), 0, 2).map(({ id }) => id)).toEqual(['b', 'c']);
  });
});
