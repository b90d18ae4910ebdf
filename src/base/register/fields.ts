import type { z } from 'zod';

/** How a field is kept, edited, searched, shown and written into a sheet. `count`, `position` and `depth` are the register's own: nobody types them. */
export type FieldKind =
  | 'text'
  | 'lines'
  | 'telephone'
  | 'choice'
  | 'status'
  | 'flag'
  | 'number'
  | 'day'
  | 'region'
  | 'reference'
  | 'code'
  | 'outline'
  | 'count'
  | 'position'
  | 'depth';

/** What every field may say of itself. */
export interface Common {
  /** Its name on the wire where that is not ours, as specified. */
  readonly wire?: string;
  /** Given once and not changed later. */
  readonly fixed?: boolean;
  /** No other record has the value 唯一. */
  readonly unique?: boolean;
  /** Pixels of its column in the list; false for a field that stands on the record's page only. */
  readonly list?: number | false;
  /** Offered as a condition of the list. */
  readonly filter?: boolean;
  /** What is asked of a record first, its state or until when: it begins the second line of a record on a phone. */
  readonly near?: boolean;
  readonly hint?: string;
}

/** A field of a register: what its values are, in type and in Chinese, and where it stands. */
export interface FieldSpec<T = unknown, K extends FieldKind = FieldKind> extends Common {
  readonly kind: K;
  readonly term: string;
  readonly schema: z.ZodType<T>;
  /** What a record is read by where the schema judges what people type: a value that was kept before its rule came is shown, not refused. */
  readonly kept?: z.ZodType<T>;
  readonly required: boolean;
  readonly longest?: number;
  readonly unit?: string;
  /** Labels of a choice by its value. */
  readonly labels?: Readonly<Record<string, string>>;
  /** What is wrong with a text, in Chinese; asked by form, call and import alike. */
  readonly check?: (text: string) => string | undefined;
  readonly least?: number;
  readonly most?: number;
  readonly decimals?: number;
  /** The register that a reference points into, by name. */
  readonly to?: string;
  /** The table of names that a code is one of; its column of codes bears its name. */
  readonly codes?: string;
  /** What a count counts: rows whose column says `of`, the key where absent; with `registers` also the records of every register that point at it. */
  readonly counts?: { readonly rows: readonly Counted[]; readonly of?: string; readonly registers?: boolean };
  /** What a row of a file has that is a new record and says nothing here, made of its other values. */
  readonly otherwise?: (values: Readonly<Record<string, unknown>>) => string;
  /** What a new record starts with. */
  readonly usual?: boolean;
  /** Why a record that is counted somewhere cannot be deleted; `{n}` is how often. */
  readonly forbids?: string;
}

/** Rows of a table, counted by what stands in a column. */
export type Counted = readonly [table: string, column: string];

export type Fields = Readonly<Record<string, FieldSpec>>;

/** Kept in the register's own table; a count is computed. */
export const isStored = ({ kind }: FieldSpec): boolean => kind !== 'count';
/** Typed by people, in a form or a sheet. */
export const isTyped = ({ kind }: FieldSpec): boolean => !['count', 'position', 'depth'].includes(kind);
/** Its value is a number or a code whose name people know. */
export const isPointing = ({ kind }: FieldSpec): boolean => isNumbered(kind) || kind === 'code';
/** What it points at is known by a number. */
export const isNumbered = (kind: FieldKind): boolean => kind === 'region' || kind === 'reference';
/** A list can be narrowed to its value: what is declared a filter, and whatever points, so that what refers to a record can be listed. */
export const isCondition = (spec: FieldSpec): boolean => spec.filter === true || isPointing(spec);
/** One value can be given to many records at once: what is one of a few. */
export const isShared = ({ kind, fixed }: FieldSpec): boolean => (kind === 'choice' || kind === 'status') && !fixed;
/** Kept as '' where nothing was given. */
export const isText = ({ kind }: FieldSpec): boolean => ['text', 'lines', 'telephone', 'outline'].includes(kind);
/** Where the name of a pointing field stands in a record: regionId has regionName, marketTypeCode marketTypeName. */
export const nameKeyOf = (key: string): string => key.replace(/(?:Id|Code)$/, 'Name');
