import type { MouseEvent } from 'react';

/**
 * Where a click leads inside of this program: the address of a plain link that views without a router have drawn. Undefined for what the
 * browser is to do itself: other sites, downloads, new tabs, clicks with a key held, and links that somebody has dealt with.
 */
export function followed(event: MouseEvent): string | undefined {
  const { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey, target } = event;
  if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey || !(target instanceof Element))
    return undefined;
  const link = target.closest<HTMLAnchorElement>('a[data-opens][href^="/"]');
  return link?.getAttribute('href') ?? undefined;
}
