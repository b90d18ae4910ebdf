import type { Core } from '#browser/core.tsx';
import { askAhead } from '#browser/query.ts';
import { fetchParts } from '#kit/frame/late.tsx';
import { workbenchCalls } from '#subjects/workbench/calls.ts';
import { deskWidgetOf } from './board/desk-widgets.tsx';

/** What the workbench asks first: the layout of whoever is signed in. */
export const OWN_LAYOUT = { roleCode: undefined } as const;

/** Asks for the layout, and then fetches the widgets that it places, while the user and the menus are still on their way. */
export async function askAheadOfDashboard(core: Pick<Core, 'transport' | 'queries'>): Promise<void> {
  const layout = await askAhead(core, workbenchCalls.layout, OWN_LAYOUT);
  fetchParts(layout?.tiles.flatMap(({ key }) => deskWidgetOf(key)?.Component ?? []) ?? []);
}
