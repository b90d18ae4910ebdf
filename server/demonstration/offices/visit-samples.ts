import type { Browser, Device } from '#subjects/visit/terms.ts';

/** Things with how often they come. */
type Shares<T> = readonly (readonly [what: T, share: number])[];

/** Sites of the demonstration 演示数据, what is on them, and how busy they are: each visit that is invented stands for so many. */
export const DEMONSTRATED_SITES = [
  {
    name: '示例百货商城',
    code: 'demo-mall',
    brand: '示例百货',
    owner: '南京示例百货有限公司',
    origins: 'https://mall.example',
    busy: 24,
    pages: [
      ['/', '首页'],
      ['/sale', '秋季促销'],
      ['/shop/food', '食品生鲜'],
      ['/shop/clothing', '服装鞋帽'],
      ['/shop/appliance', '家用电器'],
      ['/store/xinjiekou', '新街口店'],
      ['/cart', '购物车'],
      ['/member', '会员中心'],
    ],
  },
  {
    name: '示例生鲜到家',
    code: 'demo-fresh',
    brand: '示例生鲜',
    owner: '南京示例生鲜科技有限公司',
    origins: 'https://fresh.example\nhttps://m.fresh.example',
    busy: 31,
    pages: [
      ['/', '首页'],
      ['/vegetable', '时令蔬菜'],
      ['/meat', '肉禽蛋品'],
      ['/aquatic', '鲜活水产'],
      ['/today', '今日特价'],
      ['/order', '我的订单'],
    ],
  },
  {
    name: '示例老字号官网',
    code: 'demo-heritage',
    brand: '示例老字号',
    owner: '南京示例老字号食品厂',
    origins: 'https://heritage.example',
    busy: 7,
    pages: [
      ['/', '首页'],
      ['/history', '品牌历史'],
      ['/product', '产品'],
      ['/gift', '礼盒'],
      ['/stores', '门店'],
    ],
  },
  {
    name: '示例商务服务网',
    code: 'demo-service',
    brand: '示例商务服务',
    owner: '南京示例商务服务中心',
    origins: 'https://service.example',
    busy: 5,
    pages: [
      ['/', '首页'],
      ['/notice', '通知公告'],
      ['/policy', '政策解读'],
      ['/download', '资料下载'],
      ['/consult', '咨询答复'],
    ],
  },
] as const;

/** Networks that nobody has (RFC 5737, RFC 2544, RFC 3849), given to places; the more often a place stands here, the more come from there. */
export const DEMONSTRATED_RANGES = [
  { network: '203.0.113.0/25', province: '32', city: '南京', share: 46 },
  { network: '203.0.113.128/26', province: '32', city: '苏州', share: 9 },
  { network: '203.0.113.192/26', province: '32', city: '扬州', share: 6 },
  { network: '198.51.100.0/26', province: '34', city: '马鞍山', share: 7 },
  { network: '198.51.100.64/26', province: '34', city: '滁州', share: 6 },
  { network: '198.51.100.128/26', province: '31', city: '上海', share: 8 },
  { network: '198.51.100.192/26', province: '33', city: '杭州', share: 5 },
  { network: '192.0.2.0/26', province: '37', city: '济南', share: 3 },
  { network: '192.0.2.64/26', province: '44', city: '广州', share: 3 },
  { network: '192.0.2.128/26', province: '11', city: '北京', share: 4 },
  { network: '2001:db8:8000::/36', province: 'abroad', city: '', share: 1 },
] as const;

/** Where visits come from, by share. */
export const DEMONSTRATED_REFERRERS: Shares<string> = [
  ['-', 46],
  ['baidu.com', 24],
  ['so.example', 9],
  ['mp.weixin.qq.com', 14],
  ['map.example', 5],
  ['news.example', 2],
];

/** What visits are made with, by share. */
export const DEMONSTRATED_AGENTS: Shares<readonly [Device, Browser]> = [
  [['mobile', 'wechat'], 34],
  [['mobile', 'safari'], 12],
  [['mobile', 'huawei'], 13],
  [['mobile', 'chrome'], 8],
  [['desktop', 'chrome'], 15],
  [['desktop', 'edge'], 12],
  [['desktop', 'firefox'], 2],
  [['tablet', 'safari'], 4],
];
