import { z } from 'zod';
import { keptForMachine, keptForTab } from '../storage.ts';

/** Display settings 显示设置 (spec 1 §3 "Settings", §9), a person's own on this machine; defaults as §9 says. */
const settingsSchema = z.object({
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

export const keptSettings = keptForMachine<Settings>('settings', settingsSchema as z.ZodType<Settings>);

/** The tabs of this browser tab, for a reload (spec 1 §3 "Visited/cached view"). */
export const keptTabs = keptForTab(
  'tabs',
  z.array(z.object({ path: z.string(), address: z.string(), title: z.string(), affix: z.boolean() })),
);
