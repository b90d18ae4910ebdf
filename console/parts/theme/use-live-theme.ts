import { useSetAtom } from 'jotai';
import { useLiveAnswer } from '#browser/screen/use-live-answer.ts';
import { themeCalls } from '#subjects/theme/calls.ts';
import { themeEvents } from '#subjects/theme/events.ts';
import { themesAtom } from './themes.ts';

const NOTHING = {};

/** The look follows the server. */
export function useLiveTheme(): void {
  useLiveAnswer(themeCalls.current, NOTHING, themeEvents.changed, useSetAtom(themesAtom));
}
