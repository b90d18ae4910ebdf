import { MOST_PARTS, type ReorganisationKind } from '#subjects/region-change/terms.ts';
import type { Part, ReorganisationDraft } from '#subjects/region-change/wire.ts';

/** A part as it is being entered; '' is nothing. */
export interface Entered {
  readonly name: string;
  readonly code: string;
  readonly outline: string;
  readonly records: string;
}

const BLANK: Entered = { name: '', code: '', outline: '', records: '' };

/** What is being entered of a change of divisions. */
export interface Form {
  readonly on: string;
  /** The division that a merge goes into; '' for a new one. */
  readonly into: string;
  readonly isNew: boolean;
  readonly parts: readonly Entered[];
  readonly rest: number;
  readonly reason: string;
}

/** A form that nobody has filled in: a split begins with two parts. */
export const emptyForm = (kind: ReorganisationKind, today: string): Form => ({
  on: today,
  into: '',
  isNew: false,
  parts: kind === 'split' ? [BLANK, BLANK] : [BLANK],
  rest: 0,
  reason: '',
});

export const withPart = (form: Form, at: number, part: Partial<Entered>): Form => ({
  ...form,
  parts: form.parts.map((one, index) => (index === at ? { ...one, ...part } : one)),
});

/** One part more, as many as may be. */
export const withOneMore = (form: Form): Form =>
  form.parts.length < MOST_PARTS ? { ...form, parts: [...form.parts, BLANK] } : form;

/** Without the last part: a split has two at least. */
export const withOneLess = (form: Form): Form => {
  const parts = form.parts.length > 2 ? form.parts.slice(0, -1) : form.parts;
  return { ...form, parts, rest: Math.min(form.rest, parts.length - 1) };
};

/** What is missing, in Chinese; '' where it can be asked for. */
export function missingIn(kind: ReorganisationKind, { on, into, isNew, parts }: Form): string {
  if (on === '') return '请选择生效日期';
  if (kind === 'merge' && !isNew) return into === '' ? '请选择并入的区划' : '';
  const at = parts.findIndex(({ name, code }) => name.trim() === '' || code.trim() === '');
  return at < 0 ? '' : `请填写${kind === 'split' ? `第 ${at + 1} 个` : '新'}区划的名称和代码`;
}

const given = (text: string): string | undefined => (text.trim() === '' ? undefined : text.trim());

/** What is sent. */
export function draftOf(kind: ReorganisationKind, regionId: number, form: Form): ReorganisationDraft {
  const entered = form.parts.map((part): Part => ({
    regionId: undefined,
    name: given(part.name),
    code: given(part.code),
    outline: kind === 'split' ? given(part.outline) : undefined,
    records: kind === 'split' ? given(part.records) : undefined,
  }));
  const existing: Part = {
    regionId: Number(form.into),
    name: undefined,
    code: undefined,
    outline: undefined,
    records: undefined,
  };
  return {
    fromIds: [regionId],
    on: form.on,
    parts: kind === 'merge' && !form.isNew ? [existing] : entered,
    rest: form.rest,
    reason: given(form.reason),
  };
}
