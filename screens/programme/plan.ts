import { filled, type Scene } from '#base/stage/layout.ts';
import { keptRecord } from '#browser/screen/device.ts';
import { ofsOf, playingAt, rotatedOf, segmentOf, viewKeyOf } from '#subjects/programme/rules.ts';
import { scenesWith } from '#subjects/programme/rules/own.ts';
import { entryTitle } from '#subjects/programme/rules/said.ts';
import { rehearsedScenes, scenes } from '#subjects/programme/scenes.ts';
import { DEFAULT_CONTENT, DEFAULT_NAME } from '#subjects/programme/terms.ts';
import { type Content, type Entry, type Playing, playingWire } from '#subjects/programme/wire.ts';
import { type Light, lightOf } from './dimming.ts';
import { steadied } from './in-step.ts';
import type { Playlist } from './state.ts';
import { pieceOf } from './stage-size.ts';

/** What a wall plays by: a published version, or what it was built with, of which there is no version. */
export interface Plan extends Pick<Playing, 'name' | 'content' | 'holidays'> {
  readonly version: number | undefined;
}

/** What the server last said this wall plays, kept for a start without one 断网值守; in its wire form, which a newer build reads as well. */
export const keptPlaying = keptRecord('screen.programme', playingWire);

const BUILT_IN: Plan = { name: DEFAULT_NAME, version: undefined, content: DEFAULT_CONTENT, holidays: [] };

const everyScene: Entry[] = rehearsedScenes.map(({ key, dwell, stay }) => ({
  scene: key,
  seconds: dwell / 1_000,
  stay: stay !== undefined,
}));
/** Every scene there is, one after the other, at any hour 彩排: for acceptance, and for who looks for a fault. */
const REHEARSAL: Plan = {
  ...BUILT_IN,
  name: '彩排',
  content: { ...DEFAULT_CONTENT, parts: [], otherwise: { brightness: 100, entries: everyScene } },
};

/** Whether the wall's address asks for a rehearsal. */
export const isRehearsal = (search: string): boolean => new URLSearchParams(search).get('scenes') === 'all';

/** Whether this browser shows a piece of a picture, in step with those beside it. */
export const inStep: boolean = pieceOf(window.location.search).of > 1;

/** What a wall begins with before it has heard from its server. */
export const startingPlan: Plan = isRehearsal(window.location.search) ? REHEARSAL : (keptPlaying.read() ?? BUILT_IN);

/** What a plan has to be shown at an instant, in which light, and until when that holds. */
export interface Due {
  readonly list: Playlist;
  readonly light: Light;
  readonly from: number;
  readonly to: number;
}

/** What is due at an instant. Scenes that this build does not have are left out; of a part of nothing else the rehearsal is shown instead. */
export function playlistAt({ content, holidays }: Plan, now: number): Due {
  const { part, from, to } = playingAt(content, holidays, now);
  const { entries } = segmentOf(content, part);
  const known = entries.flatMap((entry) => rotatedOf(entry, scenesWith(content, scenes)) ?? []);
  const all = known.length > 0 ? known : everyScene.flatMap((entry) => rotatedOf(entry, scenes) ?? []);
  const parts = inStep ? all.map(steadied) : all;
  // By what it shows: a version that changes another part of the day disturbs nobody in this one.
  const list = { source: JSON.stringify(parts), parts };
  return { list, light: lightOf(content, holidays, { part, from }), from, to };
}

/** A scene as the plan has it: the view's key, and the area that it is kept to. */
export interface Planned {
  readonly key: string;
  readonly scene: Scene;
  readonly title: string;
  readonly areaId: string | undefined;
}

/** Every view that a plan can show, each once, in the order of the scenes. */
export function catalogueOf({ content }: { readonly content: Content }): readonly Planned[] {
  const all = [...content.parts.flatMap(({ entries }) => entries), ...content.otherwise.entries, ...everyScene];
  const known = scenesWith(content, scenes);
  const planned = known.flatMap((scene) =>
    all
      .filter((entry) => entry.scene === scene.key && rotatedOf(entry, known))
      .map((entry): Planned => ({
        key: viewKeyOf(entry),
        scene: filled(scene, ofsOf(entry)),
        title: entryTitle(entry, known),
        areaId: entry.areaId,
      })),
  );
  return planned.filter(({ key }, index) => planned.findIndex((other) => other.key === key) === index);
}
