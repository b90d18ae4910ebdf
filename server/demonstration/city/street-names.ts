import type { MarketTypeCode } from '#server/foundation/market-types.ts';

/** What shops of a kind are called; real chains and made-up names, the branches are invented. */
export const CHAINS: Readonly<Record<MarketTypeCode, readonly string[]>> = {
  produce: ['便民农贸市场', '社区菜市场', '惠民菜场', '净菜市场', '平价菜场'],
  wholesale: ['综合批发市场'],
  supermarket: ['苏果社区超市', '华润万家', '永辉超市', '大统华超市', '联华超市'],
  department: ['百货商店'],
  fresh: ['苏果生鲜', '盒马鲜生', '钱大妈', '谊品生鲜', '七鲜', '叮咚生鲜'],
  convenience: ['苏果便利', '罗森便利', '全家便利', '便利蜂', '7-11 便利', '好的便利', '每一天便利'],
};

export const STREETS: readonly string[] = [
  '中心大街', '文昌路', '新民路', '学府路', '和平路', '育才路', '建设路', '解放路', '人民路', '胜利路', '幸福路', '红旗路', '光华路', '迎宾路',
  '健康路', '友谊路', '朝阳路', '长春路', '青年路', '工农路',
];

/** First and second halves of the names of compounds. */
export const COMPOUND_STEMS: readonly string[] = [
  '紫金', '钟山', '翠屏', '金陵', '莫愁', '月牙', '玉兰', '桂花', '梅园', '银杏', '秦虹', '清荷', '碧水', '锦绣', '阳光', '万科', '仁恒', '中海',
  '金地', '朗诗', '栖园', '御湖', '江畔', '云锦', '雨润', '明发', '天润', '百合', '凤凰', '香樟', '丽景', '书香', '汇景', '龙凤', '瑞金', '托乐嘉',
];
export const COMPOUND_KINDS: readonly string[] = ['花园', '新村', '雅居', '家园', '名苑', '华庭', '嘉园', '小区', '公寓', '花苑'];
