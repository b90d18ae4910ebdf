import type { Core } from '#browser/core.tsx';
import { askAhead } from '#browser/query.ts';
import { workbenchCalls } from '#subjects/workbench/calls.ts';

/** What the workbench asks first: the layout of whoever is signed in. */
export const OWN_LAYOUT = { roleCode: undefined } as const;

/** Asks for the layout while the user and the menus are still on their way. */
export function askAheadOfDashboard(core: Pick<Core, 'transport' | 'queries'>): void {
  askAhead(core, workbenchCalls.layout, OWN_LAYOUT);
}
