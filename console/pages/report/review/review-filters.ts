import { isDate } from '#base/calendar.ts';
import { reportCalls } from '#subjects/report/calls.ts';
import type { InputOf } from '#base/call.ts';
import { isReviewStatus } from '#subjects/report/rules.ts';
import { REVIEW_STATUS, REVIEW_STATUS_LABELS, type ReviewStatus } from '#subjects/report/terms.ts';
import { allReports } from '#subjects/reports.ts';
import { choicesOf } from '../../../register/choices.ts';
import type { Choice } from '../../../register/form/fields.ts';
import type { Asked, Filter } from '../../../register/register.ts';

/** What an enterprise has not handed in is its own affair. */
const STATUSES = choicesOf(REVIEW_STATUS_LABELS).filter(({ value }) => value !== '0');

/** The conditions of the queue, all kept in the address; without a state it is what waits. */
export const reviewFilters = (regions: readonly Choice[]): readonly Filter[] => [
  { name: 'status', label: '审核状态', choices: STATUSES, placeholder: '待审核' },
  { name: 'region', label: '所在区域', choices: regions },
  { name: 'name', label: '企业名称' },
  { name: 'start', label: '报告期起', day: 'start' },
  { name: 'end', label: '报告期止', day: 'end' },
];

/** How many reports of each kind wait, as far as it is known. */
type Waiting = readonly { readonly kind: string; readonly count: number }[] | undefined;

/** The report that is reviewed: the one that is asked for, else the first of which some wait, else the first. */
export function kindOpened(asked: string, waiting: Waiting): string {
  const waits = (key: string) => waiting?.some(({ kind, count }) => kind === key && count > 0) ?? false;
  const declared = allReports.find(({ key }) => key === asked) ?? allReports.find(({ key }) => waits(key));
  return declared?.key ?? allReports[0]?.key ?? '';
}

/** Every kind of report with how many of it wait 待审核. */
export function kindChoices(waiting: Waiting): readonly Choice[] {
  const counts = new Map(waiting?.map(({ kind, count }) => [kind, count]));
  return allReports.map(({ key, title }) => ({ value: key, label: `${title} ${counts.get(key) ?? ''}`.trim() }));
}

export function statusAsked({ filters }: Asked): ReviewStatus {
  const status = Number(filters['status'] || REVIEW_STATUS.submitted);
  return isReviewStatus(status) && status !== REVIEW_STATUS.draft ? status : REVIEW_STATUS.submitted;
}

const day = (text: string | undefined) => (text !== undefined && isDate(text) ? text : undefined);

/** What the server is asked for. */
export function queryOf(kind: string, asked: Asked): InputOf<typeof reportCalls.waiting> {
  const { region, name, start, end } = asked.filters;
  return {
    kind,
    divisions: region || undefined,
    enterpriseName: name || undefined,
    from: day(start),
    to: day(end),
    statuses: [statusAsked(asked)],
    enterpriseCode: undefined,
    enterpriseId: undefined,
    year: undefined,
    part: undefined,
  };
}
