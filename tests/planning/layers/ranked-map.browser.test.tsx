import { render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { RankedMap } from '#subjects/planning/view/layers/RankedMap.tsx';
import { useMeasure } from '#kit/frame/measure.ts';

const VIEW = { lng: 118.8, lat: 31.95, zoom: 8 } as const;
const LAYERS = {};
const LEGEND = [
  { name: '高 3% 以上', color: '#d55e00' },
  { name: '接近全市均价', color: '#ffffff' },
  { name: '低 3% 以上', color: '#0072b2' },
];

function Prices({ width }: { readonly width: number }) {
  const { ref, size } = useMeasure();
  return (
    <div style={{ display: 'flex', width, height: 700 }}>
      <RankedMap
        density="wall"
        label="各市场菜价水平"
        layers={LAYERS}
        view={VIEW}
        ranks={[{ key: '1', name: '察哈尔路农贸市场', text: '+6.5%', color: '#d55e00' }]}
        legend={LEGEND}
        place={ref}
        size={size}
        wide
        twin={<p>文字说明</p>}
      />
    </div>
  );
}

describe('what a map’s colours mean', () => {
  it('stands over a wide map beside its list, and above a narrow one, where it would cover the city', async () => {
    const { rerender, unmount } = render(<Prices width={1_200} />);
    const map = (await screen.findByRole('figure', { name: '各市场菜价水平' }, { timeout: 20_000 })).parentElement;
    const legend = screen.getByRole('list', { name: '图例' });
    const isOver = () => legend.getBoundingClientRect().bottom > (map?.getBoundingClientRect().top ?? 0);
    expect(isOver()).toBe(true);
    const name = screen.getByText('察哈尔路农贸市场');
    expect(name.scrollWidth).toBeLessThanOrEqual(name.clientWidth);
    rerender(<Prices width={460} />);
    await waitFor(() => expect(isOver()).toBe(false));
    expect(screen.getByText('察哈尔路农贸市场').checkVisibility()).toBe(false);
    unmount();
  });
});
