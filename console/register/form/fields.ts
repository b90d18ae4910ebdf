import type { ReactNode } from 'react';

/** What an input holds while it is edited. */
export type FieldValue = string | boolean | readonly string[];

export interface Choice {
  readonly value: string;
  readonly label: string;
  /** Levels below the top, for choices that are a tree. */
  readonly depth?: number;
  /** Why it cannot be chosen; choosable when left out. */
  readonly refused?: string;
}

/** A control of its own for a field, tied to its label and fault by these ids. */
export interface ControlProps<Values extends object> {
  readonly id: string;
  readonly describedBy: string;
  readonly invalid: boolean;
  readonly value: FieldValue;
  readonly values: Values;
  readonly onChange: (value: FieldValue) => void;
}

export type FieldKind = 'text' | 'lines' | 'secret' | 'number' | 'day' | 'choice' | 'choices' | 'switch';

/** A field of a form: where its value stands in the values, how it is edited, and what it has to be. */
export interface Field<Values extends object> {
  readonly name: keyof Values & string;
  readonly label: string;
  readonly kind?: FieldKind;
  readonly required?: boolean;
  readonly hint?: string;
  readonly placeholder?: string;
  /** Characters at most. */
  readonly longest?: number;
  readonly choices?: readonly Choice[] | ((values: Values) => readonly Choice[]);
  /** What is wrong with the value, in Chinese; not asked about an empty one. */
  readonly check?: (value: string, values: Values) => string | undefined;
  /** Asked of the server: the value stands in no other record (spec 1 §5). */
  readonly unique?: { readonly table: string; readonly column: string };
  readonly shown?: (values: Values, creating: boolean) => boolean;
  /** Can be given once and not changed later. */
  readonly fixed?: boolean;
  /** Takes the whole width. */
  readonly wide?: boolean;
  readonly control?: (props: ControlProps<Values>) => ReactNode;
  /** Stands below it over the whole width: another way to give this field and its neighbours what they hold. */
  readonly below?: (values: Values, onChange: (name: keyof Values & string, value: FieldValue) => void) => ReactNode;
}

/** What is wrong with each field, in Chinese. */
export type Faults = Readonly<Record<string, string>>;

export const REQUIRED_FAULT = '不能为空';

export function valueOf<Values extends object>(values: Values, name: keyof Values): FieldValue {
  return values[name] as FieldValue;
}

export function isEmpty(value: FieldValue): boolean {
  return typeof value === 'string' ? value.trim() === '' : typeof value !== 'boolean' && value.length === 0;
}
