import type { RawBuilder } from 'kysely';
import type { Dataset, Filter } from '#base/dataset/dataset.ts';
import type { KindCode } from '#subjects/retention/terms.ts';
import type { Db } from '../database/tables.ts';
import type { Scope } from '../scope/scope.ts';

/** A value of a dimension and what it is called. */
export interface DimensionValue {
  readonly key: string;
  readonly title: string;
  /** What people call it besides. */
  readonly aliases?: readonly string[];
  /** True of what is a share or so much for a quantity, as a cell in per cent is: its figures are never added up. */
  readonly isRatio?: boolean;
}

/** How a dimension is told from a row, and all of its values in their order. */
export interface DimensionSource {
  readonly key: RawBuilder<unknown>;
  readonly values: (db: Db, scope: Scope) => Promise<readonly DimensionValue[]>;
  /** Whether a row is of one of some values, where an index finds it by its column as it is; without, the texts of keys are compared. */
  readonly among?: (values: readonly string[]) => RawBuilder<boolean>;
}

/** What of a row goes into a measure; `weight` is what a mean is weighted by. */
export interface MeasureSource {
  readonly of: RawBuilder<unknown>;
  readonly weight?: RawBuilder<unknown>;
  /** True where what goes into a mean is already a total of so much weight, as kept sums have it. */
  readonly isTotal?: boolean;
  /** Where rows have seats: how many enterprises sit in them, each once, or once a day. */
  readonly counts?: 'seats' | 'seats of days';
}

/**
 * Who sits in a row of kept sums 席位: in each area and block an enterprise is one bit. How many enterprises several rows are of cannot be added up,
 * and is told from their bits.
 */
export interface Seats {
  readonly area: RawBuilder<unknown>;
  readonly block: RawBuilder<unknown>;
  readonly bits: RawBuilder<unknown>;
  /** Every `area`, `block` and `seat` of those, `who`, that sit in several areas. */
  readonly ofSeveral: RawBuilder<unknown>;
}

/**
 * What a question needs of the rows of kept sums: whether days may stand together by whole months, whether it tells times apart at all, whether enterprises are
 * counted by their seats, the dimensions and measures that it names, and who asks.
 */
export interface SumsAsked {
  readonly byMonths: boolean;
  readonly byTime: boolean;
  readonly isCounted: boolean;
  readonly names: ReadonlySet<string>;
  /** Whose rows may be left out: what is counted on the spot need not count those. */
  readonly scope: Scope;
}

/** The first and the last day that sums are asked of. */
export interface SumDays {
  readonly from: string;
  readonly to: string;
}

/** Sums that are kept up as rows are written 汇总: the same figures from fewer rows, for a question that asks for no more than they hold. */
export interface KeptSums extends Pick<DatasetSource, 'scope' | 'dimensions' | 'measures'> {
  /** Their tables, joined; or those of the days that are asked for, put together as far as the question tells nothing apart. Nothing: it is answered from the rows. */
  readonly rows:
    | RawBuilder<unknown>
    | ((days: SumDays | undefined, asked: SumsAsked) => RawBuilder<unknown> | undefined);
  readonly day: RawBuilder<unknown>;
  /** Whether they are counted from the rows as these stand 当场合计, and know nothing of a month that was taken out. */
  readonly isOfRows?: boolean;
  /** Without, and without the next, they know nothing of enterprises, and answer nobody who is told no figure of few of them. */
  readonly seats?: Seats;
  /** How many enterprises a row is of at least, where it has no seats: of a day, as many as gave a price of one goods. Fewer than may be told are counted one by one. */
  readonly atLeast?: RawBuilder<unknown>;
  /** How many records a row is the sum of, where all of them are still there. */
  readonly records?: RawBuilder<unknown>;
}

/** Where the rows of a dataset come from. Every piece of SQL that a question is made of stands here; what a client sends only chooses among them. */
export interface DatasetSource {
  readonly dataset: Dataset;
  /** Whether walls may show it though they have not its right; no without. */
  readonly onWalls?: boolean;
  /** Tables, joined. */
  readonly from: RawBuilder<unknown>;
  /** Which of their rows somebody may see, by the conditions of server/scope, and which count at all. */
  readonly scope: (scope: Scope) => RawBuilder<boolean>;
  /** The day of a row, and a statement that gives the first and the last day there is. */
  readonly time?: { readonly day: RawBuilder<unknown>; readonly span: RawBuilder<DaysThere> };
  /** Whether the rows are those of the days that are asked for already, as sums put together for a question are: a day may stand for others then. */
  readonly isOfDaysAsked?: boolean;
  readonly dimensions: Readonly<Record<string, DimensionSource>>;
  readonly measures: Readonly<Record<string, MeasureSource>>;
  /** Whose a row is; given, groups of few enterprises are withheld from those who may not see enterprises. */
  readonly enterprise?: RawBuilder<unknown>;
  /** The same of rows that are sums. */
  readonly seats?: Seats | undefined;
  readonly atLeast?: RawBuilder<unknown> | undefined;
  readonly sums?: KeptSums;
  /** What a record is shown by, and the order of records. */
  readonly records: {
    readonly columns: readonly RecordColumn[];
    readonly order: RawBuilder<unknown>;
  };
  /** What has to be told beside an answer that a row is part of, each null for most rows: that a figure was revised, or stands for two months. */
  readonly remarks?: readonly RawBuilder<unknown>[];
  /** What kind of datum the rows are 数据种类, where months of it may have been taken out. */
  readonly kind?: KindCode;
  /** How complete the figures are: two measures of another source, over the same days and the filters that it knows. */
  readonly completeness?: {
    readonly source: DatasetSource;
    readonly filter: Filter;
    readonly reported: string;
    readonly owed: string;
  };
}

/** A column of the records; where it holds the key of a dimension, that is shown by its name, and a figure is read from the right, its thousands apart. */
export interface RecordColumn {
  readonly title: string;
  readonly of: RawBuilder<unknown>;
  readonly dimension?: string;
  readonly isFigure?: boolean;
}

/** The first and the last day of a dataset; null for one without rows. */
export interface DaysThere {
  readonly first: string | null;
  readonly last: string | null;
}
