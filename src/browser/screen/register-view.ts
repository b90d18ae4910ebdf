import { z } from 'zod';
import { type Keep, keptForMachine } from '../storage.ts';

/** How somebody likes a list: columns that are left out, and lower rows. */
const view = z.object({ hidden: z.array(z.string()), dense: z.boolean() });
export type RegisterView = z.output<typeof view>;
export const USUAL_VIEW: RegisterView = { hidden: [], dense: false };

/** The view of a list by whose it is and which, kept on this machine until it is changed. */
export const keptRegisterView = (register: string): Keep<RegisterView> =>
  keptForMachine(`register-view.${register}`, view);
