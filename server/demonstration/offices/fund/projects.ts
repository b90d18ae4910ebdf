import type { FundDirection, FundStage } from '#subjects/fund/terms.ts';

/** Projects of the demonstration by what their call supports: name, content, goals. */
const PROJECTS: Readonly<Record<'market' | 'cold-chain', readonly (readonly [string, string, string])[]>> = {
  market: [
    [
      '标准化农贸市场改造项目',
      '改造摊位、给排水和通风系统，更换电子秤，建设食品安全快检室。',
      '摊位改造率 100%，快检覆盖全部品种。',
    ],
    [
      '智慧农贸市场建设项目',
      '安装智能溯源秤、电子价签和客流统计，接入全市菜价监测。',
      '每日菜价自动上报，溯源覆盖率 95%。',
    ],
    ['市场消防与用电改造项目', '更换老旧线路，增设喷淋和烟感，疏通消防通道。', '消除全部用电隐患，通过消防验收。'],
    [
      '平价蔬菜专区建设项目',
      '设立平价蔬菜专区 120 平方米，签订基地直供协议。',
      '常年供应 20 个平价品种，低于市场均价 15%。',
    ],
    ['市场快检室升级项目', '购置农残、兽残快检设备 6 台，配备检测人员。', '日检测不少于 40 批次，结果当日公示。'],
  ],
  'cold-chain': [
    ['生鲜冷链仓储扩建项目', '新建冷库 600 平方米，购置冷藏车 4 辆，接入全程温度监测。', '损耗率下降 3 个百分点。'],
    ['前置冷库与共配中心项目', '建设前置冷库 3 处，与周边门店共同配送。', '配送时间缩短 30%，覆盖门店 40 家。'],
    ['冷链温控追溯平台项目', '冷库和车辆安装温控终端，数据接入追溯平台。', '全程温度可查率 100%。'],
    ['产地预冷与分级设施项目', '在产地建设预冷间和分级线，减少运输损耗。', '年处理果蔬 5,000 吨。'],
    ['冷链车辆更新项目', '淘汰老旧车辆，购置新能源冷藏车 8 辆。', '新能源车占比达到 60%。'],
  ],
};

/** A call of the demonstration; days are counted from today. */
export interface DemonstrationCall {
  readonly name: (year: string) => string;
  readonly direction: FundDirection & ('market' | 'cold-chain');
  readonly budget: number;
  readonly ceiling: number;
  readonly opens: number;
  readonly closes: number;
  readonly conditions: string;
  readonly evidence: string;
  readonly optional: string;
  readonly noticeDays: number;
  /** The stage of each of its declarations. */
  readonly stages: readonly FundStage[];
}

export const DEMONSTRATION_CALLS: readonly DemonstrationCall[] = [
  {
    name: (year) => `${year} 年农贸市场改造提升专项资金`,
    direction: 'market',
    budget: 6_000_000,
    ceiling: 800_000,
    opens: -40,
    closes: 25,
    conditions:
      '1. 在本市登记的农贸市场经营单位；\n2. 近两年无食品安全行政处罚；\n3. 项目于申报年度内开工，自筹资金已落实。',
    evidence: '营业执照\n项目实施方案\n投资明细与发票',
    optional: '获奖或认定文件',
    noticeDays: 7,
    stages: [
      'draft',
      'submitted',
      'submitted',
      'submitted',
      'checking',
      'checking',
      'returned',
      'marking',
      'marking',
      'marking',
    ],
  },
  {
    name: (year) => `${year} 年冷链物流专项资金`,
    direction: 'cold-chain',
    budget: 4_000_000,
    ceiling: 600_000,
    opens: -170,
    closes: -95,
    conditions: '1. 新建、改建冷库或配置冷藏车辆的流通企业；\n2. 项目已开工，投资不低于 50 万元。',
    evidence: '营业执照\n项目实施方案',
    optional: '验收报告',
    noticeDays: 7,
    stages: [
      'visiting',
      'visiting',
      'proposing',
      'proposing',
      'notice',
      'notice',
      'notice',
      'deciding',
      'deciding',
      'decided',
      'decided',
      'paid',
      'paid',
      'refused',
      'withdrawn',
    ],
  },
];

export const projectOf = (direction: DemonstrationCall['direction'], index: number) =>
  PROJECTS[direction][index % PROJECTS[direction].length] ?? (['', '', ''] as const);

/** A PDF of one page that says what it is, small and whole. */
export function demonstrationPdf(text: string): Buffer {
  const content = `BT /F1 18 Tf 60 760 Td (${text}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(`${file}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}${trailer}`, 'latin1');
}
