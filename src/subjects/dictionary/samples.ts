import type { DictionaryNode, DictionaryRecord, GoodsNode, Option } from './wire.ts';

const leaf = (num: string, code: string, name: string): GoodsNode => ({ num, code, name, level: 3, children: [] });

export const goodsTreeSample: readonly GoodsNode[] = [
  {
    num: '100010690001',
    code: '101',
    name: '叶菜类',
    level: 2,
    children: [leaf('1000106900010001', '10101', '青菜'), leaf('1000106900010002', '10102', '大白菜')],
  },
  {
    num: '100010690002',
    code: '102',
    name: '粮食类',
    level: 2,
    children: [leaf('1000106900020001', '10201', '粳米（散装东北珍珠米）')],
  },
];

export const dictionarySample: readonly DictionaryNode[] = [
  {
    dictId: 1_000_010,
    num: '10001011',
    code: 'SEX',
    name: '性别',
    status: 1,
    children: [
      { dictId: 1_000_011, num: '100010110001', code: '0', name: '男', status: 1, children: [] },
      { dictId: 1_000_012, num: '100010110002', code: '1', name: '女', status: 1, children: [] },
    ],
  },
];

export const dictionaryRecordSample: DictionaryRecord = {
  dictId: 1_000_011,
  parentId: 1_000_010,
  num: '100010110001',
  code: '0',
  name: '男',
  status: 1,
  sort: 1,
  validFrom: undefined,
  validTo: '2030-12-31',
  uses: 0,
  version: 2,
};

export const optionSamples: readonly Option[] = [
  { value: '0', text: '男', selectable: true },
  { value: '1', text: '女', selectable: true },
];
