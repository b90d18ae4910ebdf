import { nanjingTime } from '#base/calendar.ts';
import { type Place, placesIn, type Scene } from '#base/stage/layout.ts';
import { placedKey } from '#base/stage/placed.ts';
import type { FrameSaid } from '#kit/frame/place.ts';
import type { Widget } from '#kit/frame/widget.ts';

/** Why a widget is not on the paper. */
export type LeftOut = 'forbidden' | 'moving' | 'past' | 'missing';

export const LEFT_OUT: Readonly<Record<LeftOut, string>> = {
  forbidden: '您没有查看该组件数据的权限，未印入',
  moving: '视频画面不印入简报，请在大屏或视频巡查中查看',
  past: '该组件没有保存往日数据，不能显示所选日期',
  missing: '系统没有这个组件',
};

/** A place of a scene on paper: what stands there, or why nothing does. */
export interface PaperPlace {
  readonly place: Place;
  readonly title: string;
  readonly widget: Widget | undefined;
  readonly left: LeftOut | undefined;
}

/** What of a scene comes onto paper, for who holds `permissions`, of now or of a past day. */
export function paperPlaces(
  scene: Scene,
  find: (key: string) => Widget | undefined,
  { isPast, holds }: { readonly isPast: boolean; readonly holds: (permission: string) => boolean },
): PaperPlace[] {
  return placesIn(scene, 'standard').map((place) => {
    const widget = find(placedKey(place));
    const title = widget?.title ?? place.widget;
    return { place, title, widget, left: leftOut(widget, isPast, holds) };
  });
}

function leftOut(
  widget: Widget | undefined,
  isPast: boolean,
  holds: (permission: string) => boolean,
): LeftOut | undefined {
  if (!widget) return 'missing';
  if (widget.moving) return 'moving';
  if (!holds(widget.permission)) return 'forbidden';
  return isPast && !widget.past ? 'past' : undefined;
}

/** What a page told of itself: the frames of each place by their own number, whether anything is still being drawn, what its hero found. */
export interface PageTold {
  readonly frames: Readonly<Record<string, Readonly<Record<string, FrameSaid>>>>;
  readonly drawing: boolean;
  readonly finding: string | undefined;
}

export type Told = Readonly<Record<string, PageTold>>;

/** Something that a page tells 上报: a frame of a place how it stands, the page whether it is being drawn, its hero what it found. */
export type Telling = { readonly page: string } & (
  | { readonly kind: 'frame'; readonly area: string; readonly id: string; readonly said: FrameSaid | undefined }
  | { readonly kind: 'drawing'; readonly drawing: boolean }
  | { readonly kind: 'finding'; readonly finding: string | undefined }
);

const NOTHING: PageTold = { frames: {}, drawing: true, finding: undefined };

export function withTold(told: Told, telling: Telling): Told {
  const page = told[telling.page] ?? NOTHING;
  return { ...told, [telling.page]: pageWith(page, telling) };
}

function pageWith(page: PageTold, telling: Telling): PageTold {
  if (telling.kind === 'drawing') return { ...page, drawing: telling.drawing };
  if (telling.kind === 'finding') return { ...page, finding: telling.finding };
  const { area, id, said } = telling;
  const { [id]: _before, ...others } = page.frames[area] ?? {};
  return { ...page, frames: { ...page.frames, [area]: said ? { ...others, [id]: said } : others } };
}

/** A widget of a page and how it stands; `problem` says what failed. */
export interface Standing {
  readonly title: string;
  readonly state: 'waiting' | 'ready' | 'failed' | 'left';
  readonly asOf: number | undefined;
  readonly problem: string;
}

/** How every widget of a page stands: it waits until each of its frames has data, or has none for good. */
export function standings(places: readonly PaperPlace[], told: PageTold | undefined): Standing[] {
  return places.map(({ place, title, left }) => {
    if (left) return { title, state: 'left', asOf: undefined, problem: LEFT_OUT[left] };
    const frames = Object.values(told?.frames[place.area] ?? {});
    const failed = frames.find(({ state }) => state === 'failed');
    const asOf = frames.find((one) => one.asOf !== undefined)?.asOf;
    if (failed) return { title, state: 'failed', asOf, problem: failed.problem ?? '数据获取失败' };
    const waits = frames.length === 0 || frames.some(({ state }) => state === 'loading');
    return { title, state: waits ? 'waiting' : 'ready', asOf, problem: '' };
  });
}

/** Whether a page is as it will be printed. */
export const isSettled = (all: readonly Standing[], told: PageTold | undefined): boolean =>
  all.every(({ state }) => state === 'left') ||
  (told?.drawing === false && all.every(({ state }) => state !== 'waiting'));

/** The times of a page's data, those of the same minute together: 数据时间. */
export function asOfText(all: readonly Standing[]): string {
  const groups = new Map<string, string[]>();
  for (const { title, asOf, state } of all) {
    if (state === 'left' || asOf === undefined) continue;
    const text = momentText(asOf);
    groups.set(text, [...(groups.get(text) ?? []), title]);
  }
  if (groups.size <= 1) return [...groups.keys()].join('');
  return [...groups].map(([text, titles]) => `${titles.join('、')} ${text}`).join('；');
}

/** To the minute; what is of a day as a whole bears none. */
export function momentText(instant: number): string {
  const { date, time } = nanjingTime(instant);
  return time.startsWith('00:00') ? date : `${date} ${time.slice(0, 5)}`;
}
