import { DICTIONARY_ROOT_NUM, MARKET_TYPE_CODE, MARKET_TYPE_NUM, REGION_NUM } from '#subjects/dictionary/terms.ts';
import { ORGANISATION_KINDS } from '#subjects/organisation/terms.ts';
import { USER_TYPE_LABELS } from '#subjects/session/terms.ts';
import type { DictionaryItemRow } from '#server/database/rows/registers.ts';

/** Ids of dictionary items start here, so that none is ever taken for a division's, a goods' or a market type's. */
export const FIRST_DICTIONARY_ID = 1_000_001;

type Item = readonly [code: string, name: string];
type Dictionary = readonly [code: string, name: string, items: readonly Item[]];

/** The codes the system works with (spec 1 §4); the order decides the numbers, so new ones go to the end. */
const OWN: readonly Dictionary[] = [
  [
    'STATUS',
    '启用状态',
    [
      ['0', '禁用'],
      ['1', '启用'],
    ],
  ],
  [
    'ACTIVITYSTATUS',
    '活动状态',
    [
      ['1', '进行中'],
      ['2', '未开始'],
      ['3', '已结束'],
    ],
  ],
  [
    'YESNO',
    '是否',
    [
      ['1', '是'],
      ['0', '否'],
    ],
  ],
  [
    'TOPSTATUS',
    '置顶状态',
    [
      ['0', '未置顶'],
      ['1', '已置顶'],
    ],
  ],
  [
    'SEX',
    '性别',
    [
      ['0', '男'],
      ['1', '女'],
    ],
  ],
  ['USERTYPE', '用户类型', Object.entries(USER_TYPE_LABELS)],
  [
    'APPRSTATUS',
    '审核状态',
    [
      ['0', '未填报'],
      ['1', '已填报'],
      ['2', '审核通过'],
      ['3', '审核不通过'],
    ],
  ],
  ['ORGKIND', '机构类型', Object.entries(ORGANISATION_KINDS)],
  [
    'NIGHTMARKET',
    '经营时段',
    [
      ['day', '日间'],
      ['night', '夜间'],
    ],
  ],
  [
    'COMMODITY',
    '百货商品类别',
    [
      ['1', '服装鞋帽'],
      ['2', '化妆品'],
      ['3', '金银珠宝'],
      ['4', '家用电器'],
      ['5', '日用品'],
      ['6', '食品烟酒'],
      ['7', '体育娱乐用品'],
      ['8', '餐饮'],
    ],
  ],
];

/** Where the system's own dictionaries begin; what has a number before is kept in a register of its own. */
const FIRST_OWN = 11;
const four = (place: number): string => String(place).padStart(4, '0');

type Row = Omit<DictionaryItemRow, 'version'>;
const row = (
  dict_id: number,
  parent_id: number | null,
  num: string,
  code: string,
  name: string,
  sort: number,
): Row => ({
  dict_id,
  parent_id,
  num,
  code,
  name,
  sort,
  status: 1,
  valid_from: null,
  valid_to: null,
});

/** Every dictionary of the first day with its items 数据字典; divisions and market types stand in it as heads only. */
export const DICTIONARY: readonly Row[] = [
  row(FIRST_DICTIONARY_ID, null, REGION_NUM, 'ADMINDIV', '行政区划', 1),
  row(FIRST_DICTIONARY_ID + 1, null, MARKET_TYPE_NUM, MARKET_TYPE_CODE, '市场类型', 2),
  ...OWN.flatMap(([code, name, items], index) => {
    const id = FIRST_DICTIONARY_ID + (index + 1) * 100;
    const num = `${DICTIONARY_ROOT_NUM}1${four(FIRST_OWN + index).slice(1)}`;
    return [
      row(id, null, num, code, name, index + 3),
      ...items.map(([itemCode, itemName], place) =>
        row(id + place + 1, id, num + four(place + 1), itemCode, itemName, place + 1),
      ),
    ];
  }),
];
