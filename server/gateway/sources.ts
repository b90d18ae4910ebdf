import { dimensionsOf } from '#base/dataset/dataset.ts';
import type { AnyRegister } from '#base/register/declare.ts';
import { isCondition } from '#base/register/fields.ts';
import type { Definition, GatewaySource } from '#subjects/gateway/wire.ts';
import { allRegisters } from '#subjects/registers.ts';
import type { Db } from '../database/tables.ts';
import type { DatasetSource } from '../dataset/source.ts';
import { holds, type Principal } from '../service/principal.ts';

/** What an interface reads from: a register or a dataset, by its name among interfaces. */
export type Readable =
  | { readonly kind: 'register'; readonly right: string; readonly register: AnyRegister; readonly about: GatewaySource }
  | {
      readonly kind: 'dataset';
      readonly right: string;
      readonly dataset: DatasetSource;
      readonly about: GatewaySource;
    };

/** A measure that bears the name of a dimension has this after it. */
const MEASURE = '.measure';

/** The chosen dimensions and measures of a dataset, in their order; `measures` by the names that the dataset has for them. */
export function partsOf(
  { about }: Pick<Readable, 'about'>,
  { fields }: Pick<Definition, 'fields'>,
): {
  readonly rows: readonly string[];
  readonly measureFields: readonly string[];
  readonly measures: readonly string[];
} {
  const roles = new Map(about.fields.map(({ key, role }) => [key, role]));
  const measureFields = fields.filter((key) => roles.get(key) === 'measure');
  return {
    rows: fields.filter((key) => roles.get(key) === 'dimension'),
    measureFields,
    measures: measureFields.map((key) => (key.endsWith(MEASURE) ? key.slice(0, -MEASURE.length) : key)),
  };
}

/** Datasets that administrators make while the server runs, as they stand now. */
export type Mapped = (db: Db) => Promise<readonly DatasetSource[]>;

/** Everything that interfaces can be made from, by name: `register.outlet`, `dataset.price`. */
export function readables(
  datasets: readonly DatasetSource[],
  registers: readonly AnyRegister[] = allRegisters,
): ReadonlyMap<string, Readable> {
  const all = [...registers.map(ofRegister), ...datasets.map(ofDataset)];
  return new Map(all.map((one) => [one.about.source, one]));
}

/** Those of them that somebody may read. */
export const readableBy = (all: ReadonlyMap<string, Readable>, principal: Principal): readonly GatewaySource[] =>
  [...all.values()].filter(({ right }) => holds(principal, right)).map(({ about }) => about);

function ofRegister(register: AnyRegister): Readable {
  const { name, title, fields, rights } = register;
  const about: GatewaySource = {
    source: `register.${name}`,
    title,
    timed: false,
    fields: Object.entries(fields).map(([key, spec]) => ({
      key,
      title: spec.term,
      role: 'field',
      filterable: isCondition(spec),
    })),
  };
  return { kind: 'register', right: `${rights}.read`, register, about };
}

function ofDataset(source: DatasetSource): Readable {
  const { name, title, time, measures, right } = source.dataset;
  const dimensions = dimensionsOf(source.dataset);
  const about: GatewaySource = {
    source: `dataset.${name}`,
    title: `${title}（统计）`,
    timed: time !== null,
    fields: [
      ...dimensions.map(({ key, title: term }) => ({
        key,
        title: term,
        role: 'dimension' as const,
        filterable: true,
      })),
      ...measures.map(({ key, title: term }) => ({
        key: dimensions.some((one) => one.key === key) ? `${key}${MEASURE}` : key,
        title: term,
        role: 'measure' as const,
        filterable: false,
      })),
    ],
  };
  return { kind: 'dataset', right, dataset: source, about };
}
