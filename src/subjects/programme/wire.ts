import { z } from 'zod';
import { date, flag, id, instant, integer, optionalId, optionalText, requiredText } from '#base/scalars.ts';
import { lookedAt } from '#base/stage/looked-at.ts';
import { PLACED_OF } from '#base/stage/placed.ts';
import { field, wireRecord } from '#base/wire.ts';
import {
  BRIGHTEST,
  DARKEST,
  DAY_KINDS,
  DAY_MINUTES,
  LONGEST_GROUP_NAME,
  LONGEST_NAME,
  LONGEST_NOTE,
  LONGEST_PART_NAME,
  LONGEST_QUESTION,
  LONGEST_SCENE_TITLE,
  LONGEST_SECONDS,
  MOST_ENTRIES,
  MOST_OWN_SCENES,
  MOST_PARTS,
  MOST_THINGS,
  OWN_WALL_KEYS,
  SHORTEST_SECONDS,
  WIDEST_ORBIT,
} from './terms.ts';

const programmeId = field('programmeId', id, '节目单编号');
const name = field('name', requiredText(LONGEST_NAME), '节目单名称');
const version = field('version', integer(1, 1_000_000), '版本');
/** Counts the changes of a draft, so that nobody writes over another's. */
const revision = field('revision', integer(0, 1_000_000_000), '修改次数');
const screenName = field('screenName', z.string(), '大屏名称');
const groupName = field('groupName', optionalText(LONGEST_GROUP_NAME), '大屏分组');

/** What a place of a scene is filled with 自选内容; its name is that of when it was chosen. */
const thingWire = wireRecord({
  of: field('of', z.string().regex(PLACED_OF, '编号不合法'), '编号'),
  name: field('name', z.string().max(60), '名称'),
});

/** A scene in a part 场景: how long, whether until its last page, the one business area that it is kept to, and what its places are filled with. */
export const entryWire = wireRecord({
  scene: field('scene', requiredText(LONGEST_NAME), '场景'),
  seconds: field('seconds', integer(SHORTEST_SECONDS, LONGEST_SECONDS), '停留秒数'),
  stay: field('stay', flag, '播完末页'),
  areaId: field('areaId', z.string().max(20).optional(), '商圈编号'),
  areaName: field('areaName', z.string().max(60).optional(), '商圈名称'),
  things: field('things', z.array(thingWire).max(MOST_THINGS).optional(), '自选内容'),
});
export type Entry = z.output<typeof entryWire>;

const entries = field('entries', z.array(entryWire).max(MOST_ENTRIES), '场景列表');
const brightness = field('brightness', integer(DARKEST, BRIGHTEST), '亮度');
const minute = integer(0, DAY_MINUTES - 1);

/** A part of the day 时段, in minutes since midnight; one that ends where it begins or before ends on the next day. */
export const partWire = wireRecord({
  name: field('name', z.string().trim().max(LONGEST_PART_NAME), '时段名称'),
  days: field('days', z.array(z.enum(DAY_KINDS)).max(DAY_KINDS.length), '适用日'),
  from: field('from', minute, '开始'),
  to: field('to', minute, '结束'),
  brightness,
  entries,
});
export type DayPart = z.output<typeof partWire>;

/** A scene that a programme has of its own 自编场景: one of the grids, and a widget for each of its places, the hero's first; '' for none yet. */
export const ownSceneWire = wireRecord({
  key: field('key', z.string().regex(/^own-\d{1,3}$/, '编号不合法'), '编号'),
  title: field('title', z.string().trim().max(LONGEST_SCENE_TITLE), '场景名称'),
  question: field('question', z.string().trim().max(LONGEST_QUESTION), '回答的问题'),
  wall: field('wall', z.enum(OWN_WALL_KEYS), '拼接方式'),
  grid: field('grid', z.string().max(20), '版式'),
  widgets: field('widgets', z.array(z.string().max(60)).max(7), '组件'),
});
export type OwnScene = z.output<typeof ownSceneWire>;

/** A wall that a programme plays on 播放的大屏, as it is looked at. */
export const playedWallWire = wireRecord({ screenName, ...lookedAt });
export type PlayedWall = z.output<typeof playedWallWire>;

/** What a programme 节目单 plays: its parts, what plays where none does, and how the screen is spared 防烧屏. */
export const contentWire = wireRecord({
  parts: field('parts', z.array(partWire).max(MOST_PARTS), '时段'),
  otherwise: field('otherwise', wireRecord({ brightness, entries }), '其余时间'),
  care: field(
    'care',
    wireRecord({
      orbit: field('orbit', integer(0, WIDEST_ORBIT), '像素位移'),
      drift: field('drift', flag, '固定部分漂移'),
    }),
    '防烧屏',
  ),
  own: field(
    'own',
    z
      .array(ownSceneWire)
      .max(MOST_OWN_SCENES)
      .refine((all) => new Set(all.map(({ key }) => key)).size === all.length, '自编场景编号重复')
      .optional(),
    '自编场景',
  ),
});
export type Content = z.output<typeof contentWire>;
const content = field('content', contentWire, '节目内容');
const holidays = field('holidays', z.array(date), '节假日');

/** What a wall plays 正在播放: the published version that is assigned to it, and the holidays of the time to come. */
export const playingWire = wireRecord({ programmeId, name, version, content, holidays });
export type Playing = z.output<typeof playingWire>;

/** A programme in the list; without a published version it plays nowhere. */
export const programmeRowWire = wireRecord({
  programmeId,
  name,
  version: field('version', integer(1, 1_000_000).optional(), '已发布版本'),
  publishedAt: field('publishedAt', instant.optional(), '发布时间'),
  changed: field('changed', z.boolean(), '有未发布的修改'),
  usual: field('usual', z.boolean(), '默认节目单'),
  screens: field('screens', integer(0, 100_000), '播放的大屏数'),
  changedAt: field('changedAt', instant, '修改时间'),
  changedBy: field('changedBy', z.string(), '修改人'),
});
export type ProgrammeRow = z.output<typeof programmeRowWire>;

/** A version as it was published 版本; `note` is what its publisher says of it. */
export const versionWire = wireRecord({
  version,
  publishedAt: field('publishedAt', instant, '发布时间'),
  publishedBy: field('publishedBy', z.string(), '发布人'),
  note: field('note', z.string(), '说明'),
  changes: field('changes', z.array(z.string()), '变动'),
});
export type Version = z.output<typeof versionWire>;

/** A programme in the editor: the draft, what is published, all versions, newest first. */
export const programmeWire = wireRecord({
  programmeId,
  name,
  revision,
  content,
  published: field('published', contentWire.optional(), '已发布的内容'),
  version: field('version', integer(1, 1_000_000).optional(), '已发布版本'),
  usual: field('usual', z.boolean(), '默认节目单'),
  versions: field('versions', z.array(versionWire), '历史版本'),
  walls: field('walls', z.array(playedWallWire), '播放的大屏'),
  holidays,
});
export type ProgrammeDetail = z.output<typeof programmeWire>;

export const programmeKeyWire = wireRecord({ programmeId });
export const newProgrammeWire = wireRecord({ name, from: field('from', optionalId, '复制自') });
export const draftWire = wireRecord({ programmeId, revision, name, content });
export const publicationWire = wireRecord({
  programmeId,
  revision,
  note: field('note', optionalText(LONGEST_NOTE), '说明'),
});
export const rollbackWire = wireRecord({ programmeId, version });
export const savedWire = wireRecord({ programmeId, revision });

/** Where programmes play 投放: `programmeId` is the screen's own, `playsId` what it plays after all, by itself, its group or the default. */
export const placedScreenWire = wireRecord({
  screenId: field('screenId', id, '大屏编号'),
  screenName,
  groupName,
  programmeId: field('programmeId', optionalId, '单独投放'),
  playsId: field('playsId', id, '播放的节目单'),
});
export type PlacedScreen = z.output<typeof placedScreenWire>;
export const placementsWire = wireRecord({
  screens: field('screens', z.array(placedScreenWire), '大屏'),
  groups: field(
    'groups',
    z.array(
      wireRecord({
        groupName: field('groupName', z.string(), '分组'),
        programmeId: field('programmeId', optionalId, '分组投放'),
      }),
    ),
    '分组',
  ),
});
export type Placements = z.output<typeof placementsWire>;

export const groupingWire = wireRecord({ screenId: field('screenId', id, '大屏编号'), groupName });
/** One target of an assignment; without a screen and a group it is every screen that has nothing of its own. */
export const assignmentWire = wireRecord({
  screenId: field('screenId', optionalId, '大屏编号'),
  groupName,
  programmeId: field('programmeId', optionalId, '节目单'),
});
export type Assignment = z.output<typeof assignmentWire>;
