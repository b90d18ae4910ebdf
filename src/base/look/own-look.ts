import { z } from 'zod';

/** Display settings 显示设置 (spec 1 §3 "Settings", §9), a person's own on this machine; defaults as §9 says. */
export const settingsSchema = z.object({
  colour: z
    .string()
    .regex(/^#[\da-fA-F]{6}$/)
    .default('#5E86DB'),
  theme: z.enum(['light', 'dark']).default('light'),
  /** Whether the top bar has the way to the settings; the user's menu always has it. */
  showSettings: z.boolean().default(true),
  tagsView: z.boolean().default(true),
  fixedHeader: z.boolean().default(false),
  sidebarLogo: z.boolean().default(false),
});
export type Settings = z.output<typeof settingsSchema>;

export const DEFAULT_SETTINGS: Settings = settingsSchema.parse({});

/** What of the desk's look is this machine's, and has to be known where its first picture is drawn. */
const ownLookSchema = settingsSchema.extend({
  /** Whether the sidebar shows icons alone. */
  folded: z.boolean().default(false),
});
export type OwnLook = z.output<typeof ownLookSchema>;

const DEFAULT_LOOK: OwnLook = ownLookSchema.parse({});

/** The cookie by which a machine tells the server of its look along with every page; none while it is as on the first day. */
export const OWN_LOOK_COOKIE = 'look';
const LONGEST_LOOK = 400;

/** As the cookie has it: what differs from the first day; '' for nothing. */
export function ownLookText(look: OwnLook): string {
  const own = Object.entries(look).filter(([name, value]) => DEFAULT_LOOK[name as keyof OwnLook] !== value);
  return own.length === 0 ? '' : JSON.stringify(Object.fromEntries(own));
}

/** From the cookie's decoded text; what cannot be read counts as the look of the first day. */
export function ownLookOf(text: string | undefined): OwnLook {
  if (text === undefined || text === '' || text.length > LONGEST_LOOK) return DEFAULT_LOOK;
  try {
    return ownLookSchema.catch(DEFAULT_LOOK).parse(JSON.parse(text));
  } catch {
    return DEFAULT_LOOK;
  }
}
