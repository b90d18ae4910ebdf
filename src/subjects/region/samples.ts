import type { Region, RegionRecord } from './wire.ts';

export const nanjingSample: Region = {
  regionId: 320100,
  name: '南京市',
  code: '320100',
  children: [
    { regionId: 320102, name: '玄武区', code: '320102' },
    { regionId: 320115, name: '江宁区', code: '320115' },
  ],
};

export const regionRecordSamples: readonly RegionRecord[] = [
  {
    regionId: 320100,
    parentId: undefined,
    code: '320100',
    name: '南京市',
    level: 1,
    lng: 118.796877,
    lat: 32.060255,
    countsInSum: true,
    sort: 0,
    uses: 12,
    version: 0,
  },
  {
    regionId: 320115,
    parentId: 320100,
    code: '320115',
    name: '江宁区',
    level: 2,
    lng: 118.839979,
    lat: 31.953644,
    countsInSum: true,
    sort: 8,
    uses: 214,
    version: 1,
  },
];
