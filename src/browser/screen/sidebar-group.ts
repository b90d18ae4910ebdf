import { z } from 'zod';
import { keptForMachine } from '../storage.ts';

/** Id of the group of the sidebar that was opened last; 0 for none. */
export const lastOpenGroup = keptForMachine('sidebar-group', z.int());
