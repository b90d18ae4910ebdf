import type { ReportDetail } from '#subjects/report/wire.ts';

/** A cell that was marked without a word. */
const NO_COMMENT = '请核对';

/** The reviewer's comment on each cell that was marked on returning 退回标注, by its address. */
export function returnedCells({ marks }: Pick<ReportDetail, 'marks'>): Readonly<Record<string, string>> {
  return Object.fromEntries(marks.map(({ address, comment }) => [address, comment || NO_COMMENT]));
}
