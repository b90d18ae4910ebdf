import type { TemplateContent } from '#subjects/inspection/rules/template.ts';
import type { ItemSeverity, PhotoRule } from '#subjects/inspection/terms.ts';

/** An item as it is listed below: what is looked at, on what ground, how serious, when photographed, working days to put it right. */
type Item = readonly [
  text: string,
  basis: string,
  severity: 'L' | 'M' | 'H',
  photo: 'A' | 'P' | 'F' | 'N',
  days: number,
];

const SEVERITY: Readonly<Record<Item[2], ItemSeverity>> = { L: 'low', M: 'medium', H: 'high' };
const PHOTO: Readonly<Record<Item[3], PhotoRule>> = { A: 'always', P: 'located', F: 'failed', N: 'never' };

/** Keys are counted over the whole template and stay with their items. */
function contentOf(prefix: string, sections: ReadonlyArray<readonly [string, readonly Item[]]>): TemplateContent {
  let last = 0;
  return {
    sections: sections.map(([title, items], index) => ({
      key: `${prefix}s${index + 1}`,
      title,
      items: items.map(([text, basis, severity, photo, days]) => ({
        key: `${prefix}${String((last += 1)).padStart(3, '0')}`,
        text,
        basis,
        severity: SEVERITY[severity],
        photo: PHOTO[photo],
        days,
      })),
    })),
  };
}

const FIRE = '《消防法》第十六条';
const EXIT = '《消防法》第二十八条';
const SAFE = '《安全生产法》第二十一条';
const TRAIN = '《安全生产法》第二十八条';
const GB_STATION = 'GB 50156 汽车加油加气加氢站技术标准';
const FOOD = '《食品安全法》第六十一条';
const MARKET_RULE = '《农产品批发零售市场质量安全监督管理办法》';
const ELECTRIC = 'GB 50054 低压配电设计规范';

/** 农贸市场安全检查表: 40 items. */
export const MARKET_TEMPLATE = contentOf('m', [
  [
    '安全责任与制度',
    [
      ['安全生产责任制已建立，主要负责人和各岗位职责明确', SAFE, 'M', 'N', 10],
      ['配备专职或兼职安全管理人员', '《安全生产法》第二十四条', 'M', 'N', 10],
      ['安全生产规章制度上墙公示', SAFE, 'L', 'F', 5],
      ['从业人员安全培训有记录，新进人员先培训后上岗', TRAIN, 'M', 'F', 10],
      ['应急预案已备案，半年内演练过', '《生产安全事故应急条例》第八条', 'M', 'F', 15],
      ['隐患排查治理台账完整，整改闭环', '《安全生产法》第四十一条', 'M', 'F', 10],
      ['与经营户签订安全管理协议', '《安全生产法》第四十九条', 'L', 'N', 10],
    ],
  ],
  [
    '消防安全',
    [
      ['疏散通道、安全出口畅通，无占用堵塞', EXIT, 'H', 'P', 3],
      ['消防车通道畅通，无车辆和摊位占用', EXIT, 'H', 'A', 3],
      ['灭火器配置数量足够，压力正常，在有效期内', FIRE, 'M', 'A', 5],
      ['消火栓水带、水枪齐全，栓内无杂物，水压正常', FIRE, 'M', 'F', 5],
      ['应急照明、疏散指示标志完好', FIRE, 'M', 'F', 5],
      ['火灾自动报警、喷淋系统正常运行', FIRE, 'H', 'F', 5],
      ['消防控制室双人值班，持证上岗', 'GB 25506 消防控制室通用技术要求', 'H', 'F', 5],
      ['摊位内不违规住人、不存放易燃易爆物品', '《消防法》第十九条', 'H', 'F', 2],
      ['防火分隔、防火卷帘下方无堆物', FIRE, 'M', 'F', 3],
      ['每日防火巡查有记录', '《消防法》第十七条', 'L', 'N', 5],
    ],
  ],
  [
    '用电安全',
    [
      ['配电箱完好，门锁齐全，周边一米内无杂物', ELECTRIC, 'M', 'A', 5],
      ['无私拉乱接电线，线路穿管敷设', ELECTRIC, 'H', 'F', 3],
      ['摊位安装漏电保护装置，测试有效', ELECTRIC, 'M', 'F', 5],
      ['水产区电气设备防潮防水', ELECTRIC, 'M', 'F', 5],
      ['电动自行车不在室内停放、充电', '《高层民用建筑消防安全管理规定》第三十七条', 'H', 'F', 2],
      ['电气线路每年检测，报告在有效期内', FIRE, 'L', 'N', 15],
    ],
  ],
  [
    '燃气与特种设备',
    [
      ['熟食加工区使用燃气的，安装可燃气体报警装置', '《安全生产法》第三十六条', 'H', 'A', 3],
      ['燃气软管不超过两米，无老化、穿墙', '《城镇燃气管理条例》第三十四条', 'H', 'F', 2],
      ['不使用五十公斤气相液相双出口气瓶', '《城镇燃气管理条例》第二十八条', 'H', 'F', 1],
      ['电梯、扶梯在检验有效期内，维保记录齐全', '《特种设备安全法》第四十条', 'M', 'F', 5],
      ['制冷设备无泄漏，冷库设有内开门装置', 'GB 28009 冷库安全规程', 'H', 'F', 5],
    ],
  ],
  [
    '食品与农产品安全',
    [
      ['入场经营者档案完整，证照在有效期内', FOOD, 'M', 'N', 7],
      ['快检室正常运行，当日检测结果公示', MARKET_RULE, 'M', 'A', 3],
      ['畜禽肉类具有检疫合格证明', MARKET_RULE, 'H', 'F', 1],
      ['不合格农产品及时下架并有处理记录', MARKET_RULE, 'H', 'F', 1],
      ['活禽交易区按规定分隔、休市和消毒', '《动物防疫法》第二十五条', 'M', 'F', 3],
      ['散装熟食有防尘防蝇设施', FOOD, 'L', 'F', 3],
    ],
  ],
  [
    '场所环境与设施',
    [
      ['地面防滑、排水通畅，无积水', MARKET_RULE, 'L', 'F', 5],
      ['顶棚、立柱、货架牢固，无坠落风险', '《安全生产法》第三十六条', 'H', 'F', 5],
      ['广告牌、雨篷安装牢固', '《安全生产法》第三十六条', 'M', 'F', 5],
      ['视频监控覆盖主要出入口和通道，保存三十日', '《反恐怖主义法》第三十二条', 'L', 'N', 10],
      ['高峰时段有人员疏导，入口未超负荷', SAFE, 'M', 'N', 3],
      ['无障碍设施可用', '《无障碍环境建设法》第二十六条', 'L', 'N', 15],
    ],
  ],
]);

/** 加油站安全检查表: 32 items. */
export const STATION_TEMPLATE = contentOf('g', [
  [
    '证照与管理',
    [
      ['成品油零售经营批准证书在有效期内', '《成品油流通管理办法》', 'H', 'A', 5],
      ['危险化学品经营许可证在有效期内', '《危险化学品安全管理条例》第三十三条', 'H', 'A', 5],
      ['主要负责人和安全管理人员持证', '《安全生产法》第二十七条', 'M', 'N', 10],
      ['安全操作规程完整，岗位可见', SAFE, 'L', 'F', 5],
      ['应急预案已备案并按期演练', '《生产安全事故应急条例》第八条', 'M', 'F', 15],
      ['从业人员安全培训合格后上岗', TRAIN, 'M', 'N', 10],
      ['隐患排查台账与风险告知牌齐全', '《安全生产法》第四十一条', 'L', 'F', 7],
    ],
  ],
  [
    '加油作业区',
    [
      ['加油机外壳、软管、油枪完好，无渗漏', GB_STATION, 'H', 'A', 2],
      ['加油机防撞柱（栏）完好', GB_STATION, 'M', 'F', 5],
      ['紧急切断开关完好，标识清楚', GB_STATION, 'H', 'A', 2],
      ['严禁烟火、禁打手机等标志明显', GB_STATION, 'L', 'F', 3],
      ['无向塑料容器直接加注汽油', '《散装汽油管理规定》', 'H', 'F', 1],
      ['散装汽油销售实名登记', '《散装汽油管理规定》', 'M', 'F', 3],
      ['车辆熄火加油，现场有人引导', GB_STATION, 'M', 'N', 1],
      ['罩棚灯具为防护型，无破损', GB_STATION, 'M', 'F', 5],
    ],
  ],
  [
    '储罐与卸油',
    [
      ['卸油口加锁，油品标识清楚', GB_STATION, 'M', 'A', 2],
      ['静电接地报警仪完好，卸油时连接', GB_STATION, 'H', 'A', 1],
      ['液位仪、渗漏检测报警正常', GB_STATION, 'H', 'F', 2],
      ['通气管阻火器、呼吸阀完好', GB_STATION, 'H', 'F', 3],
      ['人孔井内无积油积水', GB_STATION, 'M', 'F', 3],
      ['卸油作业有监护，记录完整', 'AQ 3010 加油站作业安全规范', 'M', 'N', 3],
      ['油气回收装置运行正常', 'GB 20952 加油站大气污染物排放标准', 'M', 'F', 5],
    ],
  ],
  [
    '消防与电气',
    [
      ['灭火器、灭火毯、消防沙配置齐全有效', GB_STATION, 'H', 'A', 2],
      ['爆炸危险区域电气设备为防爆型', 'GB 50058 爆炸危险环境电力装置设计规范', 'H', 'F', 3],
      ['防雷防静电装置半年检测合格', '《防雷减灾管理办法》第十九条', 'H', 'F', 10],
      ['配电间整洁，绝缘垫、应急灯完好', ELECTRIC, 'M', 'F', 5],
      ['发电机房排烟口与油罐距离符合规定', GB_STATION, 'M', 'N', 15],
      ['监控覆盖加油、卸油区，保存三十日', '《反恐怖主义法》第三十二条', 'L', 'N', 5],
    ],
  ],
  [
    '站房与周边',
    [
      ['站房内无明火取暖、做饭', GB_STATION, 'H', 'F', 1],
      ['便利店用电规范，疏散通道畅通', EXIT, 'M', 'F', 3],
      ['站内无违规搭建、堆放可燃物', GB_STATION, 'M', 'F', 5],
      ['有限空间作业审批和警示标志', '《工贸企业有限空间作业安全规定》', 'H', 'F', 3],
    ],
  ],
]);
