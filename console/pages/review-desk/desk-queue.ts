import { approvalEvents } from '#subjects/approval/events.ts';
import { formEvents } from '#subjects/form/events.ts';
import { fundEvents } from '#subjects/fund/events.ts';
import { proposalEvents } from '#subjects/proposal/events.ts';
import { reportEvents } from '#subjects/report/events.ts';
import { reviewDeskCalls } from '#subjects/review-desk/calls.ts';
import { reviewDeskEvents } from '#subjects/review-desk/events.ts';
import { DESK_SHOWN_LABELS, DESK_SOURCE_LABELS, type DeskShown, type DeskSource } from '#subjects/review-desk/terms.ts';
import { asked } from '../../register/choices.ts';
import { listing } from '../../register/register.ts';

/** What changes the queue, whichever kind of record it is of. */
export const DESK_REFRESH_ON = [
  reviewDeskEvents.changed,
  reportEvents.changed,
  approvalEvents.changed,
  formEvents.answered,
  fundEvents.changed,
  proposalEvents.changed,
];

const among = <T extends string>(labels: Readonly<Record<T, string>>, text: string | undefined): T | undefined =>
  (Object.keys(labels) as T[]).find((key) => key === text);

/** The queue 待审队列 as its filters ask for it. */
export const DESK_QUEUE = listing(
  reviewDeskCalls.queue,
  ({ pageIndex, pageSize, filters: { source, shown, region, text } }) => ({
    pageIndex,
    pageSize,
    source: among<DeskSource>(DESK_SOURCE_LABELS, source),
    shown: among<DeskShown>(DESK_SHOWN_LABELS, shown),
    division: asked(region),
    text: asked(text),
  }),
  (page) => page,
);
