import type { MenuRoute } from '#subjects/menu/rules.ts';
import { HIT_KIND_LABELS } from '#subjects/palette/terms.ts';
import type { Hit } from '#subjects/palette/wire.ts';
import type { Option } from '../../parts/Combobox.tsx';
import { leavesOf, matching } from '../menus/catalogue.ts';

/** What the palette offers: where it leads, and whether that is outside. */
export interface PaletteOption extends Option {
  readonly to: string;
  readonly external: boolean;
}

/**
 * Menus by characters at once from what is loaded, then what the server found by characters, pinyin or initials; a menu
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
  }));
  const others = answered
    .filter(({ kind }) => kind !== 'menu')
    .flatMap((hit) => {
      const to = hit.path;
      const note = [HIT_KIND_LABELS[hit.kind], hit.note].filter((part) => part !== '').join(' · ');
      return to === '' ? [] : [{ key: `${hit.kind}-${hit.id}`, label: hit.title, note, to, external: false }];
    });
  return [...menus, ...others];
}
