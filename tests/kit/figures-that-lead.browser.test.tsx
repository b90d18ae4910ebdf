import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FigureTiles } from '#kit/figure/FigureTiles.tsx';
import { WidgetPlaceContext } from '#kit/frame/place.ts';
import { WidgetFrame } from '#kit/frame/WidgetFrame.tsx';

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

function framed(density: 'desk' | 'wall', { isHero = true, state = 'ready', width = 1_200 } = {}) {
  const lead = { value: '1,688,341', unit: '人', note: '全市居住人口' };
  const hero = { name: '人口热力', board: { tell: () => undefined } };
  const { container, unmount } = render(
    <WidgetPlaceContext value={isHero ? { hero } : {}}>
      <div data-density={density} style={{ width, height: 400 }}>
        <WidgetFrame title="全市居住人口" density={density} state={state as 'ready' | 'empty'} lead={lead}>
          <p />
        </WidgetFrame>
      </div>
    </WidgetPlaceContext>,
  );
  const figure = screen.queryByText('1,688,341');
  const bar = container.querySelector('header');
  const found = {
    size: figure ? parseFloat(getComputedStyle(figure).fontSize) : undefined,
    isFirst: figure
      ? figure.getBoundingClientRect().left < (bar?.querySelector('h2')?.getBoundingClientRect().left ?? 0)
      : undefined,
    isWhole: (bar?.scrollWidth ?? 0) <= (bar?.clientWidth ?? 0),
  };
  unmount();
  return found;
}

it('the hero of a wall’s scene has its figure in its bar, 96 px high, before its name', () => {
  expect(framed('wall')).toEqual({ size: 96, isFirst: true, isWhole: true });
  expect(framed('wall', { width: 820 })).toEqual({ size: 96, isFirst: true, isWhole: true });
});

it.each([
  ['beside another hero', framed, 'wall', { isHero: false }],
  ['without data', framed, 'wall', { state: 'empty' }],
  ['at a desk', framed, 'desk', {}],
] as const)('%s there is none', (_, draw, density, options) => {
  expect(draw(density, options)).toEqual({ size: undefined, isFirst: undefined, isWhole: true });
});
