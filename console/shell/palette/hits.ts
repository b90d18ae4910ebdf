import type { MenuRoute } from '#subjects/menu/rules.ts';
import { HIT_KIND_LABELS } from '#subjects/palette/terms.ts';
import type { Hit } from '#subjects/palette/wire.ts';
import type { Option } from '../../parts/Combobox.tsx';
import { leavesOf, matching } from '../menus/catalogue.ts';

/** What the palette offers: where it leads, and whether that is outside. */
export interface PaletteOption extends Option {
  readonly to: string;
  readonly external: boolean;
  /** Whether the words as they stand find it by themselves, without an answer that may still be to the words before. */
  readonly isSure: boolean;
}

/**
 * The answer of a question, then menus by characters at once from what is loaded, then what the server found by characters, pinyin or initials; a menu
 * stands once, and one that is not permitted here never.
 */
export function paletteOptions(
  menu: readonly MenuRoute[],
  typed: string,
  answered: readonly Hit[],
): readonly PaletteOption[] {
  const entries = leavesOf(menu);
  const own = matching(entries, typed);
  const found = answered
    .filter(({ kind }) => kind === 'menu')
    .flatMap(({ id }) => entries.find((route) => String(route.id) === id) ?? []);
  const menus = [...new Set([...own, ...found])].map(({ id, title, path, externalUrl }) => ({
    key: `menu-${id}`,
    label: title,
    note: HIT_KIND_LABELS.menu,
    to: externalUrl || path,
    external: externalUrl !== '',
    isSure: own.some((route) => route.id === id),
  }));
  const options = (asked: boolean): readonly PaletteOption[] =>
    answered
      .filter(({ kind, path }) => kind !== 'menu' && (kind === 'question') === asked && path !== '')
      .map(({ kind, id, title, note, path }) => ({
        key: `${kind}-${id}`,
        label: title,
        note: [HIT_KIND_LABELS[kind], note].filter((part) => part !== '').join(' · '),
        to: path,
        external: false,
        isSure: false,
      }));
  // A question was typed as one: its answer comes before what is only called alike.
  return [...options(true), ...menus, ...options(false)];
}
