import { describe, expect, it } from 'vitest';
import {
  type Division,
  kindOf,
  linesIn,
  lineageText,
  namedTwice,
  partOf,
  reorganisationFault,
  takingOf,
} from '#subjects/region-change/rules.ts';
import { REORGANISATION_MESSAGES as say } from '#subjects/region-change/terms.ts';
import type { Part } from '#subjects/region-change/wire.ts';

const part = (over: Partial<Part>): Part => ({
  regionId: undefined,
  name: undefined,
  code: undefined,
  outline: undefined,
  records: undefined,
  ...over,
});
const division = (regionId: number, name: string, over: Partial<Division> = {}): Division => ({
  regionId,
  parentId: 320_100,
  name,
  code: String(regionId),
  level: 2,
  countsInSum: true,
  isEnded: false,
  ...over,
});
const ALL = [
  division(320_100, '南京市', { parentId: null, level: 1 }),
  division(320_104, '秦淮区'),
  division(320_115, '江宁区'),
  division(320_116, '六合区', { isEnded: true }),
  division(320_115_001, '东山街道', { parentId: 320_115, level: 3 }),
];
const A = part({ name: '东山区', code: '320196' });
const B = part({ name: '秣陵区', code: '320197' });
const faultOf = (fromIds: number[], parts: Part[], rest = 0, on = '2026-06-01') =>
  reorganisationFault({ fromIds, on, parts, rest, reason: undefined }, ALL, '2026-06-10');

describe('whether divisions can be changed so', () => {
  it('two new parts are a split, one is a merge, and both stand where nothing is against them', () => {
    expect([kindOf({ parts: [A, B] }), kindOf({ parts: [A] })]).toEqual(['split', 'merge']);
    expect(faultOf([320_115], [A, B])).toBeUndefined();
    expect(faultOf([320_115, 320_104], [A])).toBeUndefined();
    expect(faultOf([320_115], [part({ regionId: 320_104 })])).toBeUndefined();
  });
  it.each([
    ['one that has ended', faultOf([320_116], [A]), say.missing],
    ['into one that has ended', faultOf([320_115], [part({ regionId: 320_116 })]), say.missing],
    ['two split at once', faultOf([320_115, 320_104], [A, B]), say.several],
    ['a rest that is nowhere', faultOf([320_115], [A, B], 2), say.rest],
    ['into one of another level', faultOf([320_115], [part({ regionId: 320_115_001 })]), say.levels],
    ['a split into what is there', faultOf([320_115], [A, part({ regionId: 320_104 })]), say.existing],
    ['a name that stands', faultOf([320_115], [A, { ...B, name: '秦淮区' }]), say.named('秦淮区')],
    ['a code of elsewhere', faultOf([320_115], [A, { ...B, code: '330101' }]), say.code('应为以 3201 开头的 6 位代码')],
    ['a code with letters', faultOf([320_115], [A, { ...B, code: '3201ab' }]), say.code('应为数字')],
    [
      'an outline that is none',
      faultOf([320_115], [A, { ...B, outline: 'POLYGON ((1 1, 2 2))' }]),
      say.outline('秣陵区', '轮廓至少要有三个不在一条直线上的拐点'),
    ],
  ])('%s is told', (_, fault, message) => {
    expect(fault).toBe(message);
  });
});

it('a list comes before an outline, and what neither names goes nowhere by itself', () => {
  const outline = 'POLYGON ((118 31, 119 31, 119 33, 118 33))';
  const taking = takingOf([
    { ...A, records: ' 甲店 \n\n乙店' },
    { ...B, outline },
  ]);
  const at = (called: string, lng: number | null) => partOf({ called: [null, called], lng, lat: lng && 32 }, taking);
  expect([at('甲店', 118.5), at('丙店', 118.5), at('丙店', 119.5), at('丙店', null)]).toEqual([
    0,
    1,
    undefined,
    undefined,
  ]);
  expect(linesIn(' 甲店 \n\n乙店')).toEqual(['甲店', '乙店']);
  expect(
    namedTwice([
      { ...A, records: '甲店\n甲店' },
      { ...B, records: '乙店' },
    ]),
  ).toBeUndefined();
  expect(
    namedTwice([
      { ...A, records: '甲店' },
      { ...B, records: '甲店' },
    ]),
  ).toBe('甲店');
});

it('a change is told as each of its divisions sees it', () => {
  const [from, to] = [
    [{ regionId: 1, name: '江宁区' }],
    [
      { regionId: 2, name: '东山区' },
      { regionId: 3, name: '秣陵区' },
    ],
  ];
  const split = { kind: 'split', on: '2026-01-01', from, to } as const;
  expect(lineageText(split, 1)).toBe('已撤销 2026-01-01，分为 东山区、秣陵区');
  expect(lineageText(split, 3)).toBe('2026-01-01 由 江宁区 分出');
  const merge = { kind: 'merge', on: '2026-01-01', from, to: to.slice(0, 1) } as const;
  expect([lineageText(merge, 1), lineageText(merge, 2)]).toEqual([
    '已撤销 2026-01-01，并入 东山区',
    '2026-01-01 江宁区 并入',
  ]);
});
