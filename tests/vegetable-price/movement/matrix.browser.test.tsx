import { render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { clock } from '#browser/clock.ts';
import { CoreProvider } from '#browser/core.tsx';
import { PriceMatrix } from '#subjects/vegetable-price/view/movement/PriceMatrix.tsx';
import { sampleServer } from '../../support/sample-server.tsx';
import { widgetAnswers } from '../../support/subjects/widget-answers.ts';

beforeEach(async () => {
  Object.assign(document.documentElement.dataset, { density: 'wall', theme: 'dark' });
  await page.viewport(1_200, 1_000);
});

const show = (height: number) =>
  render(
    <CoreProvider core={sampleServer(widgetAnswers(clock.now())).core}>
      <div data-density="wall" style={{ width: 960, height, display: 'grid', gridTemplate: 'minmax(0, 1fr) / 100%' }}>
        <PriceMatrix density="wall" active />
      </div>
    </CoreProvider>,
  );
const namesAbove = async () => {
  await screen.findByRole('table');
  return screen
    .getAllByRole('columnheader')
    .slice(1)
    .map((head) => head.firstElementChild!);
};

describe('the matrix of prices on a wall (WALL: no name is shortened that has room)', () => {
  it('names its markets whole where all rows have room below, and the rows fill the place', async () => {
    show(900);
    const names = await namesAbove();
    expect(names.map(({ textContent }) => textContent)).toContain('苏果超市新街口店');
    for (const name of names) expect(name.scrollHeight).toBeLessThanOrEqual(name.clientHeight);
    const table = screen.getByRole('table');
    await waitFor(() => {
      const [place, drawn] = [table.parentElement!.clientHeight, table.offsetHeight];
      expect(drawn).toBeLessThanOrEqual(place);
      expect(drawn).toBeGreaterThan(place * 0.9);
    });
  });

  it('shortens the longest alone where rows would be lost to it', async () => {
    show(640);
    const cut = (await namesAbove()).filter((name) => name.scrollHeight > name.clientHeight);
    expect(cut.map(({ textContent }) => textContent)).toEqual(['苏果超市新街口店', '众彩农副产品批发']);
    const table = screen.getByRole('table');
    expect(table.offsetHeight).toBeLessThanOrEqual(table.parentElement!.clientHeight);
  });
});
