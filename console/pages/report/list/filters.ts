import { isDate } from '#base/calendar.ts';
import { DEFAULT_PAGE_SIZE, FIRST_PAGE, PAGE_SIZES } from '#base/page.ts';
import type { Cadence, ReportDeclaration } from '#base/sheet.ts';
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
  readonly week: string;
  readonly start: string;
  readonly end: string;
  readonly status: string;
}

export const NO_FILTERS: ReportFilters = { code: '', name: '', year: '', week: '', start: '', end: '', status: '' };

/** What the panel of a cadence offers: weeks by year and number (spec 2 §2.1), days by a range (spec 1 §2.7). */
export const OFFERED: Readonly<Record<Cadence, ReadonlyArray<keyof ReportFilters>>> = {
  week: ['code', 'name', 'year', 'week', 'status'],
  day: ['name', 'start', 'end', 'status'],
};

/** Statuses to choose from: all of a weekly report, 1, 2 and 3 of a daily one (spec 1 §4, spec 2 §4). */
export function statusChoices(cadence: Cadence): ReadonlyArray<{ readonly value: string; readonly label: string }> {
  const all = Object.entries(REVIEW_STATUS_LABELS).map(([value, label]) => ({ value, label }));
  return cadence === 'week' ? all : all.filter(({ value }) => value !== '0');
}

/** What the address says of the conditions; what it says wrongly counts as not said. */
export function filtersIn(query: URLSearchParams, cadence: Cadence): ReportFilters {
  const said = (name: keyof ReportFilters) => (OFFERED[cadence].includes(name) ? textIn(query, name) : '');
  const number = (name: keyof ReportFilters, least: number, most: number) => {
    const text = said(name);
    return /^\d{1,4}$/.test(text) && Number(text) >= least && Number(text) <= most ? text : '';
  };
  const day = (name: 'start' | 'end') => (isDate(said(name)) ? said(name) : '');
  const status = statusChoices(cadence).some(({ value }) => value === said('status')) ? said('status') : '';
  return {
    code: said('code'), name: said('name'), year: number('year', 1901, 2198), week: number('week', 1, 53), start: day('start'), end: day('end'), status,
  };
}

const PAGE = 'page';
const SIZE = 'size';

/** Page and size of the address. */
export function pageIn(query: URLSearchParams): { readonly pageIndex: number; readonly pageSize: number } {
  const page = Number(textIn(query, PAGE));
  const size = Number(textIn(query, SIZE));
  return {
    pageIndex: Number.isInteger(page) && page >= FIRST_PAGE ? page : FIRST_PAGE,
    pageSize: PAGE_SIZES.find((offered) => offered === size) ?? DEFAULT_PAGE_SIZE,
  };
}

/** The address of other conditions: a new question starts at its first page. */
export function withFilters(query: URLSearchParams, filters: ReportFilters): URLSearchParams {
  return withValues(query, { ...filters, [PAGE]: '' });
}

type ListInput = InputOf<typeof reportCalls.list>;
const given = (text: string) => (text === '' ? undefined : text);
const counted = (text: string) => (text === '' ? undefined : Number(text));

/** What the list is asked for; a daily report without a chosen status is asked for by 123, all that were filled in (spec 1 §4). */
export function inputOf({ key, cadence }: ReportDeclaration, filters: ReportFilters, divisions: string, page: { pageIndex: number; pageSize: number }): ListInput {
  const status = counted(filters.status) ?? (cadence === 'day' ? ALL_FILLED_IN : undefined);
  return {
    kind: key, ...page, enterpriseName: given(filters.name), enterpriseCode: given(filters.code), enterpriseId: undefined, divisions: given(divisions),
    year: counted(filters.year), week: counted(filters.week), from: given(filters.start), to: given(filters.end), statuses: statusesAsked(status),
  };
}
