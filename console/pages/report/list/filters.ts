import { isDate } from '#base/calendar.ts';
import { periodChoice } from '#base/sheet/period.ts';
import type { Listing } from '#base/sheet/dialogs.ts';
import type { ReportDeclaration } from '#base/sheet/sheet.ts';
import type { InputOf } from '#base/call.ts';
import type { reportCalls } from '#subjects/report/calls.ts';
import { ALL_FILLED_IN, statusesAsked } from '#subjects/report/rules.ts';
import { REVIEW_STATUS_LABELS } from '#subjects/report/terms.ts';
import { textIn, withValues } from '../../../parts/address.ts';

/** The conditions of the query panel as texts, by the name that they have in the address; '' is one that nobody set. */
export interface ReportFilters {
  readonly code: string;
  readonly name: string;
  readonly year: string;
  readonly part: string;
  readonly start: string;
  readonly end: string;
  readonly status: string;
}

export const NO_FILTERS: ReportFilters = { code: '', name: '', year: '', part: '', start: '', end: '', status: '' };

/** What a list and its filters are of. */
export type Listed = Pick<ReportDeclaration, 'cadence' | 'listing'>;

/** How periods are narrowed down: days by a range (spec 1 §2.7), longer ones by year and number (spec 2 §2.1). */
const PERIOD_FILTERS = { date: ['start', 'end'], year: ['year'], part: ['year', 'part'] } as const;

/** What the panel of a report offers. */
export function offeredBy({ cadence, listing }: Listed): ReadonlyArray<keyof ReportFilters> {
  return [
    ...(listing === 'handled' ? (['code'] as const) : []),
    'name',
    ...PERIOD_FILTERS[periodChoice(cadence).by],
    'status',
  ];
}

/** Statuses to choose from: all where a list has every state, else 1, 2 and 3 (spec 1 §4, spec 2 §4). */
export function statusChoices(listing: Listing): ReadonlyArray<{ readonly value: string; readonly label: string }> {
  const all = Object.entries(REVIEW_STATUS_LABELS).map(([value, label]) => ({ value, label }));
  return listing === 'handled' ? all : all.filter(({ value }) => value !== '0');
}

/** What the address says of the conditions; what it says wrongly counts as not said. */
export function filtersIn(query: URLSearchParams, listed: Listed): ReportFilters {
  const offered = offeredBy(listed);
  const choice = periodChoice(listed.cadence);
  const given = (name: keyof ReportFilters) => (offered.includes(name) ? textIn(query, name) : '');
  const number = (name: keyof ReportFilters, least: number, most: number) => {
    const text = given(name);
    return /^\d{1,4}$/.test(text) && Number(text) >= least && Number(text) <= most ? text : '';
  };
  const day = (name: 'start' | 'end') => (isDate(given(name)) ? given(name) : '');
  const status = statusChoices(listed.listing).some(({ value }) => value === given('status')) ? given('status') : '';
  const part = choice.by === 'part' && choice.parts.some(({ key }) => key === given('part')) ? given('part') : '';
  return {
    code: given('code'),
    name: given('name'),
    year: number('year', 1901, 2198),
    part,
    start: day('start'),
    end: day('end'),
    status,
  };
}

const PAGE = 'page';

/** The address of other conditions: a new question starts at its first page. */
export function withFilters(query: URLSearchParams, filters: ReportFilters): URLSearchParams {
  return withValues(query, { ...filters, [PAGE]: '' });
}

type ListInput = InputOf<typeof reportCalls.list>;
const given = (text: string) => (text === '' ? undefined : text);
const counted = (text: string) => (text === '' ? undefined : Number(text));

/** What the list is asked for; one of what was filled in is asked for by 123 where no status is chosen (spec 1 §4). */
export function inputOf(
  { key, listing }: ReportDeclaration,
  filters: ReportFilters,
  divisions: string,
  page: { pageIndex: number; pageSize: number },
): ListInput {
  const status = counted(filters.status) ?? (listing === 'opened' ? ALL_FILLED_IN : undefined);
  return {
    kind: key,
    ...page,
    enterpriseName: given(filters.name),
    enterpriseCode: given(filters.code),
    enterpriseId: undefined,
    divisions: given(divisions),
    year: counted(filters.year),
    part: given(filters.part),
    from: given(filters.start),
    to: given(filters.end),
    statuses: statusesAsked(status),
  };
}
