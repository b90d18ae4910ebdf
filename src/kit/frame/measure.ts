import { createContext, use, useCallback, useState, useSyncExternalStore } from 'react';
import { StillContext } from '#browser/timers.ts';
import type { Theme } from '../tokens/theme.ts';

/** Inner size of an element in CSS pixels of the design, whatever the stage's scale. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The size of the element that gets `ref`, kept up to date; undefined until it was measured. */
export function useMeasure(): {
  readonly ref: (element: HTMLElement | null) => (() => void) | undefined;
  readonly size: Size | undefined;
} {
  const [size, setSize] = useState<Size>();
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const { width, height } = entry.contentRect;
      // Told again when a page comes back into sight: the same size stays the same object, and nothing follows from it.
      setSize((now) => (now?.width === width && now.height === height ? now : { width, height }));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, size };
}

function onThemeChange(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

const themeOfPage = (): Theme => (document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light');

/** Where a server draws it, its page is not there yet. */
const themeBeforePage = (): Theme => 'light';
const no = () => false;

/** The theme of a part that is drawn in another than its page, as a sheet of paper is. */
export const ThemeContext = createContext<Theme | undefined>(undefined);

/** The theme of the part around, or what the program wrote on <html>: canvases do not inherit custom properties. */
export function useTheme(): Theme {
  const ofPage = useSyncExternalStore(onThemeChange, themeOfPage, themeBeforePage);
  return use(ThemeContext) ?? ofPage;
}

const narrowQuery = () => window.matchMedia('(max-width: 560px)');

function onNarrowChange(listener: () => void): () => void {
  const query = narrowQuery();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the page is as narrow as a phone, where not every column has room. */
export function useNarrow(): boolean {
  return useSyncExternalStore(onNarrowChange, () => narrowQuery().matches, no);
}

const stillQuery = () => window.matchMedia('(prefers-reduced-motion: reduce)');

function onStillChange(listener: () => void): () => void {
  const query = stillQuery();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether nothing is to move by itself: whoever looks wants it so 减少动态效果, or it is drawn for paper. */
export function useStillness(): boolean {
  const wanted = useSyncExternalStore(onStillChange, () => stillQuery().matches, no);
  return use(StillContext) || wanted;
}
