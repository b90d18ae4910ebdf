import { z } from 'zod';
import { type Settings, settingsSchema } from '#base/look/own-look.ts';
import { keptForMachine, keptForTab } from '../storage.ts';

/** Display settings 显示设置, a person's own on this machine. */
export const keptSettings = keptForMachine<Settings>('settings', settingsSchema as z.ZodType<Settings>);

/** The tabs of this browser tab, for a reload (spec 1 §3 "Visited/cached view"). */
export const keptTabs = keptForTab(
  'tabs',
  z.array(z.object({ path: z.string(), address: z.string(), title: z.string(), affix: z.boolean() })),
);
