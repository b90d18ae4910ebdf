import { render, screen, waitFor } from '@testing-library/react';
import { page, userEvent } from 'vitest/browser';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { FormEntry } from '#kit/sheet/use-sheet-form.ts';
import { SampleForm, type SampleFormProps } from './sample.tsx';

/** The first sheet's field, focused, and what the form holds. */
function openForm(props: SampleFormProps = {}) {
  let entry: FormEntry | undefined;
  const { unmount, rerender } = render(
    <SampleForm
      {...props}
      onEntry={(now) => {
        entry = now;
      }}
    />,
  );
  const fields = screen.getAllByRole<HTMLInputElement>('textbox');
  fields[0]!.focus();
  return { field: fields[0]!, fields, texts: () => entry!.texts, cells: () => entry!.cells, unmount, rerender };
}

const active = () => document.activeElement?.getAttribute('aria-label');

beforeAll(() => page.viewport(1280, 800));
afterEach(() => vi.restoreAllMocks());

describe('drawn by the engine', () => {
  const inkAt = (index: number) => document.querySelectorAll('canvas')[index]!.toDataURL();
  const frame = () => new Promise((resolve) => void requestAnimationFrame(resolve));
  /** The picture once its type is there and it has stood still for so many frames. */
  async function stillInkAt(index: number, frames = 10): Promise<string> {
    await document.fonts.ready;
    let ink = inkAt(index);
    for (let still = 0; still < frames; still += 1) {
      await frame();
      const now = inkAt(index);
      if (now !== ink) still = 0;
      ink = now;
    }
    return ink;
  }

  it('paints what was typed and what follows from it', async () => {
    openForm();
    const before = inkAt(0);
    await userEvent.keyboard('5{Enter}');
    await waitFor(() => expect(inkAt(0)).not.toBe(before));
  });

  it('the pointer chooses a cell, and a double click opens it', async () => {
    const { field } = openForm({ texts: { 'day/r0/wed': '8' } });
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    const [x, y] = [field.offsetLeft + 20, field.offsetTop + 10];
    await userEvent.keyboard('{Home}');
    await userEvent.dblClick(document.querySelector('canvas')!, { position: { x, y } });
    await waitFor(() => expect(field.value).toBe('8'));
    expect(active()).toContain('周三');
  });

  it('dragging over cells chooses a range, which the keys then empty at once', async () => {
    const { field, texts } = openForm({ texts: { 'day/r0/mon': '1', 'day/r0/tue': '2', 'day/r0/wed': '3' } });
    const canvas = document.querySelector('canvas')!;
    const [box, width] = [canvas.getBoundingClientRect(), field.offsetWidth];
    const x = (column: number) => box.left + field.offsetLeft + column * width + 20;
    const y = box.top + field.offsetTop + 10;
    const pointer = (type: string, column: number, buttons: number) => {
      const init = {
        bubbles: true,
        cancelable: true,
        clientX: x(column),
        clientY: y,
        buttons,
        button: 0,
        pointerId: 1,
      };
      canvas.dispatchEvent(new PointerEvent(`pointer${type}`, init));
      if (type !== 'move') canvas.dispatchEvent(new MouseEvent(`mouse${type}`, init));
    };
    pointer('down', 0, 1);
    pointer('move', 1, 1);
    pointer('move', 2, 1);
    pointer('up', 2, 0);
    await waitFor(() => expect(active()).toContain('周三'));
    await userEvent.keyboard('{Delete}');
    expect(texts()).toEqual({});
  });

  it('draws its characters again when a part of the type comes late', async () => {
    openForm();
    const canvas = document.querySelector('canvas')!;
    await waitFor(() => expect(canvas.width).toBeGreaterThan(300));
    const whole = await stillInkAt(0);
    canvas.getContext('2d')!.clearRect(0, 0, canvas.width, canvas.height);
    expect(inkAt(0)).not.toBe(whole);
    document.fonts.dispatchEvent(new Event('loadingdone'));
    await waitFor(() => expect(inkAt(0)).toBe(whole));
  });

  it('the sheets of a form scroll sideways as one', async () => {
    render(
      <div style={{ width: 480 }}>
        <SampleForm />
      </div>,
    );
    const field = screen.getAllByRole('textbox')[0]!;
    field.focus();
    const before = await stillInkAt(1);
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(inkAt(1)).not.toBe(before));
    await userEvent.keyboard('{Home}');
    await waitFor(() => expect(inkAt(1)).toBe(before));
  });

  it('takes on the tokens of a new theme', async () => {
    const { rerender } = openForm();
    const before = inkAt(0);
    document.documentElement.dataset['theme'] = 'dark';
    rerender(<SampleForm theme="dark" />);
    await waitFor(() => expect(inkAt(0)).not.toBe(before));
  });

  it('keeps the active cell in sight and the first column in place at 390 px', async () => {
    render(
      <div style={{ width: 390 }}>
        <SampleForm />
      </div>,
    );
    const field = screen.getAllByRole('textbox')[0]!;
    field.focus();
    await userEvent.keyboard('{End}');
    await waitFor(() => {
      const [cellBox, stage] = [field.getBoundingClientRect(), field.parentElement!.getBoundingClientRect()];
      expect(cellBox.right).toBeLessThanOrEqual(stage.right + 1);
      expect(cellBox.left).toBeGreaterThanOrEqual(stage.left + 109);
    });
  });

  it('mounts and unmounts without leaving a canvas or a listener behind', async () => {
    const held = new Map<string, number>();
    for (const target of [window, document] as EventTarget[]) {
      const count = (type: string, by: number) => held.set(type, (held.get(type) ?? 0) + by);
      const [add, remove] = [target.addEventListener.bind(target), target.removeEventListener.bind(target)];
      vi.spyOn(target, 'addEventListener').mockImplementation((type, listener, options) => {
        count(type, 1);
        add(type, listener, options);
      });
      vi.spyOn(target, 'removeEventListener').mockImplementation((type, listener, options) => {
        count(type, -1);
        remove(type, listener, options);
      });
    }
    const round = async () => {
      const { unmount } = render(<SampleForm />);
      screen.getAllByRole('textbox')[0]!.focus();
      await userEvent.keyboard('{ArrowRight}');
      unmount();
    };
    await round();
    const [canvases, touchmoves] = [document.querySelectorAll('canvas').length, held.get('touchmove') ?? 0];
    for (let lap = 0; lap < 10; lap += 1) await round();
    expect(document.querySelectorAll('canvas')).toHaveLength(canvases);
    expect(held.get('touchmove') ?? 0).toBe(touchmoves);
  }, 60_000);
});
