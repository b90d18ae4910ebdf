import type { MenuPlace } from '../area/area.ts';
import type { Method } from '../call.ts';
import type { FieldSpec, Fields } from './fields.ts';

type ValueOf<F> = F extends FieldSpec<infer T> ? T : never;
type Optional<F extends Fields> = { [K in keyof F]: undefined extends ValueOf<F[K]> ? K : never }[keyof F];
type Shown<F extends Fields, K extends keyof F> = { readonly [P in Exclude<K, Optional<F>>]: ValueOf<F[P]> } & {
  readonly [P in K & Optional<F>]?: ValueOf<F[P]> | undefined;
};
type KeysOf<F extends Fields, Kind> = {
  [K in keyof F]: F[K] extends FieldSpec<infer _, infer One> ? (One extends Kind ? K : never) : never;
}[keyof F];
type NameKey<K> = K extends `${infer N}Id` ? `${N}Name` : K extends `${infer N}Code` ? `${N}Name` : never;
type Names<F extends Fields> = {
  readonly [K in KeysOf<F, 'region' | 'reference' | 'code'> as NameKey<K>]?: string | undefined;
};

/** What people type of a record. */
export type TypedOf<F extends Fields> = Shown<F, Exclude<keyof F, KeysOf<F, 'count' | 'position' | 'depth'>>>;
/** A record as it is listed and opened. */
export type RecordOf<K extends string, F extends Fields> = Shown<F, keyof F> &
  Names<F> & { readonly [P in K]: number } & Kept & { readonly version: number };
/** That a record has ended 停用, and who locked it 锁定, when and why; absent where nothing of it is so. */
type Kept = {
  readonly endedAt?: number | undefined;
  readonly lockedAt?: number | undefined;
  readonly lockedBy?: string | undefined;
  readonly lockReason?: string | undefined;
};
/** A change of a record: what was typed, and the version that it is based on. */
export type ChangeOf<K extends string, F extends Fields> = Partial<TypedOf<F>> & { readonly [P in K]: number } & {
  readonly version: number;
};

/** A record whose fields are looked up by name, as the engine does. */
export type AnyRecord = Readonly<Record<string, unknown>>;

/** Whose records somebody may see: all of whoever has the right, those of the own divisions, by number or code, or those of what they belong to. */
export type RegisterScope =
  | 'everyone'
  | { readonly region: string }
  | { readonly regionCode: string }
  | { readonly through: string };

/** A path that the specification names for what a register does anyway: the same call at another address. */
export interface SpecifiedPath {
  readonly does: 'list' | 'one' | 'map' | 'export' | 'create' | 'update' | 'remove';
  /** The second half of its name: `query-list` is the call `outlet.query-list`. */
  readonly as: string;
  readonly path: string;
  readonly spec: string;
  /** As specified, where that is not the register's own. */
  readonly method?: Method;
  readonly json?: true;
}

/** A register 台账, said once: everything that it is and offers follows from this. */
export interface Declaration<K extends string = string, F extends Fields = Fields, T = AnyRecord> {
  /** Begins the names of its calls, its event and its rights. */
  readonly name: string;
  /** What one record is called. */
  readonly noun: string;
  /** The heading of its page, and a sentence beside it. */
  readonly title: string;
  readonly note?: string;
  /** Its table, and the record's number, whose column is the same word in snake_case. */
  readonly table: string;
  readonly key: K;
  /** Its calls stand below this path. */
  readonly path: string;
  readonly spec: string;
  readonly fields: F;
  readonly scope: RegisterScope;
  /** Subject of its rights where that is another register's. */
  readonly rights?: string;
  /** Roles that may read and write from the first day; an administrator always. */
  readonly readers?: readonly string[];
  readonly writers?: readonly string[];
  /** Fields that only together stand once; the fault is told at the last. */
  readonly together?: readonly string[];
  /** The field that names the record above. `rooted`: what stands at the top stays, and everything new hangs below another. */
  readonly tree?: { readonly parent: string; readonly deepest: number; readonly rooted?: true };
  /** The field whose digits are the record's number; numbered in turn when left out. */
  readonly numbered?: keyof F & string;
  /** True where a record that was is kept: it is ended 停用 and can come back. */
  readonly ends?: boolean;
  /** From when a record holds and the days after which it is ended by itself 有效期, or disabled where records of the register do not end: fields of days. */
  readonly lasts?: { readonly from: keyof F & string; readonly until: readonly (keyof F & string)[] };
  /** True where a record can be locked 锁定: until it is unlocked nobody changes or ends it. */
  readonly locks?: true;
  /** There where two records that are one can be made one 合并, and two again. `names`: the field that lists what a record is called besides, and takes the name of what was merged into it. `same`: fields in which two that are one say the same. */
  readonly merges?: { readonly names?: keyof F & string; readonly same?: ReadonlyArray<keyof F & string> };
  /** True where who may read but not keep it proposes new records, changes and ends 变更建议, which a keeper decides. */
  readonly proposals?: true;
  /** There where the staff of the enterprise that a record belongs to asks to have it changed 企业变更建议: `by` holds the enterprise, and may be the record's own number; `opens` are the fields that they may ask for. Goes with `proposals`. */
  readonly held?: { readonly by: (keyof F & string) | NoInfer<K>; readonly opens: readonly (keyof F & string)[] };
  /** True where a record can have photos 照片, each with a line of what it shows. */
  readonly photos?: true;
  /** Where the specification has its calls besides. */
  readonly specified?: readonly SpecifiedPath[];
  /** For a register of many thousand records: what lists are narrowed to beside a part of the name, fields that hold a code each. Its table has an index of terms of both. */
  readonly searched?: readonly (keyof F & string)[];
  /** True for a list that comes as a whole, without pages. */
  readonly whole?: boolean;
  /** Fields that a list is in the order of when nobody asked otherwise. */
  readonly order: readonly (keyof F & string)[];
  /** True where what is greatest by the first of them stands first: the newest of records that have a day. */
  readonly latestFirst?: true;
  /** Fields by which a row of a file is a record that there is, or its number: without any nothing is imported. */
  readonly match?: readonly ((keyof F & string) | NoInfer<K>)[];
  /** Longitude and latitude, GCJ-02. `ground`: the table keeps metres on the ground beside them, for circles and distances. `reach`: the field that says how far it serves, metres. `outline`: the field that holds its outline, drawn on maps. */
  readonly place?: {
    readonly lng: keyof F & string;
    readonly lat: keyof F & string;
    readonly ground?: true;
    readonly reach?: keyof F & string;
    readonly outline?: keyof F & string;
  };
  /** What is wrong with a record as a whole: messages by field. */
  rules?(values: T): Readonly<Partial<Record<keyof F & string, string>>>;
  /** Conditions that the table keeps by their names 约束, and what is said, at which field, of a record that breaks one: what only the database can judge. */
  readonly constraints?: Readonly<Record<string, { readonly field: keyof F & string; readonly message: string }>>;
  /** Events that are told besides the register's own after a write, by name. */
  readonly announces?: readonly string[];
  /** The COMPONENT of its page where that is not `register/<name>`. */
  readonly component?: string;
  /** Where its page stands among the menus of a release. */
  readonly menu?: MenuPlace;
  /** A sentence for whoever is about to delete. */
  readonly removeNote?: string;
  /** True where a demonstration has its samples. */
  readonly demonstrated?: boolean;
}
