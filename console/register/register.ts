import type { ReactNode } from 'react';
import type { Call, InputOf, OutputOf } from '#base/call.ts';
import type { LiveEvent } from '#base/event.ts';
import type { Ordered, Page } from '#base/page.ts';
import type { Transport } from '#browser/http.ts';
import type { Column } from '#kit/table/columns.ts';
import type { Choice, Field } from './form/fields.ts';

/** What a list is asked for: a page, and the filters by name; '' is a filter that nobody set. */
export interface Asked {
  readonly pageIndex: number;
  readonly pageSize: number;
  readonly filters: Readonly<Record<string, string>>;
  /** Key of the column that the rows are to be in the order of. */
  readonly orderBy?: string;
  readonly order?: 'asc' | 'desc';
}

/** Where the rows of a register come from; `pageOf` is only given answers of its own call. */
export interface Listing<Row> {
  readonly call: Call;
  readonly inputOf: (asked: Asked) => InputOf<Call>;
  readonly pageOf: (answer: unknown) => Page<Row>;
}

/** Rows by a call: how it is asked, and how a page is read from its answer. */
export function listing<C extends Call, Row>(
  call: C,
  inputOf: (asked: Asked) => InputOf<C>,
  pageOf: (answer: OutputOf<C>) => Page<Row>,
): Listing<Row> {
  return { call, inputOf, pageOf: (answer) => pageOf(answer as OutputOf<C>) };
}

/** The order that a list is asked for in, as far as its call has it: what an old address still says is left out. */
export function orderAsked<const K extends string>(
  { orderBy, order }: Pick<Asked, 'orderBy' | 'order'>,
  keys: readonly K[],
): Ordered<K> {
  const by = keys.find((key) => key === orderBy);
  return by === undefined ? {} : { orderBy: by, order };
}

/** A list that comes whole as its one page. */
export function wholeList<Row>(rows: readonly Row[]): Page<Row> {
  return { totalCount: rows.length, rows };
}

/** A call that writes what it is given; its faults are told apart by the call that it is. */
export interface Writing<T> {
  readonly call: Call;
  send(transport: Transport, given: T): Promise<void>;
}

/** Writes by a call; a failure is left to whoever sends: it belongs at a field or in a dialog. */
export function writing<C extends Call, T>(call: C, inputOf: (given: T) => InputOf<C>): Writing<T> {
  return {
    call,
    async send(transport, given) {
      await transport.send(call, inputOf(given), { quiet: true });
    },
  };
}

/** A condition of the list, kept in the address under its name. */
export interface Filter {
  readonly name: string;
  readonly label: string;
  /** With choices it is a select, as a day a calendar, else a text. */
  readonly choices?: readonly Choice[];
  /** Which end of the register's span of days it is. */
  readonly day?: 'start' | 'end';
  /** True of days that cannot lie in the future. */
  readonly past?: boolean;
  readonly placeholder?: string;
}

/** Something to do with one row, a button in its last column. */
export interface RowAction<Row> {
  readonly label: string;
  readonly permission?: string;
  readonly shown?: (row: Row) => boolean;
  readonly onAct: (row: Row) => void;
}

/** How a record is made and changed in the register's dialog. */
export interface RecordForm<Row, Values extends object> {
  readonly fields: readonly Field<Values>[];
  /** What a new record starts with. */
  readonly empty: Values;
  /** The record as it stands now, with the version that a save is based on. */
  readonly read: (transport: Transport, row: Row) => Promise<Values>;
  readonly create?: Writing<Values>;
  readonly update?: Writing<Values>;
}

/** A register 台账: what its page needs to know to list, search, page, make, change and delete its records. */
export interface Register<Row extends object, Values extends object = object> {
  /** What one record is called, e.g. 用户. */
  readonly noun: string;
  readonly list: Listing<Row>;
  /** False for a list that comes whole. */
  readonly paged?: boolean;
  readonly rowId: (row: Row) => string;
  readonly rowName: (row: Row) => string;
  readonly columns: readonly Column<Row>[];
  readonly filters?: readonly Filter[];
  /** Who may write: without it nothing to create, change or delete is offered. */
  readonly permission?: string;
  readonly form?: RecordForm<Row, Values>;
  readonly remove?: Writing<readonly string[]>;
  /** What deleting brings with it, in a sentence below the question. */
  readonly removeNote?: string;
  /** What removing is called; 删除 when left out. */
  readonly removeWord?: string;
  /** Keys of the columns whose headings sort. */
  readonly sortable?: readonly string[];
  /** Events that make the list stale. */
  readonly refreshOn?: readonly LiveEvent[];
  /** True where `tools` hold an export of everything that the conditions find. */
  readonly exportsItself?: boolean;
  /** False for rows that cannot be edited. */
  readonly editable?: (row: Row) => boolean;
  /** False for rows that the system needs. */
  readonly removable?: (row: Row) => boolean;
  readonly actions?: readonly RowAction<Row>[];
  /** Shown in the place of the table. */
  readonly instead?: ReactNode | undefined;
  /** What else can be done to the ticked rows at once; `done` unticks them. */
  readonly bulk?: (ticked: readonly string[], done: () => void) => ReactNode;
  /** Further buttons above the table. */
  readonly tools?: ReactNode;
  /** Pixels that the last column takes. */
  readonly actionsWidth?: number;
}
