import type { DateText } from '#base/calendar.ts';

type Example = (today: DateText) => Readonly<Record<string, unknown>>;

/** A believable wire input of every call that needs one, by the call's name. */
export const EXAMPLES: Readonly<Record<string, Example>> = {
  'session.login': () => ({ username: 'analyst', password: 'Nanjing#2026' }),
  'session.login-cas': () => ({ url: 'https://sw.nanjing.example/cas?ticket=ST-1-abc' }),
  'session.cas-logout': () => ({ logoutRequest: '<a/>' }),
  'region.with-parent': () => ({ cityCode: 'NANJING' }),
  'enterprise.outlets': () => ({ pageIndex: 1, pageSize: 10 }),
  'dictionary.goods-tree': () => ({ num: '10001069', codeLength: 5, leve: 10 }),
  'vegetable-price.table': (today) => ({ date: today }),
  'vegetable-price.wave': (today) => ({ changeType: 'day', type: 'day', dictId: '10101', startDate: '2026-06-01', endDate: today, num: 7 }),
  'vegetable-price.warnings': (today) => ({ date: today, pageIndex: 1, pageSize: 10 }),
  'vegetable-price.history': (today) => ({ date: today, goodsNo: '10101', marketNo: '1001' }),
  'vegetable-price.write': (today) => ({ date: today, entBasicId: '1003', detailList: [{ dictId: '10101', price: 2.5 }] }),
  'vegetable-price.import': (today) => ({ file: { fileName: '菜价.csv', bytes: new TextEncoder().encode(`日期,企业编号,商品代码,价格\n${today},1003,10101,2.5\n`) } }),
  'screen.invite': () => ({ screenName: '指挥中心', stageSize: '1920x1080' }),
  'screen.enrol': () => ({ code: 'no-such-code' }),
};
