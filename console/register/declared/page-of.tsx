import type { ReactNode } from 'react';
import type { Page } from '#base/page.ts';
import { ENDED_LABELS, type Options } from '#base/register/codecs.ts';
import type { AnyRegister } from '#base/register/declare.ts';
import type { AnyRecord } from '#base/register/declaration.ts';
import { type FieldSpec, nameKeyOf, isPointing } from '#base/register/fields.ts';
import { mayBeUnplaced, PLACED_LABELS } from '#base/register/place.ts';
import { headingOf, shownOf } from '#base/register/shown.ts';
import { enterpriseRegister } from '#subjects/market/register.ts';
import { choicesOf as labelled } from '../choices.ts';
import {
  type Asked,
  type Filter,
  listing,
  orderAsked,
  type Register,
  type RowAction,
  wholeList,
  writing,
} from '../register.ts';
import { Bulk } from './Bulk.tsx';
import { choicesOf, formFields } from './fields.ts';
import { changeFrom, conditionOf, emptyValues, typedFrom, type Values, valuesOf } from './values.ts';
import { isEnterprise, columnOf } from './column-of.tsx';

export interface Setting {
  readonly register: AnyRegister;
  readonly options: Options;
  /** Fields that where the register stands decides, e.g. the organisation of its offices. */
  readonly fixed: AnyRecord;
  readonly onOpen: (id: number) => void;
  readonly actions: readonly RowAction<AnyRecord>[];
  readonly tools: ReactNode;
  /** What a register itself can do with all that are ticked. */
  readonly renderBulk?: Bulked | undefined;
}

export type Bulked = (ticked: readonly string[], done: () => void) => ReactNode;

/** The fields that may stand in the list, each with its column's width. */
export const listedFields = ({ fields }: AnyRegister): ReadonlyArray<readonly [key: string, spec: FieldSpec]> =>
  Object.entries(fields).filter(([, { list }]) => list !== false);

/** What a list is asked for in a register's own words. */
export function queryOf(
  register: AnyRegister,
  fixed: AnyRecord,
  { filters, orderBy, order }: Pick<Asked, 'filters' | 'orderBy' | 'order'>,
): AnyRecord {
  const conditions = Object.entries(register.fields)
    .filter(([, { filter }]) => filter)
    .map(([key, spec]) => [key, conditionOf(spec, filters[key])]);
  return {
    ...Object.fromEntries(conditions),
    ...fixed,
    ...(register.ends && { ended: filters['ended'] || 'no' }),
    ...(mayBeUnplaced(register) && { placed: filters['placed'] ?? '' }),
    ...orderAsked({ orderBy, order }, Object.keys(register.fields)),
  };
}

export function filtersOf(register: AnyRegister, options: Options, fixed: AnyRecord): readonly Filter[] {
  const own = Object.entries(register.fields)
    .filter(([key, { filter }]) => filter && !Object.hasOwn(fixed, key))
    .map(([key, spec]): Filter => {
      const choices = choicesOf(key, spec, options);
      return {
        name: key,
        label: spec.term,
        ...(choices && { choices: spec.kind === 'status' ? choices.toReversed() : choices }),
      };
    });
  return [
    ...own,
    ...(mayBeUnplaced(register) ? [{ name: 'placed', label: '位置', choices: labelled(PLACED_LABELS) }] : []),
    ...(register.ends
      ? [{ name: 'ended', label: '使用情况', choices: labelled(ENDED_LABELS), placeholder: ENDED_LABELS.no }]
      : []),
  ];
}

/** The number of the enterprise that a field of a record names: another, or the record itself. */
function enterpriseIn(register: AnyRegister, record: AnyRecord, key: string, spec: FieldSpec): number | undefined {
  const isItself = key === 'name' && register.name === enterpriseRegister.name;
  const id = isItself ? record[register.key] : isEnterprise(spec) ? record[key] : undefined;
  return typeof id === 'number' ? id : undefined;
}

/** A declared register as the page of registers shows it. */
export function pageOf({
  register,
  options,
  fixed,
  onOpen,
  actions,
  tools,
  renderBulk,
}: Setting): Register<AnyRecord, Values> {
  const { calls, key, noun, rights, whole = false, ends = false, tree, removeNote } = register;
  const columns = listedFields(register);
  return {
    noun,
    list: listing(
      calls.list,
      ({ pageIndex, pageSize, ...asked }) => ({
        ...(whole ? {} : { pageIndex, pageSize }),
        ...queryOf(register, fixed, asked),
      }),
      (answer) => (whole ? wholeList(answer as readonly AnyRecord[]) : (answer as Page<AnyRecord>)),
    ),
    paged: !whole,
    rowId: (row) => String(row[key]),
    rowName: (row) => String(row['name']),
    permission: `${rights}.write`,
    filters: filtersOf(register, options, fixed),
    columns: columns.map(([one, spec]) => columnOf(register, one, spec, onOpen)),
    sortable: columns.map(([one]) => one),
    exportsItself: true,
    bulk: (ticked, done) => (
      <>
        <Bulk register={register} ticked={ticked} onDone={done} />
        {ticked.length > 0 && renderBulk?.(ticked, done)}
      </>
    ),
    form: {
      fields: formFields(register, options, Object.keys(fixed)),
      empty: emptyValues(register),
      read: async (transport, row) =>
        valuesOf(register, await transport.send(calls.one, { [key]: Number(row[key]) }, { quiet: true })),
      create: writing(calls.create, (values: Values) => ({ ...typedFrom(register, values), ...fixed })),
      update: writing(calls.update, (values: Values) => ({ ...changeFrom(register, values), ...fixed })),
    },
    remove: writing(calls.remove, (ids: readonly string[]) => ({ ids: [...ids] })),
    ...(removeNote !== undefined && { removeNote }),
    removable: (row) => isOpen(row) && !(tree?.rooted && row[tree.parent] === undefined),
    ...(ends && { removeWord: '停用', editable: isOpen }),
    actions,
    tools,
  };
}

/** Neither ended nor locked. */
const isOpen = ({ endedAt, lockedAt }: AnyRecord): boolean => endedAt === undefined && lockedAt === undefined;

/** The facts of a record for its page: every field that has a value, names for what is pointed at; fields that are told elsewhere left out. */
export function factsOf(
  register: AnyRegister,
  record: AnyRecord,
  toldElsewhere: readonly string[] = [],
): ReadonlyArray<readonly [term: string, text: string, enterpriseId: number | undefined]> {
  return Object.entries(register.fields)
    .filter(([key, { kind }]) => kind !== 'position' && kind !== 'depth' && !toldElsewhere.includes(key))
    .map(
      ([key, spec]) =>
        [
          headingOf(spec),
          shownOf(record, isPointing(spec) && record[nameKeyOf(key)] === undefined ? '' : key, spec),
          enterpriseIn(register, record, key, spec),
        ] as const,
    );
}
