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
