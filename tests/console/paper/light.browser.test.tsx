import { createStore } from 'jotai';
import { afterEach, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#base/look/own-look.ts';
import { paperAtom, settingsAtom } from '../../../console/shell/settings/settings.ts';

const store = createStore();
const theme = () => [document.documentElement.dataset['theme'], document.body.getAttribute('arco-theme')];
afterEach(() => store.set(settingsAtom, DEFAULT_SETTINGS));

it('paper is light, whatever the desk is, and the desk comes back', () => {
  store.set(settingsAtom, { ...DEFAULT_SETTINGS, theme: 'dark' });
  expect(theme()).toEqual(['dark', 'dark']);
  store.set(paperAtom, true);
  expect(theme()).toEqual(['light', null]);
  store.set(paperAtom, false);
  expect(theme()).toEqual(['dark', 'dark']);
  expect(store.get(settingsAtom).theme).toBe('dark');
});
