import type { Region } from './wire.ts';

export const nanjingSample: Region = {
  regionId: 320100,
  name: '南京市',
  code: '320100',
  children: [
    { regionId: 320102, name: '玄武区', code: '320102' },
    { regionId: 320115, name: '江宁区', code: '320115' },
  ],
};

/** Records of the register region, invented. */
export const regionSamples = [
  {
    parentId: 320_100,
    name: '试验区',
    code: '320198',
    lng: 118.7,
    lat: 32.1,
    sort: 20,
    countsInSum: false,
  },
  {
    parentId: 320_115,
    name: '东山街道',
    code: '320115001',
    lng: 118.841,
    lat: 31.9538,
    sort: 1,
    countsInSum: true,
  },
] as const;
