import type { BoardCamera } from './wire.ts';

/** A group and cameras of tests and stories. */
export const cameraGroupSamples = [
  { name: '夫子庙步行街', code: 'QH-FZM', regionId: 320_104, sort: 8, remark: '演示数据' },
  { name: '百家湖商圈', code: 'JN-BJH', regionId: 320_115, sort: 9, remark: undefined },
] as const;

export const cameraSamples = [
  {
    name: '夫子庙步行街 东口',
    code: 'sample-qh-fzm-1',
    cameraGroupId: 1,
    source: 'demonstration',
    transport: 'tcp',
    stream: undefined,
    subStream: undefined,
    place: '东口牌坊',
    lng: 118.7888,
    lat: 32.0204,
    remark: '演示数据',
  },
  {
    name: '夫子庙步行街 西口',
    code: 'sample-qh-fzm-2',
    cameraGroupId: 1,
    source: 'plugin',
    transport: 'udp',
    stream: undefined,
    subStream: undefined,
    place: undefined,
    lng: undefined,
    lat: undefined,
    remark: undefined,
  },
  {
    name: '夫子庙步行街 秦淮河畔',
    code: 'sample-qh-fzm-3',
    cameraGroupId: 1,
    source: 'zlmediakit',
    transport: 'tcp',
    stream: 'live/qh-fzm-3',
    subStream: 'live/qh-fzm-3-sub',
    place: '河畔码头',
    lng: 118.7879,
    lat: 32.0198,
    remark: undefined,
  },
] as const;

/** Cameras of two markets that can be shown, one of them next to an alert. */
export const cameraBoardSamples: readonly BoardCamera[] = ['科巷菜场', '东山农贸市场'].flatMap((market, at) =>
  ['大门', '蔬菜区', '肉类区', '货车通道'].map((view, index) => ({
    code: `demo-${at}-${index}`,
    name: `${market} ${view}`,
    alert: at === 0 && index === 1 ? '大白菜 均价周涨幅过大' : undefined,
    atOutlet: at === 0 && index === 1,
  })),
);
