import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { allRegisters } from '#subjects/registers.ts';

/** The files of a part of the desk, as addresses: what has to be there before it can be drawn. */
const piecesSchema = z.object({ scripts: z.array(z.string()), styles: z.array(z.string()) });
export type Pieces = z.output<typeof piecesSchema>;

const fileSchema = z.object({
  /** What every page of the desk begins with. */
  program: piecesSchema,
  /** What stands around every page of somebody who is signed in. */
  shell: piecesSchema,
  /** By COMPONENT of the menus; without what the shell brings. */
  pages: z.record(z.string(), piecesSchema),
  /** By key of a widget that is fetched when it is drawn; without what the shell brings. */
  widgets: z.record(z.string(), piecesSchema),
});
export type PagePieces = z.output<typeof fileSchema>;

/** Where the build writes it, below the built folder. */
export const PIECES_ADDRESS = '/console/pieces.json';

/** A declared report's page is named by its key, and one page draws them all; so it is with the declared registers, whose declarations name theirs. */
const REPORT = 'report/';
const REGISTER = 'register/';

/** What the build wrote down of the desk's pieces; undefined for a build that wrote nothing. */
export function pagePiecesIn(builtDir: string): PagePieces | undefined {
  const file = join(builtDir, PIECES_ADDRESS);
  return existsSync(file) ? fileSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
}

/** The files that a page of this COMPONENT needs besides the program and the shell, with those of the widgets in sight on it, each once. */
export function piecesOf(
  { pages, widgets }: PagePieces,
  { component, inSight }: { readonly component: string; readonly inSight: readonly string[] },
): Pieces {
  const drawnForAll = component.startsWith(REPORT)
    ? REPORT
    : allRegisters.some((register) => register.component === component)
      ? REGISTER
      : '';
  const parts = [pages[component] ?? pages[drawnForAll], ...inSight.map((key) => widgets[key])];
  const all = (kind: keyof Pieces) => [...new Set(parts.flatMap((part) => part?.[kind] ?? []))];
  return { scripts: all('scripts'), styles: all('styles') };
}
