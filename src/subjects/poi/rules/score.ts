import { addressPartsOf, type AddressParts, isSameStreet } from './address.ts';
import { categoryAgreement, type CategoryAgreement } from './category.ts';
import { isWithin, likenessOf, type Spelled, spelledBy, type Speller } from './likeness.ts';
import { type NameParts, namePartsOf } from './name.ts';

/** What is compared of a point and of an outlet; metres on the ground. */
export interface Facts {
  readonly id: number;
  readonly name: string;
  readonly address: string;
  /** A point's category in words, an outlet's kind of business by its code. */
  readonly category: string;
  readonly x: number;
  readonly y: number;
}

/** The same, taken apart once for all comparisons. */
export interface Prepared extends Facts {
  readonly parts: NameParts;
  readonly core: Spelled;
  readonly branch: Spelled;
  readonly whole: Spelled;
  readonly at: AddressParts;
}

export function prepared(facts: Facts, spell: Speller): Prepared {
  const parts = namePartsOf(facts.name);
  return {
    ...facts,
    parts,
    core: spelledBy(parts.core, spell),
    branch: spelledBy(parts.branch, spell),
    whole: spelledBy(parts.whole, spell),
    at: addressPartsOf(facts.address),
  };
}

/** Which bands a pair falls into by its points 自动关联、待确认、不匹配. */
export const BANDS = { linked: 75, asked: 52 } as const;
/** A second outlet nearer than this to the best, and a person is asked. */
export const CLEAR_LEAD = 6;
export const MOST_POINTS = 100;

export const PART_TERMS = {
  name: '名称',
  branch: '分店',
  distance: '距离',
  address: '地址',
  category: '业态',
} as const;
export type PartKey = keyof typeof PART_TERMS;

/** A part of a score, and why it is so many points, in a few words. */
export interface ScorePart {
  readonly part: PartKey;
  readonly points: number;
  readonly text: string;
}
export interface Score {
  readonly points: number;
  /** False where each of the names has what the other has not: however near they are, that may be the shop next door. */
  readonly canBeSure: boolean;
  readonly parts: readonly ScorePart[];
}

const part = (key: PartKey, points: number, text: string): ScorePart => ({ part: key, points, text });

const NAME_POINTS = 45;
/** Names less alike than this have nothing in common but what all shops have. */
const LEAST_ALIKE = 0.5;
const EXACTLY = 0.999;

const isOneName = (point: Prepared, outlet: Prepared): boolean =>
  isWithin(point.core, outlet.core) || isWithin(point.whole, outlet.whole);

/** Names are worth less where many shops bear them: then branch and place decide. */
function namePart(point: Prepared, outlet: Prepared, bearers: number): ScorePart {
  // A branch that one of the two writes without brackets is part of its name.
  const alike = Math.max(
    likenessOf(point.core, outlet.core),
    point.parts.branch === '' || outlet.parts.branch === '' ? likenessOf(point.whole, outlet.whole) : 0,
  );
  const [mine, other] = [point.parts.core, outlet.parts.core];
  if (alike < LEAST_ALIKE) return part('name', 0, `“${mine}”与“${other}”不同`);
  const share = (alike - LEAST_ALIKE) / (1 - LEAST_ALIKE);
  const points = Math.round(NAME_POINTS * share * share * (3 - 2 * share));
  const likeness = `“${mine}”与“${other}”相似度 ${Math.round(alike * 100)}%`;
  if (alike < EXACTLY)
    return part('name', points, isOneName(point, outlet) ? likeness : `${likeness}，各有对方没有的字`);
  return part('name', points, bearers > 1 ? `相同，共有 ${bearers} 个网点叫“${other}”` : '去掉地名和公司后缀后相同');
}

const BRANCH = { same: 15, within: 8, different: -22, chainUnsaid: -8 } as const;
const ALIKE_BRANCH = 0.8;

/** Which of several branches of one name it is: 2 of 珠江路2. */
function digitsAtEnd(text: string): string {
  let from = text.length;
  while (from > 0 && /\d/.test(text[from - 1] ?? '')) from -= 1;
  return text.slice(from);
}

function branchPart(point: Prepared, outlet: Prepared, bearers: number): ScorePart {
  const [mine, other] = [point.parts.branch, outlet.parts.branch];
  if (mine === '' && other === '') return part('branch', 0, '都没有分店名');
  if (mine === '' || other === '') {
    const [whole, core, branch] =
      mine === '' ? [point.parts.core, outlet.parts.core, other] : [outlet.parts.core, point.parts.core, mine];
    // 苏果便利新街口店 has its branch in its name.
    if (whole !== core && whole.endsWith(branch)) return part('branch', BRANCH.same, `都是“${branch}”`);
    return part('branch', bearers > 1 ? BRANCH.chainUnsaid : 0, `只有一方写明“${branch}”`);
  }
  const numbers = [mine, other].map(digitsAtEnd);
  if (numbers[0] === numbers[1]) {
    if (mine === other || likenessOf(point.branch, outlet.branch) > EXACTLY)
      return part('branch', BRANCH.same, `都是“${other}”`);
    if (mine.includes(other) || other.includes(mine) || likenessOf(point.branch, outlet.branch) >= ALIKE_BRANCH)
      return part('branch', BRANCH.within, `“${mine}”与“${other}”相近`);
  }
  // Maps name a branch by its street, registers by its quarter.
  if (isSameStreet(mine, outlet.at.street)) return part('branch', BRANCH.within, `“${mine}”是网点所在的道路`);
  if (isSameStreet(other, point.at.street)) return part('branch', BRANCH.within, `“${other}”是兴趣点所在的道路`);
  return part('branch', BRANCH.different, `“${mine}”与“${other}”是不同的分店`);
}

/** Points by metres: up to so far, so many. */
const BY_DISTANCE: ReadonlyArray<readonly [most: number, points: number]> = [
  [30, 25],
  [80, 21],
  [150, 16],
  [300, 8],
  [600, 0],
  [2_000, -6],
  [5_000, -15],
];
const FAR_AWAY = -26;

function distancePart(metres: number): ScorePart {
  const points = BY_DISTANCE.find(([most]) => metres <= most)?.[1] ?? FAR_AWAY;
  const text = metres < 1_000 ? `相距 ${Math.round(metres)} 米` : `相距 ${(metres / 1_000).toFixed(1)} 千米`;
  return part('distance', points, text);
}

const ADDRESS = { same: 15, street: 4, otherNumber: -2, otherStreet: -4 } as const;

function addressPart({ at: mine }: Prepared, { at: other }: Prepared): ScorePart {
  if (mine.street === '' || other.street === '') return part('address', 0, '有一方没有写明道路');
  if (!isSameStreet(mine.street, other.street))
    return part('address', ADDRESS.otherStreet, `“${mine.street}”与“${other.street}”不是同一条路`);
  const street = mine.street.length <= other.street.length ? mine.street : other.street;
  if (mine.number === '' || other.number === '') return part('address', ADDRESS.street, `同在${street}`);
  return mine.number === other.number
    ? part('address', ADDRESS.same, `同为${street} ${mine.number} 号`)
    : part('address', ADDRESS.otherNumber, `${street} ${mine.number} 号与 ${other.number} 号`);
}

const BY_CATEGORY: Readonly<Record<CategoryAgreement, readonly [points: number, text: string]>> = {
  same: [5, '一致'],
  near: [0, '相近'],
  unknown: [0, '未写明'],
  other: [-12, '不一致'],
};

/** How sure it is that a point is an outlet, 0 to 100, and why. `bearers` is how many outlets have the outlet's name. */
export function scoreOf(point: Prepared, outlet: Prepared, bearers: number): Score {
  const metres = Math.hypot(point.x - outlet.x, point.y - outlet.y);
  const parts = [
    namePart(point, outlet, bearers),
    branchPart(point, outlet, bearers),
    distancePart(metres),
    addressPart(point, outlet),
    part('category', ...BY_CATEGORY[categoryAgreement(point.category, outlet.category)]),
  ];
  const points = parts.reduce((sum, one) => sum + one.points, 0);
  return { points: Math.min(MOST_POINTS, Math.max(0, points)), parts, canBeSure: isOneName(point, outlet) };
}
