import type { ChapterBlock, ChapterText, ChartBlock } from '#base/narrative/blocks.ts';

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
  texts: block.texts.map((one) => (one.code === code ? { code, body: one.body, charts: one.charts, at: one.at } : one)),
});

/** The pictures with one of them changed, or a further one. */
export const chartsWith = (charts: readonly ChartBlock[], chart: ChartBlock): readonly ChartBlock[] =>
  charts.some(({ id }) => id === chart.id)
    ? charts.map((one) => (one.id === chart.id ? chart : one))
    : [...charts, chart];

/** The chapter with one of its pictures changed, or a further one; with a code one of that division's text. */
export const withChart = (block: ChapterBlock, chart: ChartBlock, code?: string): ChapterBlock =>
  code === undefined
    ? { ...block, charts: chartsWith(block.charts, chart) }
    : {
        ...block,
        texts: block.texts.map((one) =>
          one.code === code ? { ...one, charts: chartsWith(one.charts ?? [], chart) } : one,
        ),
      };
