import type { DateText } from '#base/calendar.ts';
import { filled, type Scene } from '#base/stage/layout.ts';
import { ofsOf, rotatedOf, viewKeyOf } from '../rules.ts';
import type { Content, PlacedScreen, ProgrammeRow } from '../wire.ts';
import { scenesWith } from './own.ts';
import { entryTitle } from './said.ts';

/** Bounds of a briefing 大屏简报: each page may hold a map, and a browser draws sixteen at once. */
export const MOST_PAGES = 15;
export const LONGEST_PACK_TITLE = 40;
export const LONGEST_PACK_NOTE = 160;
export const PACK_TITLE = '大屏简报';

/** A scene that a briefing may hold: by the key of its view, with the business area that it is kept to. */
export interface PackScene {
  readonly key: string;
  readonly scene: Scene;
  readonly title: string;
  readonly areaId: string | undefined;
}

/** The scenes of a programme, each once, in the order in which the day shows them; one that no wall would show is left out. */
export function packScenes(content: Content, shared: readonly Scene[]): PackScene[] {
  const catalogue = scenesWith(content, shared);
  const found = new Map<string, PackScene>();
  for (const entry of [...content.parts, content.otherwise].flatMap(({ entries }) => entries)) {
    const key = viewKeyOf(entry);
    const scene = catalogue.find((one) => one.key === entry.scene);
    if (!scene || found.has(key) || !rotatedOf(entry, catalogue)) continue;
    found.set(key, {
      key,
      scene: filled(scene, ofsOf(entry)),
      title: entryTitle(entry, catalogue),
      areaId: entry.areaId,
    });
  }
  return [...found.values()];
}

/** The pages that an address asks for, in its order, each once; how many of what it asks for are not offered, and how many are too many. */
export function pagesOf(
  keys: readonly string[],
  offered: readonly PackScene[],
): { readonly pages: readonly PackScene[]; readonly unknown: number; readonly beyond: number } {
  const asked = [...new Set(keys)].map((key) => offered.find((one) => one.key === key));
  const known = asked.filter((one) => one !== undefined);
  return {
    pages: known.slice(0, MOST_PAGES),
    unknown: asked.length - known.length,
    beyond: Math.max(0, known.length - MOST_PAGES),
  };
}

/** What a briefing may be made of: a published programme, or what a screen plays. */
export interface PackSource {
  /** As the address says it, `p1` or `s3`. */
  readonly key: string;
  readonly label: string;
  /** As a page says where it comes from. */
  readonly said: string;
  readonly programmeId: number;
}

/** The sources of briefings, the programme that is shown everywhere else first. */
export function packSources(programmes: readonly ProgrammeRow[], screens: readonly PlacedScreen[]): PackSource[] {
  const published = programmes.filter(({ version }) => version !== undefined);
  const inOrder = published.toSorted((one, other) => Number(other.usual) - Number(one.usual));
  const saidOf = ({ name, version }: ProgrammeRow): string => `${name}（版本 ${version}）`;
  return [
    ...inOrder.map((row) => ({
      key: `p${row.programmeId}`,
      label: `节目单：${saidOf(row)}`,
      said: `节目单 ${saidOf(row)}`,
      programmeId: row.programmeId,
    })),
    ...screens.flatMap(({ screenId, screenName, playsId }) => {
      const row = published.find(({ programmeId }) => programmeId === playsId);
      if (!row) return [];
      const key = `s${screenId}`;
      const said = `${screenName} · 节目单 ${saidOf(row)}`;
      return [{ key, label: `大屏：${screenName}（播放 ${row.name}）`, said, programmeId: playsId }];
    }),
  ];
}

/** The name of the file that a briefing is kept as. */
export const packFileName = (title: string, day: DateText): string => `${title} ${day}`;
