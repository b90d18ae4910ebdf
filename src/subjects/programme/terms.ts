/** Days that parts are chosen for 适用日: a day of the golden weeks 假期安排 is a holiday whatever weekday it is. */
export const DAY_KINDS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun', 'holiday'] as const;
export type DayKind = (typeof DAY_KINDS)[number];
export const DAY_KIND_LABELS: Readonly<Record<DayKind, string>> = {
  mon: '周一',
  tue: '周二',
  wed: '周三',
  thu: '周四',
  fri: '周五',
  sat: '周六',
  sun: '周日',
  holiday: '节假日',
};
export const DAY_MINUTES = 1_440;

/** Bounds of what a programme may say. */
export const MOST_PARTS = 24;
export const MOST_ENTRIES = 40;
export const SHORTEST_SECONDS = 10;
export const LONGEST_SECONDS = 3_600;
export const DARKEST = 10;
export const BRIGHTEST = 100;
/** How far the picture may be moved to spare the screen 像素位移, pixels. */
export const WIDEST_ORBIT = 8;
export const LONGEST_NAME = 40;
export const LONGEST_PART_NAME = 20;
export const LONGEST_GROUP_NAME = 20;
export const LONGEST_NOTE = 100;
/** What one scene can be filled with at most. */
export const MOST_THINGS = 4;

/** Scenes that a programme has of its own 自编场景: at most so many; a place at the front holds the hero. */
export const MOST_OWN_SCENES = 12;
export const LONGEST_SCENE_TITLE = 12;
export const LONGEST_QUESTION = 30;
/** How long one is shown where its entry says nothing else, seconds. */
export const OWN_DWELL = 40;
/** For which wall a scene is composed 拼接方式: how many screens stand beside each other, and the shape of their picture. */
export const OWN_WALLS = {
  one: { label: '一块屏', screens: 1, aspect: 'standard' },
  two: { label: '两屏拼接', screens: 2, aspect: 'widest' },
  three: { label: '三屏拼接', screens: 3, aspect: 'wide' },
} as const;
export type OwnWallKey = keyof typeof OWN_WALLS;
export const OWN_WALL_KEYS = Object.keys(OWN_WALLS) as [OwnWallKey, ...OwnWallKey[]];
/** Widgets that are pictures, by the beginning of their keys: a seam in a map is looked past, one in a line of text is not. */
export const PICTURES = ['planning/', 'heat/', 'camera/'] as const;

/** What plays where no part does 其余时间. */
export const OTHERWISE_NAME = '其余时间';

/** Messages about programmes. */
export const PROGRAMME_MESSAGES = {
  notFound: '没有这个节目单',
  noVersion: '该节目单没有这个版本',
  nameTaken: '已有同名的节目单',
  moved: '该节目单已被他人修改，请刷新后再改',
  unchanged: '与已发布的版本相同，无需发布',
  faulty: '节目单有冲突或缺项，请先改正',
  neverPublished: '该节目单尚未发布，不能投放',
  usual: '默认节目单不能删除，请先把其他节目单设为默认',
  inUse: '该节目单正在使用，请先取消投放',
  notEverybody: '默认节目单不能为空',
  noScreen: '没有这块大屏',
  unseen: '已删除，或没有共享给大屏，请删去或改选',
} as const;

const show = (scene: string, seconds: number, stay = false) => ({ scene, seconds, stay });
const EVERY_DAY: DayKind[] = [...DAY_KINDS];
const WORKDAYS: DayKind[] = ['mon', 'tue', 'wed', 'thu', 'fri'];

/** The default programme 默认节目单 follows a city's day: markets open, prices are reported, noon, what is due is counted, the evening in the business areas, night. */
export const DEFAULT_CONTENT = {
  parts: [
    {
      name: '早市开市',
      days: EVERY_DAY,
      from: 330,
      to: 510,
      brightness: BRIGHTEST,
      entries: [
        show('city', 40),
        show('prices', 60),
        show('warnings', 40, true),
        show('monitor', 40, true),
        show('cameras', 45, true),
      ],
    },
    {
      name: '上午报价',
      days: EVERY_DAY,
      from: 510,
      to: 690,
      brightness: BRIGHTEST,
      entries: [
        show('city', 40),
        show('prices', 40),
        show('warnings', 30, true),
        show('monitor', 30, true),
        show('alerts', 30, true),
        show('inspections', 30, true),
        show('markets', 30),
        show('situation', 40),
        show('planning', 40, true),
        show('coverage', 45, true),
        show('completeness', 30),
        show('cameras', 45, true),
      ],
    },
    {
      name: '午间客流',
      days: EVERY_DAY,
      from: 690,
      to: 810,
      brightness: BRIGHTEST,
      entries: [
        show('city', 40),
        show('customers', 45),
        show('area-heat', 45),
        show('population', 40, true),
        show('alerts', 30, true),
        show('cameras', 45, true),
      ],
    },
    {
      name: '报送截止',
      days: WORKDAYS,
      from: 930,
      to: 1_080,
      brightness: BRIGHTEST,
      entries: [
        show('city', 40),
        show('completeness', 60),
        show('alerts', 30, true),
        show('inspections', 30, true),
        show('prices', 40),
        show('warnings', 30, true),
        show('cameras', 45, true),
      ],
    },
    {
      name: '晚间商圈',
      days: EVERY_DAY,
      from: 1_080,
      to: 1_320,
      brightness: BRIGHTEST,
      entries: [
        show('city', 40),
        show('area-heat', 45),
        show('customers', 45),
        show('population', 40, true),
        show('cameras', 60, true),
        show('alerts', 30, true),
      ],
    },
    {
      name: '夜间值守',
      days: EVERY_DAY,
      from: 1_320,
      to: 330,
      brightness: 40,
      entries: [show('city', 120), show('alerts', 90, true), show('cameras', 90, true)],
    },
  ],
  otherwise: {
    brightness: BRIGHTEST,
    entries: [
      show('city', 40),
      show('prices', 40),
      show('warnings', 30, true),
      show('monitor', 30, true),
      show('markets', 30),
      show('situation', 40),
      show('planning', 40, true),
      show('coverage', 45, true),
      show('customers', 30),
      show('population', 40, true),
      show('area-heat', 30),
      show('alerts', 30, true),
      show('inspections', 30, true),
      show('cameras', 45, true),
      show('completeness', 30),
    ],
  },
  care: { orbit: 2, drift: true },
};
export const DEFAULT_NAME = '城市一天';
