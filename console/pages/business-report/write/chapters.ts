import type { ChapterBlock, ChapterText } from '#base/narrative/blocks.ts';

/** The chapter with what is said of one division. */
export const withText = (block: ChapterBlock, text: ChapterText): ChapterBlock => {
  const isThere = block.texts.some(({ code }) => code === text.code);
  return {
    ...block,
    texts: isThere
      ? block.texts.map((one) => (one.code === text.code ? { ...text, at: text.at ?? one.at } : one))
      : [...block.texts, text],
  };
};

/** The chapter given to divisions to write; what was said of them before is what they begin with. */
export const withGiven = (block: ChapterBlock, codes: readonly string[]): ChapterBlock => ({
  ...block,
  given: [...new Set([...block.given, ...codes])],
});

/** The chapter taken back from a division; what it wrote stays as the author's text, with when that was, so that nothing written since is lost. */
export const withoutGiven = (block: ChapterBlock, code: string): ChapterBlock => ({
  ...block,
  given: block.given.filter((one) => one !== code),
  texts: block.texts.map((one) => (one.code === code ? { code, body: one.body, at: one.at } : one)),
});

/** The chapter with one of its pictures changed, or a further one. */
export const withChart = (block: ChapterBlock, chart: ChapterBlock['charts'][number]): ChapterBlock => ({
  ...block,
  charts: block.charts.some(({ id }) => id === chart.id)
    ? block.charts.map((one) => (one.id === chart.id ? chart : one))
    : [...block.charts, chart],
});
