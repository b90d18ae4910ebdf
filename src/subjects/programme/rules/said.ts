import type { Scene } from '#base/stage/layout.ts';
import { clockText } from '#base/text/clock.ts';
import { daysText, viewKeyOf } from '../rules.ts';
import { OTHERWISE_NAME } from '../terms.ts';
import type { Content, DayPart, Entry, OwnScene } from '../wire.ts';
import { sceneOf, scenesWith } from './own.ts';

/** An entry as a person knows it: its scene, and what that is kept to or filled with. */
export function entryTitle(entry: Entry, scenes: readonly Scene[]): string {
  const title = scenes.find(({ key }) => key === entry.scene)?.title ?? entry.scene;
  const [first, ...others] = entry.things?.map(({ name }) => name) ?? [];
  const told = entry.areaName ?? (others.length > 0 ? `${first ?? ''}等 ${others.length + 1} 个` : first);
  return told === undefined ? title : `${title} · ${told}`;
}

/** What another content would change, in sentences, for whoever publishes it and for the list of versions 变动. */
export function changesBetween(before: Content | undefined, after: Content, shared: readonly Scene[]): string[] {
  if (!before) return ['首次发布'];
  // What was taken out is still called by its name.
  const scenes = [...scenesWith(after, shared), ...(before.own ?? []).map(sceneOf)];
  const partsOf = ({ parts }: Content) => new Map(parts.map((part) => [part.name, part]));
  const [old, now] = [partsOf(before), partsOf(after)];
  const said = [...now].flatMap(([name, part]) => {
    const former = old.get(name);
    if (!former)
      return [`新增时段“${name}”（${daysText(part.days)} ${spanText(part)}，${part.entries.length} 个场景）`];
    const when = `${daysText(part.days)} ${spanText(part)}`;
    const formerly = `${daysText(former.days)} ${spanText(former)}`;
    return [
      ...(when === formerly ? [] : [`“${name}”由 ${formerly} 改为 ${when}`]),
      ...segmentChanges(name, former, part, scenes),
    ];
  });
  const gone = [...old.keys()].filter((name) => !now.has(name)).map((name) => `删除时段“${name}”`);
  const { care } = after;
  const cared =
    care.orbit === before.care.orbit && care.drift === before.care.drift
      ? []
      : [`防烧屏：像素位移 ${care.orbit} 像素，固定部分漂移${care.drift ? '开' : '关'}`];
  return [
    ...said,
    ...gone,
    ...segmentChanges(OTHERWISE_NAME, before.otherwise, after.otherwise, scenes),
    ...ownChanges(before.own ?? [], after.own ?? []),
    ...cared,
  ];
}

function ownChanges(before: readonly OwnScene[], after: readonly OwnScene[]): string[] {
  const nameOf = ({ title }: OwnScene) => title || '未命名';
  const formerOf = (one: OwnScene) => before.find(({ key }) => key === one.key);
  return [
    ...after.flatMap((one) => {
      const former = formerOf(one);
      if (!former) return [`新增自编场景“${nameOf(one)}”`];
      return JSON.stringify(former) === JSON.stringify(one) ? [] : [`修改自编场景“${nameOf(one)}”`];
    }),
    ...before.filter((one) => !after.some(({ key }) => key === one.key)).map((one) => `删除自编场景“${nameOf(one)}”`),
  ];
}

const spanText = ({ from, to }: Pick<DayPart, 'from' | 'to'>): string =>
  `${clockText(from)}–${to <= from ? '次日 ' : ''}${clockText(to)}`;

type Segment = Pick<DayPart, 'entries' | 'brightness'>;

function segmentChanges(name: string, before: Segment, after: Segment, scenes: readonly Scene[]): string[] {
  const titleOf = (entry: Entry) => entryTitle(entry, scenes);
  const keysOf = ({ entries }: Segment) => entries.map(viewKeyOf);
  const [old, now] = [keysOf(before), keysOf(after)];
  const added = after.entries.filter((entry) => !old.includes(viewKeyOf(entry))).map(titleOf);
  const left = before.entries.filter((entry) => !now.includes(viewKeyOf(entry))).map(titleOf);
  const inner =
    added.length + left.length === 0 && JSON.stringify(before.entries) !== JSON.stringify(after.entries)
      ? [`“${name}”调整了场景的${old.join() === now.join() ? '停留时间' : '顺序'}`]
      : [];
  return [
    ...(added.length > 0 ? [`“${name}”加入 ${added.join('、')}`] : []),
    ...(left.length > 0 ? [`“${name}”移除 ${left.join('、')}`] : []),
    ...inner,
    ...(before.brightness === after.brightness
      ? []
      : [`“${name}”亮度由 ${before.brightness}% 改为 ${after.brightness}%`]),
  ];
}
