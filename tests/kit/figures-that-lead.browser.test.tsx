import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FigureTiles } from '#kit/figure/FigureTiles.tsx';

const TILES = [
  { name: '规划新增', value: 165, unit: '个' },
  { name: '现有网点', value: 1_218, unit: '个', leads: true },
  { name: '居住人口', value: 1_688_341, unit: '人' },
] as const;

function shown(width: number, density: 'desk' | 'wall') {
  const { container, unmount } = render(
    <div data-density={density} style={{ width }}>
      <FigureTiles tiles={TILES} density={density} />
    </div>,
  );
  const box = (name: string) => screen.getByText(name).parentElement?.getBoundingClientRect() ?? new DOMRect();
  const found = {
    first: container.querySelector('dt')?.textContent,
    size: parseFloat(getComputedStyle(screen.getByText('1,218')).fontSize),
    whole: [...container.querySelectorAll('div > dl > div')].every((tile) => tile.scrollWidth <= tile.clientWidth + 1),
    height: box('现有网点').height / box('规划新增').height,
  };
  unmount();
  return found;
}

it('a figure that leads stands first on a wall, 96 px high, over two lines of the others', () => {
  const { height, ...wall } = shown(1_800, 'wall');
  expect(wall).toEqual({ first: '现有网点', size: 96, whole: true });
  expect(height).toBeGreaterThan(1.8);
});

it('beside another hero, and at a desk, it is a tile like the others', () => {
  expect(shown(1_300, 'wall')).toEqual({ first: '现有网点', size: 38, whole: true, height: 1 });
  expect(shown(1_800, 'desk')).toEqual({ first: '规划新增', size: 22, whole: true, height: 1 });
});
