import { isSafeAddress } from '#base/document/addresses.ts';
import { creditCodeFault } from '#base/patterns.ts';
import { register } from '#base/register/declare.ts';
import { choice, day, number, region, telephone, text } from '#base/register/kinds.ts';
import { DIRECTORY_HEADING as under } from '../menu/terms.ts';
import { DIRECTORIES, LONGEST_SOURCE } from './terms.ts';

const common = {
  scope: { region: 'regionId' },
  rights: 'directory',
  spec: '2 “Page areas”',
  ends: true,
  order: ['name'],
  match: ['licence'],
  removeNote: '停用后不再公开，记录和历史保留，可以恢复',
  demonstrated: true,
} as const;

/** What every list knows of an enterprise; persons stand in the list of the bureau, never in the public one. */
const who = {
  name: text('企业名称', { required: true, longest: 80, filter: true, list: 240 }),
  creditCode: text('统一社会信用代码', {
    longest: 18,
    unique: true,
    list: 180,
    check: creditCodeFault,
    hint: '18 位，见营业执照',
  }),
  regionId: region('所在区划'),
  address: text('地址', { longest: 120, list: 220 }),
};
const licence = (term: string) => text(term, { required: true, longest: 40, unique: true, filter: true, list: 170 });
const whence = {
  legalRepresentative: text('法定代表人', { longest: 30, list: false }),
  phone: telephone('联系电话', { list: false }),
  source: text('来源', { required: true, longest: LONGEST_SOURCE, list: 170, hint: '如：商务部业务系统统一平台' }),
  sourceUrl: text('来源网址', {
    longest: 300,
    list: false,
    check: (url) => (isSafeAddress(url) && /^https?:/.test(url) ? undefined : '应为 http:// 或 https:// 开头的网址'),
  }),
  collectedOn: day('采集日期', { list: 120 }),
  remark: text('备注', { longest: 300, lines: true, list: false }),
};

/** 拍卖企业 (spec 1 §2.1 `/crawler/auc/corp`). */
export const auctionDirectory = register({
  ...common,
  name: 'directory-auction',
  noun: '拍卖企业',
  title: '拍卖企业名录',
  note: `公开地址 ${DIRECTORIES.auction.path}`,
  table: 'directory_auction',
  key: 'auctionId',
  path: '/api/directory/auction',
  fields: {
    ...who,
    licence: licence('批准证书编号'),
    special: choice(
      '企业等级',
      { a: 'A 级', aa: 'AA 级', aaa: 'AAA 级', none: '未评级' },
      { required: true, list: 100 },
    ),
    capital: number('注册资本', { least: 0, most: 10_000_000, decimals: 2, unit: '万元', list: 130 }),
    validUntil: day('证书有效期至', { list: 130 }),
    ...whence,
  },
  menu: { under, place: 1, path: 'auction' },
});

/** 对外劳务合作企业 (spec 1 §2.1 `/crawler/corp/lw`). */
export const labourDirectory = register({
  ...common,
  name: 'directory-labour',
  noun: '对外劳务合作企业',
  title: '对外劳务合作企业名录',
  note: `公开地址 ${DIRECTORIES.labour.path}`,
  table: 'directory_labour',
  key: 'labourId',
  path: '/api/directory/labour',
  fields: {
    ...who,
    licence: licence('资格证书编号'),
    special: text('主要派往国家（地区）', { longest: 120, list: 180, hint: '多个用顿号分开' }),
    deposit: number('风险处置备用金', { least: 0, most: 100_000, decimals: 2, unit: '万元', list: 150 }),
    workers: number('期末在外人数', { least: 0, most: 1_000_000, unit: '人', list: 130 }),
    validUntil: day('证书有效期至', { list: 130 }),
    ...whence,
  },
  menu: { under, place: 2, path: 'labour' },
});

/** 货运代理企业 (spec 1 §2.1 `/crawler/freight/forwarder`). */
export const freightDirectory = register({
  ...common,
  name: 'directory-freight',
  noun: '货运代理企业',
  title: '货运代理企业名录',
  note: `公开地址 ${DIRECTORIES.freight.path}`,
  table: 'directory_freight',
  key: 'freightId',
  path: '/api/directory/freight',
  fields: {
    ...who,
    licence: licence('备案编号'),
    special: choice(
      '业务类型',
      { sea: '海运', air: '空运', land: '陆运', mixed: '多式联运' },
      { required: true, list: 110 },
    ),
    filedOn: day('备案日期', { list: 120 }),
    ...whence,
  },
  menu: { under, place: 3, path: 'freight' },
});

/** 外商投资企业 (spec 1 §2.1 `/crawler/foreign/inv`). */
export const foreignDirectory = register({
  ...common,
  name: 'directory-foreign',
  noun: '外商投资企业',
  title: '外商投资企业名录',
  note: `公开地址 ${DIRECTORIES.foreign.path}`,
  table: 'directory_foreign',
  key: 'foreignId',
  path: '/api/directory/foreign',
  fields: {
    ...who,
    licence: licence('设立（变更）编号'),
    special: text('投资来源地', { required: true, longest: 60, filter: true, list: 130 }),
    industry: text('行业', { required: true, longest: 60, filter: true, list: 150 }),
    contracted: number('合同外资', { least: 0, most: 100_000_000, decimals: 2, unit: '万美元', list: 140 }),
    foundedOn: day('设立日期', { list: 120 }),
    ...whence,
  },
  menu: { under, place: 4, path: 'foreign' },
});
