import type { DateText } from '#base/calendar.ts';
import type { Period } from '#base/narrative/ask.ts';
import { EMPTY_NARRATIVE, type Narrative } from '#base/narrative/blocks.ts';
import { narrative } from '#base/narrative/narrative.ts';
import { isPeriod, nextPeriod, periodDays, periodOf, periodText, previousPeriod } from '#base/sheet/period.ts';
import { type IssueKind, ISSUE_KINDS, type IssueState } from './terms.ts';

/** The period that an issue of this kind is of; undefined where the key is none. A special one may be of a month or of a quarter. */
export function periodOfIssue(kind: IssueKind, key: string): Period | undefined {
  const cadences = kind === 'special' ? (['month', 'quarter'] as const) : ([kind] as const);
  const cadence = cadences.find((one) => isPeriod(one, key));
  return cadence === undefined ? undefined : { cadence, key };
}

/** A period as a person reads it: 2026年5月; what is none, as it is. */
export function periodTitle(kind: IssueKind, key: string): string {
  const period = periodOfIssue(kind, key);
  return period === undefined ? key : periodText(period.cadence, period.key);
}

/** What an issue is called that nobody has named yet: 2026年5月商务运行月报. */
export function defaultTitle(kind: IssueKind, key: string): string {
  return `${periodTitle(kind, key)}商务运行${kind === 'special' ? '专题报告' : ISSUE_KINDS[kind]}`;
}

/** The period to offer first on a day: the last one that is over. */
export function lastWhole(kind: IssueKind, day: DateText): string {
  const cadence = kind === 'quarter' ? 'quarter' : 'month';
  const current = periodOf(cadence, day);
  return previousPeriod(cadence, current) ?? current;
}

/** The period after that of an issue; undefined where none is known. */
export function periodAfter(kind: IssueKind, key: string): string | undefined {
  const period = periodOfIssue(kind, key);
  return period && nextPeriod(period.cadence, period.key);
}

/** Whether the days of a period are all over on `day`, that day not included. */
export function isOver(period: Period, day: DateText): boolean {
  return periodDays(period.cadence, period.key).to < day;
}

/** Whether what stands in an issue may be changed 可编写. */
export const isOpen = (state: IssueState): boolean =>
  state === 'writing' || state === 'returned' || state === 'withdrawn';

/** A document that was kept, read again by today's grammar; what that does not know any more is left out as a whole. */
export function keptDocument(kept: unknown): Narrative {
  const read = narrative.safeParse(kept);
  return read.success ? read.data : EMPTY_NARRATIVE;
}

/** A document for readers outside: who wrote a division's part of a chapter is the house's own business. */
export const namelessDocument = ({ blocks }: Narrative): Narrative => ({
  blocks: blocks.map((block) =>
    block.kind === 'chapter'
      ? { ...block, texts: block.texts.map(({ code, body, charts }) => ({ code, body, charts })) }
      : block,
  ),
});

/** Whether a link opens at `now` (ms), or why not. */
export function linkStateOf(
  { expiresAt, revokedAt }: { readonly expiresAt: number; readonly revokedAt?: number | undefined },
  now: number,
): 'valid' | 'expired' | 'revoked' {
  if (revokedAt !== undefined) return 'revoked';
  return expiresAt > now ? 'valid' : 'expired';
}
export const LINK_STATE_LABELS = { valid: '有效', expired: '已过期', revoked: '已撤销' } as const;
