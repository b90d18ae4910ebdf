import { asked } from '../../../register/choices.ts';
import { type Asked, orderAsked } from '../../../register/register.ts';

/** Columns whose headings put a log in their order. */
export const SORTABLE = ['at'] as const;

/** What every log is asked for: a page in an order, whose deeds, from when to when. */
export const soughtOf = ({ pageIndex, pageSize, filters, ...sorted }: Asked) => ({
  pageIndex,
  pageSize,
  ...orderAsked(sorted, SORTABLE),
  userName: asked(filters['account']),
  from: asked(filters['from']),
  to: asked(filters['to']),
});
