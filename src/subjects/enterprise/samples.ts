import type { EnterpriseDetail, OpenEnterprise, OpenPlaces, OutletRow } from './wire.ts';

export const outletSamples: readonly OutletRow[] = [
  { outletId: '1001', name: '科巷菜场', address: '秦淮区科巷 12 号', division: '秦淮区' },
  { outletId: '1002', name: '明瓦廊农贸市场', address: '秦淮区明瓦廊 38 号', division: '秦淮区' },
  { outletId: '1003', name: '东山农贸市场', address: '江宁区东山街道上元大街 266 号', division: '江宁区' },
];

export const openEnterpriseSamples: readonly OpenEnterprise[] = [
  {
    name: '科巷菜场',
    creditCode: '91320104MA1DEMO010',
    division: '秦淮区',
    marketType: '农贸市场',
    address: '秦淮区科巷 12 号',
  },
  { name: '德基广场', creditCode: '', division: '玄武区', marketType: '百货商店', address: '玄武区中山路 18 号' },
];

/** One of the two has places, two of them. */
export const openPlacesSample: OpenPlaces = {
  total: 2,
  unplaced: 1,
  places: 2,
  enterprises: [
    {
      name: '科巷菜场',
      creditCode: '91320104MA1DEMO010',
      division: '秦淮区',
      marketType: '农贸市场',
      address: '秦淮区科巷 12 号',
      sites: [
        { name: '科巷菜场', address: '秦淮区科巷 12 号', lng: 118.7912, lat: 32.0403 },
        { name: '科巷菜场分场', address: '秦淮区科巷 20 号', lng: 118.7926, lat: 32.0398 },
      ],
    },
  ],
};

export const enterpriseDetailSample: EnterpriseDetail = {
  enterpriseId: '1001',
  code: '1001',
  name: '科巷菜场',
  division: '秦淮区',
  marketType: '农贸市场',
  address: '秦淮区科巷 12 号',
  reportsPrices: true,
  reportsWeekly: true,
  priceDate: '2026-06-10',
  prices: [
    { goodsName: '青菜', category: '叶菜类', price: 3.2, previousPrice: 3.05 },
    { goodsName: '菠菜', category: '叶菜类', price: 4.5, previousPrice: undefined },
  ],
  weeks: [
    { year: 2026, week: 22, amount: 1_280.4, nightAmount: 402.15 },
    { year: 2026, week: 23, amount: 1_310, nightAmount: 398.6 },
  ],
  sites: [
    {
      outletId: 1,
      registered: true,
      name: '科巷菜场',
      division: '秦淮区',
      address: '秦淮区科巷 12 号',
      lng: 118.7912,
      lat: 32.0403,
      floorArea: 3_200,
      serviceRadius: 800,
      openedYear: 2_003,
    },
  ],
};
