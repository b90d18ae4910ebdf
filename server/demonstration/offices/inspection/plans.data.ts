export const REMARK = '演示数据';

/** Plans of the demonstration: days from and to today, sites, and of how many a record was handed in; none is drawn of a draft. */
export interface DemonstrationPlan {
  readonly name: string;
  readonly template: 0 | 1;
  readonly from: number;
  readonly to: number;
  readonly kinds: readonly string[];
  readonly sites: number;
  readonly regionId: number | null;
  readonly done: number;
  readonly state: 'draft' | 'drawn' | 'done';
}
export const PLANS: readonly DemonstrationPlan[] = [
  {
    name: `上季度农贸市场和商超双随机检查（${REMARK}）`,
    template: 0,
    from: -62,
    to: -20,
    kinds: ['market', 'store'],
    sites: 8,
    regionId: null,
    done: 8,
    state: 'done',
  },
  {
    name: `本月农贸市场安全检查（${REMARK}）`,
    template: 0,
    from: -10,
    to: 20,
    kinds: ['market'],
    sites: 6,
    regionId: null,
    done: 2,
    state: 'drawn',
  },
  {
    name: `江宁区农贸市场和商超检查（${REMARK}）`,
    template: 0,
    from: -24,
    to: 6,
    kinds: ['market', 'store'],
    sites: 5,
    regionId: 320_115,
    done: 4,
    state: 'drawn',
  },
  {
    name: `江宁区加油站专项检查（${REMARK}）`,
    template: 1,
    from: -5,
    to: 25,
    kinds: ['station'],
    sites: 1,
    regionId: 320_115,
    done: 0,
    state: 'drawn',
  },
  {
    name: `江宁区餐饮场所抽查（${REMARK}）`,
    template: 0,
    from: 3,
    to: 40,
    kinds: ['catering'],
    sites: 1,
    regionId: 320_115,
    done: 0,
    state: 'draft',
  },
  {
    name: `商场超市节前安全检查（${REMARK}）`,
    template: 0,
    from: -30,
    to: -6,
    kinds: ['store'],
    sites: 4,
    regionId: null,
    done: 2,
    state: 'drawn',
  },
];
