const FACE = 'Noto Sans SC Variable';

/**
 * Resolves once the subsets that hold every character of `text` can be drawn, so that a canvas measures and paints the right glyphs; at
 * once where the system's own face is drawn with. A subset that cannot be had resolves too: the fallback face beats drawing nothing.
 */
export async function fontReady(text: string): Promise<void> {
  await document.fonts.load(`16px "${FACE}"`, text).catch(() => []);
}

/** The type family that holds at an element, for a canvas that no style reaches. */
export function faceAt(element: Element): string {
  return getComputedStyle(element).fontFamily;
}
