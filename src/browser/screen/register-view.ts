import { z } from 'zod';
import { PAGE_SIZES } from '#base/page.ts';
import { type Keep, keptForMachine } from '../storage.ts';

/** How somebody likes a list: columns that are left out, and lower rows. */
const view = z.object({ hidden: z.array(z.string()), dense: z.boolean() });
export type RegisterView = z.output<typeof view>;
export const USUAL_VIEW: RegisterView = { hidden: [], dense: false };

/** The view of a list by whose it is and which, kept on this machine until it is changed. */
export const keptRegisterView = (register: string): Keep<RegisterView> =>
  keptForMachine(`register-view.${register}`, view);

/** How many rows a page somebody chose last 每页条数, by whose it is: of every list that does not say it itself. */
export const keptPageSize = (user: string): Keep<(typeof PAGE_SIZES)[number]> =>
  keptForMachine(`page-size.${user}`, z.literal(PAGE_SIZES));
