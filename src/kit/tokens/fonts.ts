import '@fontsource-variable/noto-sans-sc';

const FACE = 'Noto Sans SC Variable';

/** The type family of both programs, with the system's own Chinese faces behind it. */
export const FONT_FAMILY = `"${FACE}", "PingFang SC", "Microsoft YaHei", sans-serif`;

/**
 * Resolves once the subsets that hold every character of `text` can be drawn, so that a canvas measures and
 * paints the right glyphs. A subset that cannot be had resolves too: the fallback face beats drawing nothing.
 */
export async function fontReady(text: string): Promise<void> {
  await document.fonts.load(`16px "${FACE}"`, text).catch(() => []);
}
