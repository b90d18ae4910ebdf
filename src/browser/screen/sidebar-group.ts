import { z } from 'zod';
import { keptForMachine } from '../storage.ts';

/** Whether the sidebar shows icons alone. */
export const keptFolded = keptForMachine('sidebar-folded', z.boolean());

/** Id of the group of the sidebar that was opened last; 0 for none. */
export const lastOpenGroup = keptForMachine('sidebar-group', z.int());
