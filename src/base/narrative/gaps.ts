import { type Answers, NO_FIGURE, OUTCOMES } from './answers.ts';
import { chartsIn, figuresOf, type Narrative } from './blocks.ts';

/** A figure that could not be had, where it stands and why. */
export interface Gap {
  readonly block: string;
  readonly where: string;
  readonly what: string;
  readonly why: string;
}

/** What a document asks for and cannot be answered 缺数清单, in the order in which it stands. */
export function gapsOf(document: Narrative, { figures, charts, divisions }: Answers): readonly Gap[] {
  const names = new Map(divisions.map(({ code, name }) => [code, name]));
  let heading = '开头';
  return document.blocks.flatMap((block): readonly Gap[] => {
    if (block.kind === 'heading') heading = block.text;
    if (block.kind === 'chapter' && block.title !== '') heading = block.title;
    const isChapter = block.kind === 'chapter';
    const asked = new Set(figuresOf(block));
    const drawn = new Set(isChapter ? chartsIn(block).map(({ id }) => id) : [block.id]);
    return [
      ...figures.filter(({ ask, division }) => (division !== '') === isChapter && asked.has(ask)),
      ...charts.filter((chart) => drawn.has(chart.block)),
    ]
      .filter(({ outcome }) => outcome !== 'known')
      .map((one) => {
        const division = names.get(one.division ?? '');
        return {
          block: block.id,
          where: division === undefined ? heading : `${heading} · ${division}`,
          what: one.sentence,
          why: OUTCOMES[one.outcome],
        };
      });
  });
}

/** What a text says of a figure that is not known. */
export const gapText = (outcome: keyof typeof OUTCOMES): string => (outcome === 'known' ? '' : NO_FIGURE[outcome]);
