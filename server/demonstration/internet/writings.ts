import { gcjOf, unprojected } from '#base/geo.ts';
import type { MarketTypeCode } from '#server/foundation/market-types.ts';
import { STREETS } from '#server/demonstration/city/street-names.ts';
import { spotAt, type Spot } from '#server/demonstration/places/places.ts';
import { REGIONS } from '#server/foundation/regions.ts';
import { between, pick, type Random, wholeBetween } from '#server/demonstration/random.ts';
import type { Shop } from './shops.ts';

/** Maps that points come from 来源, and how each calls a kind of business. */
export const CATEGORIES: Readonly<Record<MarketTypeCode, readonly string[]>> = {
  produce: ['购物服务;综合市场;农贸市场', '购物;农贸市场', '菜市场', '购物服务;综合市场'],
  wholesale: ['购物服务;综合市场;批发市场', '批发市场', '购物'],
  supermarket: ['购物服务;超级市场', '购物;超市', '超市', '购物服务;便民商店'],
  department: ['购物服务;商场;普通商场', '购物;百货商场', '购物中心'],
  fresh: ['购物服务;超级市场;生鲜超市', '购物;水果生鲜', '果蔬生鲜', '购物;超市'],
  convenience: ['购物服务;便民商店/便利店', '购物;便利店', '便利店', '小卖部'],
};
const ODD_CATEGORIES = ['生活服务;生活服务场所', '公司企业;公司', '餐饮服务;快餐厅'];

/** Characters that are taken for one another because they sound the same. */
const HOMOPHONES: Readonly<Record<string, string>> = {
  鲜: '先',
  源: '原',
  惠: '汇',
  佳: '家',
  福: '富',
  记: '计',
  盛: '胜',
  和: '禾',
  利: '力',
  兴: '星',
  润: '闰',
};
const DIGITS = ['', '一', '二', '三', '四', '五', '六', '七', '八', '九'];
const districtOf = (regionId: number): string => REGIONS.find(({ region_id }) => region_id === regionId)?.name ?? '';

/** One of several writings by their shares of a hundred; the last takes what is left. */
function drawn(random: Random, ways: ReadonlyArray<readonly [share: number, way: () => string]>): string {
  let left = random() * 100;
  for (const [share, way] of ways) {
    if (left < share) return way();
    left -= share;
  }
  return ways.at(-1)?.[1]() ?? '';
}

function misheard(random: Random, text: string): string {
  const letters = [...text];
  const at = letters.flatMap((letter, index) => (HOMOPHONES[letter] === undefined ? [] : [index]));
  if (at.length === 0) return text;
  const chosen = pick(random, at);
  return letters.with(chosen, HOMOPHONES[letters[chosen] ?? ''] ?? '').join('');
}

const wide = (text: string): string =>
  text.replace(/[0-9a-z]/gi, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));
const chinese = (branch: string): string =>
  branch.replace(/ ?(\d) ?店$/, (_, digit: string) => `${DIGITS[Number(digit)] ?? digit}店`);

/** How a map writes the name of a shop. */
export function nameWritten(random: Random, { name, title, branch, street, regionId }: Shop): string {
  if (branch === '')
    return drawn(random, [
      [34, () => name],
      [14, () => `${title}店`],
      [10, () => `${districtOf(regionId)}${title}`],
      [10, () => `南京市${districtOf(regionId)}${title}店`],
      [9, () => `南京${title}有限公司`],
      [6, () => `${title}（${districtOf(regionId).slice(0, -1)}店）`],
      [6, () => misheard(random, name)],
      [5, () => `${title.slice(0, 2)} ${title.slice(2)}`],
      [6, () => title],
    ]);
  return drawn(random, [
    [22, () => name],
    [17, () => `${title}(${branch})`],
    [14, () => `${title}${branch}`],
    [9, () => `${title}店(${chinese(branch)})`],
    [7, () => `南京${title}（${branch}）`],
    [5, () => `${wide(title)}（${wide(branch)}）`],
    [7, () => title],
    [7, () => `${title}(${street.slice(-3)}店)`],
    [5, () => misheard(random, `${title}（${branch}）`)],
    [4, () => `江苏${title}有限公司${branch.replace(/店$/, '分公司')}`],
    [3, () => `${title} · ${branch}`],
  ]);
}

/** How a map writes the address of a shop. */
export function addressWritten(random: Random, { street, number, address, regionId }: Shop): string {
  const short = street.slice(-3);
  return drawn(random, [
    [26, () => address.replaceAll(' ', '')],
    [20, () => `江苏省南京市${districtOf(regionId)}${street}${number}号`],
    [14, () => `${short}${number}号`],
    [10, () => `${districtOf(regionId)}${short}${number}号一层`],
    [6, () => `${short}${number}-${wholeBetween(random, 1, 9)}号`],
    [7, () => `${street}与${pick(random, STREETS)}交叉口`],
    [5, () => `${short}${number + 2 * wholeBetween(random, 1, 2)}号`],
    [5, () => `${street}`],
    [7, () => ''],
  ]);
}

export function categoryWritten(random: Random, type: MarketTypeCode): string {
  return drawn(random, [
    [88, () => pick(random, CATEGORIES[type])],
    [4, () => pick(random, ODD_CATEGORIES)],
    [8, () => ''],
  ]);
}

/** A place so many metres from another, in any direction. */
export function movedFrom(random: Random, { x, y }: Spot, least: number, most: number): Spot {
  const turn = random() * 2 * Math.PI;
  const away = between(random, least, most);
  const { lng, lat } = gcjOf(unprojected({ x: x + away * Math.cos(turn), y: y + away * Math.sin(turn) }));
  return spotAt({ lng: Math.round(lng * 1e6) / 1e6, lat: Math.round(lat * 1e6) / 1e6 });
}

/** Where a map has a shop: mostly within a house or two, now and then at the crossing, and some that have moved. */
export function placeWritten(random: Random, shop: Shop): Spot {
  const luck = random();
  if (luck < 0.86) return movedFrom(random, shop, 0, 50);
  if (luck < 0.965) return movedFrom(random, shop, 50, 180);
  return movedFrom(random, shop, 300, 1_500);
}
