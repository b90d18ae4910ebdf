import { creditCodeFault } from '#base/patterns.ts';
import type { ApprovalKind } from './terms.ts';

/** A field of a submission 申报项: what the form asks for, the server checks and the detail shows. Values travel as text. */
export interface SheetField {
  readonly name: string;
  readonly label: string;
  readonly kind: 'text' | 'lines' | 'number' | 'whole' | 'choice';
  readonly required: boolean;
  /** Characters at most, of texts. */
  readonly longest?: number;
  /** Bounds of numbers, both allowed. */
  readonly least?: number;
  readonly most?: number;
  readonly unit?: string;
  readonly choices?: readonly { readonly value: string; readonly label: string }[];
  /** What a text has to look like, and what is said of one that does not. */
  readonly pattern?: RegExp;
  readonly fault?: string;
  /** The same where a pattern does not say it. */
  readonly check?: (given: string) => string | undefined;
  readonly hint?: string;
}

const text = (name: string, label: string, longest: number, more: Partial<SheetField> = {}): SheetField => ({
  name,
  label,
  kind: 'text',
  required: true,
  longest,
  ...more,
});
const number = (
  name: string,
  label: string,
  unit: string,
  most: number,
  more: Partial<SheetField> = {},
): SheetField => ({ name, label, kind: 'number', required: true, least: 0, most, unit, ...more });
const year = (name: string, label: string, least: number): SheetField => ({
  name,
  label,
  kind: 'whole',
  required: true,
  least,
  most: 2_100,
});
const lines = (name: string, label: string, required: boolean): SheetField => ({
  name,
  label,
  kind: 'lines',
  required,
  longest: 500,
});
const WAN = '万元';

/** The fields of each kind 申报表, in their order on the form. */
export const APPROVAL_SHEETS: Readonly<Record<ApprovalKind, readonly SheetField[]>> = {
  outlet: [
    text('name', '网点名称', 60),
    text('address', '网点地址', 120),
    number('floorArea', '营业面积', '平方米', 1_000_000, { least: 1 }),
    { name: 'serviceRadius', label: '服务半径', kind: 'whole', required: true, least: 50, most: 50_000, unit: '米' },
  ],
  enterprise: [
    text('name', '企业名称', 60),
    text('address', '注册地址', 120),
    text('creditCode', '统一社会信用代码', 18, {
      check: creditCodeFault,
      hint: '18 位，见营业执照',
    }),
    text('legalRepresentative', '法定代表人', 30),
    number('registeredCapital', '注册资本', WAN, 10_000_000),
    text('phone', '联系电话', 20, {
      pattern: /^(?:1[3-9]\d{9}|0\d{2,3}-?\d{7,8})$/,
      fault: '应为手机号或带区号的固定电话',
      hint: '手机号，或带区号的固定电话',
    }),
  ],
  quarter: [
    text('brand', '品牌名称', 40),
    year('year', '年度', 2_020),
    {
      name: 'quarter',
      label: '季度',
      kind: 'choice',
      required: true,
      choices: ['1', '2', '3', '4'].map((value) => ({ value, label: `第 ${value} 季度` })),
    },
    number('sales', '销售额', WAN, 10_000_000),
    number('onlineSales', '其中：网上销售额', WAN, 10_000_000),
    lines('note', '情况说明', false),
  ],
  brand: [
    text('brand', '品牌（字号）名称', 40),
    year('foundedYear', '创立年份', 1_368),
    text('trademark', '注册商标号', 20, { pattern: /^[0-9A-Z]{4,20}$/, fault: '应为 4 至 20 位数字或大写字母' }),
    lines('heritage', '传承简介', true),
  ],
};
