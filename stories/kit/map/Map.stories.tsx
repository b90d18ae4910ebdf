import type { Meta, StoryObj } from '@storybook/react-vite';
import { LazyMap } from '#kit/map/lazy.tsx';
import { empty, groups, heat, points, surfaces } from './city.ts';

const CITY = { lng: 118.8, lat: 32.0, zoom: 10 } as const;
const HEART = { lng: 118.784136, lat: 32.041806, zoom: 15 } as const;

const meta = {
  title: 'kit/地图',
  component: LazyMap,
  args: {
    label: '南京市',
    layers: empty,
    view: CITY,
    range: { least: 10, most: 19 },
    density: 'desk',
    theme: 'light',
    height: 560,
    unsupported: '当前浏览器不能显示地图，以下为示意图',
    twin: <p>南京市 11 个区</p>,
  },
} satisfies Meta<typeof LazyMap>;
export default meta;

type Story = StoryObj<typeof meta>;

export const 底图: Story = {};
export const 网点: Story = { args: { label: '新街口网点', layers: { surfaces, points }, view: HEART } };
export const 聚合: Story = { args: { label: '全市网点', layers: { surfaces, groups } } };
export const 热力: Story = { args: { label: '新街口热力', layers: { surfaces, heat }, view: HEART } };
export const 大屏: Story = {
  args: { label: '全市网点', layers: { surfaces, groups }, density: 'wall', theme: 'dark' },
  globals: { density: 'wall', theme: 'dark' },
};
