import type { Scene } from '#base/stage/layout.ts';
import { type Judging, ownFaults, ownName, scenesWith } from './own.ts';
import { DAY_KIND_LABELS, DAY_KINDS, DAY_MINUTES, type DayKind, OTHERWISE_NAME } from '../terms.ts';
import type { Content, DayPart, Entry } from '../wire.ts';
import { segmentOf, ofsOf, KINDS, lengthOf } from '../rules.ts';

/** What is wrong with a programme, and where: a part by its place, or the rest of the time; the field, of a scene its place, and of one of the programme's own its place among those and which of its blocks. */
export interface ContentFault {
  readonly part: number | undefined;
  readonly field: 'name' | 'days' | 'from' | 'entries' | 'own';
  readonly entry?: number;
  readonly own?: number;
  readonly block?: number | undefined;
  readonly message: string;
}

/** Everything that keeps a programme from being published 冲突检查: blanks, unknown scenes, scenes of its own that are not read from afar, and parts that claim the same time of a day. */
export function faultsOf(content: Content, scenes: readonly Scene[], judging: Judging = {}): ContentFault[] {
  const all = scenesWith(content, scenes);
  const own = (content.own ?? []).flatMap((one, index) =>
    ownFaults(one, scenes, judging).map(({ message, block }) => ({
      part: undefined,
      field: 'own' as const,
      own: index,
      block,
      message: `${ownName(one, index)}：${message}`,
    })),
  );
  const faults = content.parts.flatMap((part, index) => partFaults(content.parts, part, index));
  const segments = [...content.parts.keys(), undefined].flatMap((part) => {
    const { entries } = segmentOf(content, part);
    if (entries.length === 0) return [{ part, field: 'entries' as const, message: '请至少安排一个场景' }];
    return entries.flatMap((one, entry) => {
      const scene = all.find(({ key }) => key === one.scene);
      const message = !scene
        ? '没有这个场景，请删去'
        : one.stay && !scene.stay
          ? '该场景没有分页，不能设为播完末页'
          : one.areaId !== undefined && scene.topic === undefined
            ? '该场景不能固定商圈'
            : thingsFault(one, scene);
      return message === undefined ? [] : [{ part, field: 'entries' as const, entry, message }];
    });
  });
  return [...faults, ...segments, ...own];
}

function thingsFault(entry: Entry, { open }: Scene): string | undefined {
  const ofs = ofsOf(entry);
  if (!open) return ofs.length > 0 ? '该场景不能自选内容' : undefined;
  if (ofs.length === 0) return `请选择要显示的${open.noun}`;
  if (new Set(ofs).size < ofs.length) return `同一个${open.noun}选了两次`;
  return ofs.length > open.layouts.length ? `最多选择 ${open.layouts.length} 个${open.noun}` : undefined;
}

function partFaults(parts: readonly DayPart[], part: DayPart, index: number): ContentFault[] {
  const faults: ContentFault[] = [];
  if (part.name === '') faults.push({ part: index, field: 'name', message: '请填写时段名称' });
  else if (parts.findIndex(({ name }) => name === part.name) < index)
    faults.push({ part: index, field: 'name', message: `已有名为“${part.name}”的时段` });
  if (part.days.length === 0) faults.push({ part: index, field: 'days', message: '请至少选择一个适用日' });
  for (const [other, { name }] of parts.slice(0, index).entries()) {
    const day = sharedDay(parts[other] ?? part, part);
    if (day)
      faults.push({
        part: index,
        field: 'from',
        message: `${DAY_KIND_LABELS[day]}与“${name || OTHERWISE_NAME}”的时间重叠`,
      });
  }
  return faults;
}

/** Days that can follow a day: tomorrow's weekday or a holiday, and after a holiday any. */
function daysAfter(day: DayKind): readonly DayKind[] {
  if (day === 'holiday') return DAY_KINDS;
  return [KINDS[(KINDS.indexOf(day) + 1) % KINDS.length] ?? 'mon', 'holiday'];
}

/** The first day on which two parts claim the same minute, one that lasts beyond midnight against what may come after its day. */
function sharedDay(one: DayPart, other: DayPart): DayKind | undefined {
  const overlap = (a: DayPart, b: DayPart, later: number) =>
    a.from < b.from + later + lengthOf(b) && b.from + later < a.from + lengthOf(a);
  const follows = (a: DayPart, b: DayPart) =>
    overlap(a, b, DAY_MINUTES) ? a.days.flatMap(daysAfter).find((day) => b.days.includes(day)) : undefined;
  const same = overlap(one, other, 0) ? one.days.find((day) => other.days.includes(day)) : undefined;
  return same ?? follows(one, other) ?? follows(other, one);
}
