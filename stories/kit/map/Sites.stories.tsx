import type { Meta, StoryObj } from '@storybook/react-vite';
import { LazyMap } from '#kit/map/lazy.tsx';
import { SitesTool } from '#kit/map/tools/SitesTool.tsx';
import { empty } from './city.ts';

const HEART = { lng: 118.784136, lat: 32.041806, zoom: 15 } as const;
const SITES = [
  { id: 'a', mark: '1', label: '拟建网点 1', lng: 118.784136, lat: 32.041806 },
  { id: 'b', mark: '2', label: '拟建网点 2', lng: 118.7902, lat: 32.0443 },
] as const;
const still = (): void => undefined;

const meta: Meta = { title: 'kit/地图/拟建网点' };
export default meta;

export const 两个拟建网点: StoryObj = {
  render: () => (
    <LazyMap
      label="选址模拟"
      layers={empty}
      view={HEART}
      range={{ least: 10, most: 19 }}
      density="desk"
      theme="light"
      height={480}
      unsupported="当前浏览器不能显示地图"
      twin={<p>两个拟建网点</p>}
    >
      <SitesTool
        label="拟建网点"
        sites={SITES}
        placing={false}
        onPlace={still}
        onDrag={still}
        onMove={still}
        onRemove={still}
      />
    </LazyMap>
  ),
};
