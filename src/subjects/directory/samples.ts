import type { OpenDirectoryEntry } from './wire.ts';

const SOURCE = '演示数据';
const COLLECTED = '2026-05-18';

/** What an invented entry has of its own; the names say that nobody is meant. */
const entry = (name: string, regionId: number, address: string, licence: string) => ({
  name: `${name}（示例）`,
  regionId,
  address,
  licence,
  source: SOURCE,
  sourceUrl: 'https://example.org/',
  collectedOn: COLLECTED,
  remark: SOURCE,
});

/** Entries of the demonstration, the tests and the stories. */
export const auctionSamples = [
  {
    ...entry('南京钟麓拍卖有限公司', 320_102, '玄武区珠江路 88 号', '示拍字第 0101 号'),
    special: 'aa' as const,
    capital: 1_000,
    validUntil: '2027-12-31',
    legalRepresentative: '沈立群',
    phone: '025-84550401',
  },
  {
    ...entry('江苏秦川拍卖有限公司', 320_104, '秦淮区中山南路 200 号', '示拍字第 0102 号'),
    special: 'a' as const,
    capital: 500,
    validUntil: '2026-12-31',
  },
  {
    ...entry('南京石头城拍卖行有限公司', 320_106, '鼓楼区汉中路 120 号', '示拍字第 0103 号'),
    special: 'none' as const,
    capital: 300.5,
  },
];

export const labourSamples = [
  {
    ...entry('南京远涛国际经济技术合作有限公司', 320_106, '鼓楼区中山北路 60 号', '示劳字第 0201 号'),
    special: '日本、新加坡',
    deposit: 300,
    workers: 820,
    validUntil: '2028-06-30',
    legalRepresentative: '顾海平',
  },
  {
    ...entry('江苏云航对外劳务合作有限公司', 320_105, '建邺区江东中路 300 号', '示劳字第 0202 号'),
    special: '德国、沙特阿拉伯',
    deposit: 300,
    workers: 415,
    validUntil: '2027-03-31',
  },
];

export const freightSamples = [
  {
    ...entry('南京江海通国际货运代理有限公司', 320_111, '浦口区浦滨大道 18 号', '示货字第 0301 号'),
    special: 'sea' as const,
    filedOn: '2023-04-12',
  },
  {
    ...entry('南京禄翔航空货运代理有限公司', 320_115, '江宁区空港大道 6 号', '示货字第 0302 号'),
    special: 'air' as const,
    filedOn: '2024-09-02',
    phone: '025-84550402',
  },
  {
    ...entry('江苏龙潭多式联运有限公司', 320_113, '栖霞区疏港路 1 号', '示货字第 0303 号'),
    special: 'mixed' as const,
    filedOn: '2022-11-20',
  },
];

export const foreignSamples = [
  {
    ...entry('南京恒岚精密机械有限公司', 320_115, '江宁区将军大道 100 号', '示外字第 0401 号'),
    special: '德国',
    industry: '通用设备制造业',
    contracted: 5_000,
    foundedOn: '2019-03-08',
  },
  {
    ...entry('南京樱川商业管理有限公司', 320_104, '秦淮区淮海路 50 号', '示外字第 0402 号'),
    special: '日本',
    industry: '零售业',
    contracted: 1_200.5,
    foundedOn: '2021-07-15',
  },
];

export const openDirectorySamples: readonly OpenDirectoryEntry[] = [
  {
    name: '南京江海通国际货运代理有限公司（示例）',
    division: '浦口区',
    address: '浦口区浦滨大道 18 号',
    licence: '示货字第 0301 号',
    special: '海运',
    collectedOn: COLLECTED,
  },
  {
    name: '南京樱川商业管理有限公司（示例）',
    division: '秦淮区',
    address: '秦淮区淮海路 50 号',
    licence: '示外字第 0402 号',
    special: '日本',
    collectedOn: COLLECTED,
  },
];
