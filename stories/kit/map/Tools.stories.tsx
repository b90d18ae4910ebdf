import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { LazyMap } from '#kit/map/lazy.tsx';
import { CircleTool, type DrawnCircle } from '#kit/map/tools/CircleTool.tsx';
import { type DrawnPolygon, PolygonTool } from '#kit/map/tools/PolygonTool.tsx';
import { empty } from './city.ts';

const HEART = { lng: 118.784136, lat: 32.041806, zoom: 15 } as const;
const base = {
  label: '新街口',
  layers: empty,
  view: HEART,
  range: { least: 10, most: 19 },
  density: 'desk',
  theme: 'light',
  height: 480,
  unsupported: '当前浏览器不能显示地图',
  twin: <p>南京市 11 个区</p>,
} as const;

const meta: Meta = { title: 'kit/地图/绘制工具' };
export default meta;

type Story = StoryObj;

function Circle() {
  const [circle, setCircle] = useState<DrawnCircle>({ centre: HEART, radius: 500 });
  return (
    <LazyMap {...base}>
      <CircleTool
        circle={circle}
        radius={{ initial: 500, least: 50, most: 20_000 }}
        onDrag={setCircle}
        onChange={setCircle}
      />
    </LazyMap>
  );
}

function Polygon() {
  const [polygon, setPolygon] = useState<DrawnPolygon>({
    corners: [
      { lng: 118.78, lat: 32.04 },
      { lng: 118.79, lat: 32.04 },
      { lng: 118.785, lat: 32.045 },
    ],
    closed: true,
  });
  return (
    <LazyMap {...base}>
      <PolygonTool
        polygon={polygon}
        onDrag={setPolygon}
        onChange={setPolygon}
        onCancel={() => setPolygon({ corners: [], closed: false })}
      />
    </LazyMap>
  );
}

export const 圆: Story = { render: () => <Circle /> };
export const 多边形: Story = { render: () => <Polygon /> };
