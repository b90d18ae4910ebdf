import { STREETS } from '#server/demonstration/city/street-names.ts';
import { spotAt, type Spot } from '#server/demonstration/places/places.ts';
import { pick, type Random, wholeBetween } from '#server/demonstration/random.ts';
import type { PointSource } from '#subjects/poi/terms.ts';
import { inventedShops, type Shop } from './shops.ts';
import { addressWritten, categoryWritten, movedFrom, nameWritten, placeWritten } from './writings.ts';

/** A point of interest as a map has it, and which outlet it is: none where the register has it not. */
export interface LabelledPoint extends Spot {
  readonly id: number;
  readonly name: string;
  readonly source: PointSource;
  readonly address: string;
  readonly category: string;
  readonly regionId: number;
  readonly outletId: number | undefined;
}

const SOURCES: readonly PointSource[] = ['gaode', 'gaode', 'gaode', 'baidu', 'baidu', 'tencent', 'tianditu'];
const OTHERS: ReadonlyArray<readonly [name: string, category: string]> = [
  ['牛肉锅贴', '餐饮服务;中餐厅'],
  ['鸭血粉丝汤', '餐饮服务;快餐厅'],
  ['银行自助网点', '金融保险服务;银行'],
  ['房产中介', '生活服务;中介机构'],
  ['口腔诊所', '医疗保健服务;诊所'],
  ['快递驿站', '生活服务;物流速递'],
  ['理发店', '生活服务;美容美发店'],
  ['酒店', '住宿服务;宾馆酒店'],
  ['花店', '购物服务;花鸟鱼虫市场'],
  ['手机维修', '生活服务;维修站点'],
];

type Drawn = Omit<LabelledPoint, 'id' | 'source'>;

/** The shop as a map writes it. */
const written = (random: Random, shop: Shop): Drawn => ({
  name: nameWritten(random, shop),
  address: addressWritten(random, shop),
  category: categoryWritten(random, shop.marketTypeCode),
  regionId: shop.regionId,
  outletId: shop.id,
  ...placeWritten(random, shop),
});

/** Another branch of the chain, or another shop of much the same name, in the same quarter: the register has it not. */
function lookAlike(random: Random, shop: Shop): Drawn {
  const spot = movedFrom(random, shop, 60, 900);
  const number = ((shop.number + wholeBetween(random, 30, 300)) % 488) + 1;
  const street = `${shop.street.slice(0, -3)}${pick(random, STREETS)}`;
  const branch =
    shop.branch === ''
      ? ''
      : `${pick(random, [street.slice(-3), `${shop.branch.replace(/\d{0,2}店$/, '')}${wholeBetween(random, 4, 9)}`])}店`;
  // A shop that is no branch has a namesake, or one whose name differs by a character.
  const isNamesake = shop.branch !== '' || random() < 0.3;
  const title = isNamesake
    ? shop.title
    : `${shop.title.slice(0, 1)}${pick(random, ['鑫', '旺', '红', '平'])}${shop.title.slice(2)}`;
  const other: Shop = {
    ...shop,
    ...spot,
    title,
    branch,
    street,
    number,
    name: branch === '' ? title : `${title}（${branch}）`,
    address: `${street} ${number} 号`,
  };
  return { ...written(random, other), outletId: undefined };
}

/** Another shop where the outlet was or beside it, now and then of the same trade. */
function neighbour(random: Random, shop: Shop): Drawn {
  const [other = shop] = inventedShops(random, 1);
  const sameTrade =
    shop.branch === '' && random() < 0.4
      ? { title: `${other.title.slice(0, 3)}${shop.title.slice(3)}`, branch: '', marketTypeCode: shop.marketTypeCode }
      : {};
  const there = {
    ...other,
    ...sameTrade,
    street: shop.street,
    number: shop.number,
    address: shop.address,
    regionId: shop.regionId,
  };
  return { ...written(random, { ...there, ...spotAt(shop) }), ...movedFrom(random, shop, 0, 40), outletId: undefined };
}

function somethingElse(random: Random, shop: Shop): Drawn {
  const [name, category] = pick(random, OTHERS);
  return {
    name: `${shop.title.slice(0, 2)}${name}`,
    category,
    address: `${shop.street}${wholeBetween(random, 1, 488)}号`,
    regionId: shop.regionId,
    outletId: undefined,
    ...movedFrom(random, shop, 10, 700),
  };
}

/**
 * Points as maps have them of these shops: most once, some from two maps or twice, each in its own writing; shops that the register has not,
 * look-alikes and neighbours among them; and `others` places of other kinds.
 */
export function labelledPoints(
  random: Random,
  shops: readonly Shop[],
  others: number,
  firstId = 1,
): readonly LabelledPoint[] {
  const points = shops.flatMap((shop): Drawn[] => {
    const luck = random();
    const times = luck < 0.14 ? 0 : luck < 0.84 ? 1 : 2;
    return [
      ...Array.from({ length: times }, () => written(random, shop)),
      ...(random() < 0.16 ? [lookAlike(random, shop)] : []),
      ...(random() < 0.1 ? [neighbour(random, shop)] : []),
    ];
  });
  const rest = Array.from({ length: others }, () => somethingElse(random, pick(random, shops)));
  return [...points, ...rest].map((point, index) => ({ ...point, id: firstId + index, source: pick(random, SOURCES) }));
}
