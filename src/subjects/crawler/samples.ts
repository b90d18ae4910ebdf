import type { CrawlRun, CrawlSource, DifferenceRow, Trial } from './wire.ts';

const AT = Date.parse('2026-06-09T19:10:00Z');
const pick = (field: string, selector: string, after = '') => ({
  field,
  pick: selector,
  attribute: '',
  after,
  fixed: '',
});

/** Sources of the stories. */
export const crawlSourceSamples: readonly CrawlSource[] = [
  {
    sourceId: 1,
    name: '拍卖行业公示（演示）',
    register: 'directory-auction',
    address: 'https://auction.example/list?page={page}',
    format: 'html',
    schedule: 'week',
    takeover: 'review',
    pause: 3,
    mostPages: 20,
    fall: 20,
    legal: '演示数据：政府信息公开条例',
    licensed: '',
    parser: {
      rows: 'table.list tr.item',
      next: '',
      picks: [
        pick('name', 'td:nth-child(1)'),
        pick('licence', 'td:nth-child(2)', '证书编号'),
        pick('address', 'td:nth-child(3)'),
        pick('special', 'td:nth-child(4)'),
      ],
    },
    state: 'held',
    problem: '行数骤减：上次 24 行，这次 17 行',
    collectedAt: AT,
    found: 17,
    version: 3,
    endedAt: undefined,
  },
];

/** A collection that waits to be looked at. */
export const crawlRunSample: CrawlRun = {
  runId: 12,
  sourceId: 1,
  sourceName: '拍卖行业公示（演示）',
  register: 'directory-auction',
  registerTitle: '拍卖企业名录',
  state: 'held',
  pages: 2,
  found: 17,
  created: 1,
  changed: 1,
  gone: 8,
  rejected: 1,
  unchanged: 14,
  problem: '行数骤减：上次 24 行，这次 17 行',
  enteredAt: AT,
  startedAt: AT + 2_000,
  closedAt: AT + 31_000,
  actorName: '系统（按周期）',
  decidedBy: undefined,
  decidedAt: undefined,
};

/** Its differences, one of each kind. */
export const differenceSamples: readonly DifferenceRow[] = [
  {
    line: 1,
    difference: 'created',
    name: '示例拍卖行一号有限公司',
    licence: '苏拍 演示 0101',
    changes: [
      { field: 'name', term: '企业名称', from: '', to: '示例拍卖行一号有限公司' },
      { field: 'regionId', term: '所在区划', from: '', to: '建邺区' },
      { field: 'special', term: '企业等级', from: '', to: 'AA 级' },
    ],
    faults: [],
  },
  {
    line: 2,
    difference: 'changed',
    name: '示例拍卖行二号有限公司',
    licence: '苏拍 演示 0102',
    changes: [{ field: 'address', term: '地址', from: '浦口区浦珠北路 2 号', to: '' }],
    faults: [],
  },
  {
    line: 3,
    difference: 'gone',
    name: '示例拍卖行三号有限公司',
    licence: '苏拍 演示 0103',
    changes: [],
    faults: [],
  },
  {
    line: 4,
    difference: 'rejected',
    name: '示例拍卖行四号有限公司',
    licence: '苏拍 演示 0104',
    changes: [],
    faults: [{ term: '企业等级', message: '没有“特级”这个企业等级，可填：A 级、AA 级、AAA 级、未评级' }],
  },
];

/** A trial that read a page, with a row that cannot be taken. */
export const trialSample: Trial = {
  address: 'https://auction.example/list?page=1',
  encoding: 'gbk',
  found: 12,
  next: undefined,
  headings: ['企业名称', '所在区划', '地址', '批准证书编号', '企业等级'],
  rows: [
    {
      cells: ['示例拍卖行一号有限公司', '建邺区', '南京市建邺区江东中路 1 号', '苏拍 演示 0101', 'AA 级'],
      faults: [],
    },
    {
      cells: ['示例拍卖行四号有限公司', '', '江东中路', '苏拍 演示 0104', '特级'],
      faults: [
        { term: '所在区划', message: '不能为空' },
        { term: '企业等级', message: '没有“特级”这个企业等级' },
      ],
    },
  ],
  robots: '网站没有 robots.txt',
  problem: undefined,
};
