import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { clock } from '#browser/clock.ts';
import { forgetDrafts, keptDraft, dropOldDrafts, unsentDrafts } from '#browser/drafts/keeping.ts';
import type { Draft } from '#browser/drafts/merge.ts';
import { useDraft } from '#browser/drafts/use-draft.ts';
import { useOneEditor } from '#browser/drafts/use-one-editor.ts';

const REPORT = 'store-week:ent1:2026-W47';
const content = (text: string) => ({ texts: { 'day/week/mon': text }, reasons: {} });

function openDraft(send: (draft: Draft) => Promise<number>) {
  return renderHook(() => useDraft({ kept: keptDraft(7, REPORT), base: {}, basedOn: 3, send }));
}

afterEach(() => {
  vi.useRealTimers();
  forgetDrafts();
});

describe('a draft saves itself locally on every change and on the server when it can', () => {
  it('is on this machine at once, and survives the page', () => {
    const { result, unmount } = openDraft(() => new Promise(() => {}));
    act(() => result.current.change(content('12')));
    expect(result.current.state.kind).toBe('here');
    unmount();
    expect(keptDraft(7, REPORT).read()).toMatchObject({ texts: { 'day/week/mon': '12' }, basedOn: 3 });
    expect(unsentDrafts(7)).toBe(1);
    expect(unsentDrafts(8)).toBe(0);
  });

  it('goes to the server once typing pauses: the newest change, with the version it is based on', async () => {
    vi.useFakeTimers();
    const sent: Draft[] = [];
    const { result } = openDraft(async (draft) => {
      sent.push(draft);
      return 99;
    });
    act(() => result.current.change(content('1')));
    act(() => result.current.change(content('12')));
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(sent).toMatchObject([{ texts: { 'day/week/mon': '12' }, basedOn: 3 }]);
    expect(result.current.state).toEqual({ kind: 'saved', at: 99 });
    expect(unsentDrafts(7)).toBe(0);
  });

  it('what was not sent yet goes when the form is closed', async () => {
    const sent: Draft[] = [];
    const { result, unmount } = openDraft(async (draft) => {
      sent.push(draft);
      return 99;
    });
    act(() => result.current.change(content('5')));
    unmount();
    expect(sent).toMatchObject([{ texts: { 'day/week/mon': '5' } }]);
    await waitFor(() => expect(unsentDrafts(7)).toBe(0));
  });

  it('nothing goes once its user has signed out', () => {
    const send = vi.fn(() => Promise.resolve(1));
    const { result, unmount } = openDraft(send);
    act(() => result.current.change(content('5')));
    forgetDrafts();
    unmount();
    expect(send).not.toHaveBeenCalled();
  });

  it('says that the server is away, keeps the change here, and sends it when the line is back', async () => {
    vi.useFakeTimers();
    let isAway = true;
    const { result } = openDraft(() => (isAway ? Promise.reject(new Error('away')) : Promise.resolve(5)));
    act(() => result.current.change(content('8')));
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(result.current.state.kind).toBe('offline');
    expect(keptDraft(7, REPORT).read()?.texts).toEqual({ 'day/week/mon': '8' });
    isAway = false;
    await act(async () => {
      window.dispatchEvent(new Event('online'));
      await vi.advanceTimersByTimeAsync(1);
    });
    expect(result.current.state).toEqual({ kind: 'saved', at: 5 });
  });

  it('a change made while another is on its way is sent after it, and counts as unsent until then', async () => {
    vi.useFakeTimers();
    const arrivals: ((at: number) => void)[] = [];
    const { result } = openDraft(
      () =>
        new Promise((resolve) => {
          arrivals.push(resolve);
        }),
    );
    act(() => result.current.change(content('1')));
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    act(() => result.current.change(content('2')));
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(arrivals).toHaveLength(1);
    await act(async () => arrivals[0]!(1));
    expect(keptDraft(7, REPORT).read()?.savedAt).toBeUndefined();
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    await act(async () => arrivals[1]!(2));
    expect(keptDraft(7, REPORT).read()).toMatchObject({ texts: { 'day/week/mon': '2' }, savedAt: 2 });
  });

  it('an answer to an older change does not take the place of what another tab has changed since', async () => {
    vi.useFakeTimers();
    let arrive: (at: number) => void = () => {};
    const { result } = openDraft(
      () =>
        new Promise((resolve) => {
          arrive = resolve;
        }),
    );
    act(() => result.current.change(content('1')));
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    keptDraft(7, REPORT).write({ ...content('2'), base: {}, basedOn: 3, changedAt: clock.now() });
    await act(async () => arrive(4));
    expect(keptDraft(7, REPORT).read()).toMatchObject({ texts: { 'day/week/mon': '2' } });
    expect(unsentDrafts(7)).toBe(1);
  });

  it('a draft dropped while it is on its way does not come back', async () => {
    vi.useFakeTimers();
    let arrive: (at: number) => void = () => {};
    const { result } = openDraft(
      () =>
        new Promise((resolve) => {
          arrive = resolve;
        }),
    );
    act(() => result.current.change(content('1')));
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    act(() => result.current.drop());
    await act(async () => arrive(4));
    expect(keptDraft(7, REPORT).read()).toBeUndefined();
    expect(result.current.state.kind).toBe('none');
  });

  it('signing out leaves none on this machine, and old ones go by themselves', () => {
    keptDraft(7, REPORT).write({ ...content('1'), base: {}, basedOn: 0, changedAt: 0 });
    dropOldDrafts();
    expect(keptDraft(7, REPORT).read()).toBeUndefined();
    keptDraft(7, REPORT).write({ ...content('1'), base: {}, basedOn: 0, changedAt: 0 });
    forgetDrafts();
    expect(Object.keys(localStorage).filter((name) => name.startsWith('draft:'))).toEqual([]);
  });
});

describe('another tab of the same browser', () => {
  it('is told, may take over, and the first then reads only', async () => {
    const first = renderHook(() => useOneEditor(REPORT));
    const second = renderHook(() => useOneEditor(REPORT));
    await waitFor(() => expect(second.result.current.role).toBe('reader'));
    expect(first.result.current.role).toBe('editor');
    act(() => second.result.current.takeOver());
    await waitFor(() => expect(first.result.current.role).toBe('reader'));
    second.unmount();
    await waitFor(() => expect(first.result.current.isFree).toBe(true));
  });
});
