import { act, render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchParts, latePart } from '#kit/frame/late.tsx';

class Boundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    return this.state.failed ? (
      <button type="button" onClick={() => this.setState({ failed: false })}>
        重试
      </button>
    ) : (
      this.props.children
    );
  }
}

const Whole = ({ name }: { readonly name: string }) => <p>{name}已到</p>;
const placeOf = ({ name }: { readonly name: string }) => <p>{name}在路上</p>;
/** A part that cannot be fetched until `mend`. */
function planted() {
  let broken = true;
  const load = vi.fn(async () => {
    if (broken) throw new Error('planted');
    return Whole;
  });
  return { load, Part: latePart(load, placeOf), mend: () => void (broken = false) };
}
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a part that is fetched late', () => {
  it('is asked for every five seconds while the server is silent, and comes by itself', async () => {
    const { load, Part, mend } = planted();
    render(<Part name="图" />);
    screen.getByText('图在路上');
    await pass(10_000);
    expect(load).toHaveBeenCalledTimes(3);
    mend();
    await pass(5_000);
    screen.getByText('图已到');
    expect(load).toHaveBeenCalledTimes(4);
  });

  it('that was given up is fetched anew for the next that draws it', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { Part, mend } = planted();
    render(
      <Boundary>
        <Part name="图" />
      </Boundary>,
    );
    await pass(150_000);
    const again = screen.getByRole('button', { name: '重试' });
    mend();
    await act(async () => again.click());
    await pass(0);
    screen.getByText('图已到');
  });

  it('fetched ahead is there at once, with one load however many draw it', async () => {
    const { load, Part, mend } = planted();
    mend();
    await act(async () => fetchParts([Part, {}]));
    render(
      <>
        <Part name="甲" />
        <Part name="乙" />
      </>,
    );
    expect(screen.queryByText(/在路上/)).toBeNull();
    screen.getByText('甲已到');
    screen.getByText('乙已到');
    expect(load).toHaveBeenCalledTimes(1);
  });
});
