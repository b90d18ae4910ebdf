import { addDays } from '#base/calendar.ts';
import type { FormAnswers } from '#base/form/answer/answers.ts';

/** What an enterprise of the demonstration writes where a soft rule wants a word, by form. */
export const REASONS = ['节前备货车辆在途，次日到货', '本月调整排班，新招人员已到岗', '已现场核实'] as const;

const NAMES = ['王芳', '李明', '张伟', '刘洋', '陈静', '杨帆', '赵磊', '黄敏', '周涛', '吴婷'] as const;
const SOURCES = ['本市基地', '省内外调', '省外外调', '进口'] as const;
const TROUBLES = [
  '冷链车辆不足，希望协调通行证',
  '部分品类到货晚，已联系产地',
  '无',
  '节日期间人手紧张',
  '仓储面积不足',
] as const;
const JOBS = ['收银员', '理货员', '配送员', '店长助理', '冷库管理员'] as const;
const SHOPS = ['新街口店', '夫子庙店', '河西店', '江宁店', '仙林店', '浦口店'] as const;
const STREETS = ['中山路', '汉中路', '江东中路', '双龙大道', '文苑路', '浦珠北路'] as const;

/** The same number for the same place every time, 0 up to `most`. */
const drawn = (place: number, salt: number, most: number): number => (place * 7_919 + salt * 104_729 + 13) % most;
const one = <T>(list: readonly T[], place: number, salt: number): T => list[drawn(place, salt, list.length)] as T;

/** What the `place`-th answers to the `form`-th form of the demonstration on a day, in the so-manyth round that it is given out. */
export function formAnswersOf(form: number, place: number, day: string, round: number): FormAnswers {
  return [stock, staff, safety][form]?.(place, day, round) ?? {};
}

function stock(place: number): FormAnswers {
  const isOpen = place % 13 !== 5;
  const base = {
    联系人: one(NAMES, place, 1),
    电话: `025-8${String(3_000_000 + drawn(place, 2, 900_000))}`,
    业态: one(['农贸市场', '超市', '批发市场', '百货'], place, 3),
    营业: isOpen,
  };
  if (!isOpen) return { ...base, 停业原因: '设备检修，节后恢复营业' };
  return {
    ...base,
    库存: [120, 60, 45, 30, 80].map((usual, row) => ({
      数量: (usual + drawn(place, row + 10, usual * 4) / 4).toFixed(2),
      日销: (usual / 8 + drawn(place, row + 20, usual) / 6).toFixed(2),
    })),
    货源: SOURCES.filter((_, index) => index === drawn(place, 4, 4) || drawn(place, index + 30, 3) === 0),
    困难: one(TROUBLES, place, 5),
  };
}

function staff(place: number, day: string, round: number): FormAnswers {
  // Some more or fewer each month; of every eighth a good deal more.
  const usual = 12 + drawn(place, 1, 260);
  const people = Math.round(usual * (1 + (round > 0 && place % 8 === 3 ? 0.45 : drawn(place, 50 + round, 9) / 100)));
  const hires = drawn(place, 2, 3);
  return {
    在岗: String(people),
    女性: String(Math.round(people * (0.35 + drawn(place, 3, 30) / 100))),
    月薪: (3_600 + drawn(place, 4, 420_000) / 100 + round * 60).toFixed(2),
    招聘: hires > 0,
    ...(hires > 0 && {
      岗位: Array.from({ length: hires }, (_, index) => ({
        岗位名称: one(JOBS, place, index + 5),
        人数: String(1 + drawn(place, index + 8, 9)),
        学历: one(['不限', '高中及以下', '大专', '本科及以上'], place, index + 11),
        到岗: addDays(day, 20 + drawn(place, index + 14, 40)),
      })),
    }),
  };
}

function safety(place: number, day: string): FormAnswers {
  const isClear = place % 5 !== 2;
  const isFresh = place % 7 !== 3;
  const isSound = isClear && isFresh;
  return {
    门店: `${one(['金润发', '苏果', '华联'], place, 1)}${one(SHOPS, place, 2)}`,
    位置: {
      text: `${one(STREETS, place, 3)} ${1 + drawn(place, 4, 200)} 号`,
      lng: 118.7 + drawn(place, 5, 2_000) / 10_000,
      lat: 31.95 + drawn(place, 6, 2_000) / 10_000,
    },
    检查日期: day,
    消防通道: isClear,
    灭火器: isFresh,
    用电: true,
    ...(!isSound && {
      隐患: [...(isClear ? [] : ['通道堵塞']), ...(isFresh ? [] : ['灭火器过期'])],
      整改期限: addDays(day, 7),
    }),
    评分: String(isSound ? 95 + drawn(place, 7, 6) : 70 + drawn(place, 7, 20)),
    签名: 'M40 30L70 70L100 28M120 50L160 50M140 25L140 80M190 30L230 75L250 35',
  };
}
