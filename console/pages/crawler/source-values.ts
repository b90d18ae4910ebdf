import type { AnyRegister } from '#base/register/declare.ts';
import { crawledFields, keyFieldOf } from '#subjects/crawler/rules.ts';
import { type PageFormat, USUAL_FALL } from '#subjects/crawler/terms.ts';
import type { Parser, Pick, SourceDraft } from '#subjects/crawler/wire.ts';
import { auctionDirectory, foreignDirectory, freightDirectory, labourDirectory } from '#subjects/directory/register.ts';

/** The registers that can be kept up by collecting 采集, by name: the index of all would come with every page that has it. */
export const CRAWLED: readonly AnyRegister[] = [auctionDirectory, labourDirectory, freightDirectory, foreignDirectory];
export const registerNamed = (name: string): AnyRegister | undefined => CRAWLED.find((one) => one.name === name);

/** A source as the form holds it; `parser` is a text. */
export interface SourceValues {
  readonly sourceId: number;
  readonly version: number;
  readonly name: string;
  readonly register: string;
  readonly address: string;
  readonly format: string;
  readonly schedule: string;
  readonly takeover: string;
  readonly pause: string;
  readonly mostPages: string;
  readonly fall: string;
  readonly legal: string;
  readonly licensed: string;
  readonly parser: string;
}

const NO_PARSER: Parser = { rows: '', next: '', picks: [] };
export const EMPTY: SourceValues = {
  sourceId: 0,
  version: 0,
  name: '',
  register: CRAWLED[0]?.name ?? '',
  address: '',
  format: 'html',
  schedule: 'week',
  takeover: 'review',
  pause: '3',
  mostPages: '20',
  fall: String(USUAL_FALL),
  legal: '',
  licensed: '',
  parser: '',
};

export const parserIn = (text: string): Parser => (text === '' ? NO_PARSER : (JSON.parse(text) as Parser));

/** The text of a parser; '' for an empty one, so that the form knows the field as empty. */
export const textOf = (parser: Parser): string =>
  parser.rows === '' && parser.next === '' && parser.picks.length === 0 ? '' : JSON.stringify(parser);

/** A column of a list, how it is read, and whether it has to be. */
export interface PickRow {
  readonly term: string;
  readonly needed: boolean;
  readonly read: Pick;
}

/** A row for every column of the list, filled in where it is read. */
export function pickRows(register: AnyRegister, { picks }: Parser): readonly PickRow[] {
  return crawledFields(register).map(([field, term]) => ({
    term,
    needed: field === 'name' || field === keyFieldOf(register),
    read: picks.find((one) => one.field === field) ?? { field, pick: '', attribute: '', after: '', fixed: '' },
  }));
}

/** A parser with one of its columns changed; a column of which nothing is said is not read. */
export function withPick(parser: Parser, next: Pick): Parser {
  const others = parser.picks.filter(({ field }) => field !== next.field);
  const isEmpty = next.pick === '' && next.fixed === '' && next.attribute === '' && next.after === '';
  return { ...parser, picks: isEmpty ? others : [...others, next] };
}

/** The form as it is sent; columns that another list has are left behind. */
export function draftOf(values: SourceValues): SourceDraft {
  const register = registerNamed(values.register);
  const known = new Set(register ? crawledFields(register).map(([field]) => field) : []);
  const { rows, next, picks } = parserIn(values.parser);
  return {
    sourceId: values.sourceId === 0 ? undefined : values.sourceId,
    version: values.sourceId === 0 ? undefined : values.version,
    name: values.name.trim(),
    register: values.register,
    address: values.address.trim(),
    format: values.format as PageFormat,
    schedule: values.schedule as SourceDraft['schedule'],
    takeover: values.takeover as SourceDraft['takeover'],
    pause: Number(values.pause),
    mostPages: Number(values.mostPages),
    fall: Number(values.fall),
    legal: values.legal.trim(),
    licensed: values.licensed.trim(),
    parser: { rows, next, picks: picks.filter(({ field }) => known.has(field)) },
  };
}
