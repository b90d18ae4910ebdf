import type { Density, Theme } from '#kit/tokens/theme.ts';

/** Density and theme chosen in the toolbar or by a story, for components that take them as props. */
export function lookOf(globals: Readonly<Record<string, unknown>>): { density: Density; theme: Theme } {
  return {
    density: globals['density'] === 'wall' ? 'wall' : 'desk',
    theme: globals['theme'] === 'dark' ? 'dark' : 'light',
  };
}

/** Globals of a story that is shown on the wall, or at a dark desk. */
export const onWall = { density: 'wall', theme: 'dark' };
export const inDark = { density: 'desk', theme: 'dark' };

/** A moment that does not pass, so that pictures of stories can be compared: 2026-11-20 11:00 in Nanjing. */
export const STORY_NOW = Date.UTC(2026, 10, 20, 3);
