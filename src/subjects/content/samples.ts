import type { DocumentNode, DocumentTree } from '#base/document/document.ts';
import type { Article } from './wire.ts';

/** Categories of the demonstration, the tests and the stories. */
export const categorySamples = [
  { name: '工作动态', code: 'news', channel: 'web', sort: 1 },
  { name: '政策文件', code: 'policy', channel: 'web', sort: 2, remark: '市级以上商务政策' },
  { name: '便民提示', code: 'tips', channel: 'mini', sort: 1 },
] as const;

export const linkSamples = [
  { name: '示例：商务主管部门', address: 'https://commerce.example/', channel: 'web', sort: 1 },
  { name: '示例：政务服务', address: 'https://service.example/', channel: 'web', sort: 2 },
  { name: '示例：市民热线', address: 'https://hotline.example/', channel: 'mini', sort: 1 },
] as const;

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });

export const documentSample: DocumentTree = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: '重点商品供应情况' }] },
    paragraph('节前全市主要农贸市场货源充足，青菜、猪肉等重点商品价格平稳。'),
    {
      type: 'bulletList',
      content: ['每日核对进货量', '价格波动及时上报'].map((text) => ({
        type: 'listItem',
        content: [paragraph(text)],
      })),
    },
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: '详见' },
        {
          type: 'text',
          text: '企业名录',
          marks: [{ type: 'bold' }, { type: 'link', attrs: { href: '/open/ent/list' } }],
        },
      ],
    },
  ],
};

const cell = (text: string, type = 'tableCell', rows = 1): DocumentNode => ({
  type,
  ...(rows > 1 && { attrs: { rowspan: rows } }),
  content: [paragraph(text)],
});
const heading = (text: string) => cell(text, 'tableHeader');

/** A table with headings and merged cells. */
export const tableSample: DocumentNode = {
  type: 'table',
  content: [
    [heading('登记事项'), heading('内容'), heading('保存期限（年）')],
    [cell('进货', 'tableCell', 2), cell('日期、品种、数量'), cell('2', 'tableCell', 2)],
    [cell('供货方名称、联系方式')],
    [cell('价格'), cell('当日零售价，精确到分'), cell('1')],
  ].map((content) => ({ type: 'tableRow', content })),
};

/** Articles of the demonstration: what each is about, and whether it is out. */
export const articleSamples = [
  {
    title: '节日市场保供工作安排',
    summary: '重点商品货源、巡查和值班安排',
    category: 'news',
    state: 'published',
    pinned: true,
    text: [],
  },
  {
    title: '农贸市场规范化管理指引',
    summary: '适用于全市各类农贸市场',
    category: 'policy',
    state: 'published',
    pinned: false,
    text: [
      '为规范农贸市场经营秩序，市场开办者应公示摊位、价格和计量信息。',
      '市场应每日登记重点商品的进货来源和数量，保存不少于两年。',
      '登记资料按上表分项保存，供检查时查阅。',
    ],
  },
  {
    title: '怎样看懂每日菜价',
    summary: '均价、涨跌幅与预警的含义',
    category: 'tips',
    state: 'published',
    pinned: false,
    text: [
      '均价是当日各市场报价的平均数，没有报价的市场不计入。',
      '涨跌幅与前一日相比，超过阈值时显示预警，并注明涉及的市场。',
    ],
  },
  {
    title: '商贸企业填报常见问题',
    summary: '周报与价格填报的常见疑问',
    category: 'news',
    state: 'pending',
    pinned: false,
    text: ['周报应于周一中午前提交，逾期须说明原因。', '本期与上期相差较大的数，应填写原因。'],
  },
  {
    title: '秋季促消费活动预告',
    summary: '',
    category: 'news',
    state: 'draft',
    pinned: false,
    text: ['活动时间和参加单位待定。'],
  },
] as const;

export const articleSample: Article = {
  articleId: 1,
  title: '节日市场保供工作安排',
  summary: '重点商品货源、巡查和值班安排',
  categoryId: 1,
  categoryName: '工作动态',
  channel: 'web',
  state: 'published',
  shown: true,
  internal: false,
  pinned: true,
  publishAt: Date.parse('2026-03-01T08:00:00+08:00'),
  authorName: '周雅文',
  changedAt: Date.parse('2026-02-28T16:20:00+08:00'),
  reads: 128,
  version: 3,
};
