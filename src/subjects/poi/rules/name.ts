/** A name taken apart for comparison: what the shop is called, which of its branches it is, and both in a row. */
export interface NameParts {
  readonly core: string;
  /** 新街口 of 苏果便利（新街口店）; '' where the name says none. */
  readonly branch: string;
  readonly whole: string;
}

const DISTRICTS = ['玄武', '秦淮', '建邺', '鼓楼', '浦口', '栖霞', '雨花台', '江宁', '六合', '溧水', '高淳'];
/** What a name begins with that is not its own, the longest first. */
const BEFORE = [
  '中国',
  '江苏省',
  '江苏',
  '南京市',
  '南京',
  '江北新区',
  ...DISTRICTS.map((name) => `${name}区`),
  ...DISTRICTS,
];
/** Where a legal person's name ends; what follows is its branch. */
const LEGAL = ['股份有限公司', '有限责任公司', '集团有限公司', '有限公司', '股份公司', '集团公司', '公司'];
/** What the name of a branch ends with, the longest first. */
const BRANCH_WORDS = ['旗舰店', '专卖店', '直营店', '加盟店', '总店', '分店', '门店', '支店', '分公司', '分部', '店'];
/** In brackets they say where the company is registered, or nothing, and no branch. */
const NO_BRANCH = new Set(['南京', '南京市', '江苏', '江苏省', '中国', '集团', '总部', '']);
/** A name of one character is none. */
const SHORTEST = 2;
const DIGITS: Readonly<Record<string, string>> = {
  一: '1',
  二: '2',
  三: '3',
  四: '4',
  五: '5',
  六: '6',
  七: '7',
  八: '8',
  九: '9',
};

const JOINED = /[\s·•・.,，。、\-—_/\\'"“”‘’&+|:：;；!！*#@]+/g;

/** One width, one case, no spaces and marks, brackets of one kind. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[[{【〔「《<]/g, '(')
    .replace(/[\]}】〕」》>]/g, ')')
    .replace(JOINED, '');

/** Without the city, the province and the district that it begins with. */
function withoutPlace(text: string): string {
  let left = text;
  for (let found = true; found;) {
    const before = BEFORE.find((one) => left.startsWith(one) && left.length - one.length >= SHORTEST);
    // 南京路, 鼓楼街: a street that bears the name keeps it.
    found = before !== undefined && !/^[东西南北中]?[路街巷门]/.test(left.slice(before.length));
    if (found) left = left.slice(before?.length);
  }
  return left;
}

/** Without 店, 分店, 门店 at its end. */
function withoutBranchWord(text: string): string {
  const word = BRANCH_WORDS.find((one) => text.endsWith(one) && text.length > one.length);
  return word === undefined ? text : text.slice(0, -word.length);
}

/** 二店, 第2分店: which one it is, in digits. */
const numbered = (text: string): string =>
  text.replace(/第?([一二三四五六七八九])$/, (_, digit: string) => DIGITS[digit] ?? digit).replace(/第(\d+)$/, '$1');

/** What stands before a legal form, and what after it. */
function atLegalForm(text: string): readonly [name: string, rest: string] {
  for (const form of LEGAL) {
    const at = text.indexOf(form);
    if (at >= SHORTEST) return [text.slice(0, at), text.slice(at + form.length)];
  }
  return [text, ''];
}

/**
 * A name without what tells no shop from another: full width, city and district, 有限公司 and its kin, the word 店. What stands in brackets or
 * behind the legal form is the branch.
 */
export function namePartsOf(name: string): NameParts {
  const text = plain(name);
  const open = text.indexOf('(');
  const close = text.indexOf(')', open + 1);
  const bracketed = open >= 0 && close > open;
  const inside = bracketed ? text.slice(open + 1, close) : '';
  const outside = (bracketed ? text.slice(0, open) + text.slice(close + 1) : text).replace(/[()]/g, '');
  const [named, behind] = atLegalForm(outside);
  const core = withoutBranchWord(withoutPlace(named));
  const said = NO_BRANCH.has(inside) ? behind : inside + behind;
  const branch = numbered(withoutPlace(withoutBranchWord(said)));
  return { core, branch, whole: core + branch };
}
