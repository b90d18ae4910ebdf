import { nanjingTime } from '#base/calendar.ts';
import type { Answers } from '#base/narrative/answers.ts';
import { type Piece, piecesOf } from '#base/narrative/pieces.ts';
import { periodTitle } from '#subjects/business-report/rules.ts';
import { ISSUE_KINDS } from '#subjects/business-report/terms.ts';
import type { IssueDetail } from '#subjects/business-report/wire.ts';

/** A report on its way to a file: what stands above, its pieces, and what stands at the foot of every page. */
export interface ReportSheet {
  readonly title: string;
  /** Kind, period and place. */
  readonly about: string;
  /** From when the figures are, and who published it when. */
  readonly asOf: string;
  /** 草稿 on every page of what is not published. */
  readonly isDraft: boolean;
  readonly pieces: readonly Piece[];
}

/** The sheet of an issue with the figures that it is shown with. */
export function sheetOf(
  issue: Pick<IssueDetail, 'title' | 'kind' | 'period' | 'regionName' | 'document' | 'frozen' | 'publishedAt'>,
  shown: Answers,
): ReportSheet {
  const { title, kind, period, regionName, document, frozen, publishedAt } = issue;
  const parts = [
    `数据截至 ${minuteText(shown.asOf)}`,
    ...(frozen && publishedAt !== undefined ? [`${minuteText(publishedAt)} 发布`] : ['草稿，数字未定稿']),
  ];
  return {
    title,
    about: [ISSUE_KINDS[kind], periodTitle(kind, period), regionName].join(' · '),
    asOf: parts.join(' · '),
    isDraft: frozen === undefined,
    pieces: piecesOf(document, shown),
  };
}

function minuteText(instant: number): string {
  const { date, time } = nanjingTime(instant);
  return `${date} ${time.slice(0, 5)}`;
}
