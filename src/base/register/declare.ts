import { z } from 'zod';
import type { Page } from '../page.ts';
import { event, type LiveEvent } from '../event.ts';
import { type RegisterCalls, registerCalls, type SpecifiedCall, specifiedCalls } from './calls.ts';
import { type Listed, type RegisterWires, registerWires } from './codecs.ts';
import type { AnyRecord, ChangeOf, Declaration, RecordOf, TypedOf } from './declaration.ts';
import type { FieldSpec, Fields } from './fields.ts';

/** What follows from a declaration alone. */
interface Derived {
  readonly rights: string;
  readonly component: string;
  readonly specifiedCalls: readonly SpecifiedCall[];
  /** Says that records were written; whoever may read them asks anew. */
  readonly event: LiveEvent<z.ZodObject<Record<never, never>>>;
}

/** A register as its subject knows it: with the types of its fields. */
export interface Register<K extends string, F extends Fields, W = false>
  extends Declaration<K, F, TypedOf<F>>, Derived {
  readonly rights: string;
  readonly component: string;
  readonly wires: RegisterWires<RecordOf<K, F>, TypedOf<F>, ChangeOf<K, F>, Listed<RecordOf<K, F>, W>>;
  readonly calls: RegisterCalls<K, RecordOf<K, F>, TypedOf<F>, ChangeOf<K, F>, Listed<RecordOf<K, F>, W>>;
}

/** A register as the engine knows it: fields are looked up by name. */
export interface AnyRegister extends Declaration, Derived {
  readonly rights: string;
  readonly component: string;
  readonly wires: RegisterWires<AnyRecord, AnyRecord, AnyRecord, readonly AnyRecord[] | Page<AnyRecord>>;
  readonly calls: RegisterCalls<string, AnyRecord, AnyRecord, AnyRecord, readonly AnyRecord[] | Page<AnyRecord>>;
}

/** Declares a register; a field that its list, its order or its scope names has to be there. */
export function register<
  const K extends string,
  const F extends Fields & { readonly name: FieldSpec<string> },
  const W extends boolean = false,
>(declaration: Declaration<K, F, TypedOf<F>> & { readonly whole?: W }): Register<K, F, W> {
  const { name, rights = name, component = `register/${name}`, fields } = declaration;
  const loose = declaration as unknown as Declaration;
  const named = [
    ...declaration.order,
    ...(declaration.match ?? []).filter((one) => one !== declaration.key),
    ...(declaration.together ?? []),
    ...(declaration.searched ?? []),
    ...(declaration.held?.opens ?? []),
    ...(declaration.held && declaration.held.by !== declaration.key ? [declaration.held.by] : []),
    ...(declaration.lasts ? [declaration.lasts.from, ...declaration.lasts.until] : []),
    ...(declaration.place ? [declaration.place.lng, declaration.place.lat] : []),
    ...scopeFields(loose),
  ];
  const missing = named.filter((one) => !Object.hasOwn(fields, one));
  if (missing.length > 0) throw new Error(`${name} names fields that it has not: ${missing.join(', ')}`);
  const unasked = Object.keys(fields).filter((key) => fields[key]?.filter && UNFILTERED.has(fields[key].kind));
  if (unasked.length > 0)
    throw new Error(`${name} has filters of kinds that cannot be asked for: ${unasked.join(', ')}`);
  const whatFollows = once(() => {
    const wires = registerWires(loose);
    const calls = registerCalls({ ...loose, rights }, wires);
    return { wires, calls, specifiedCalls: specifiedCalls(loose, calls) };
  });
  return {
    ...declaration,
    rights,
    component,
    // Made when they are first asked for: many pages bring a declaration along, few of them speak with it.
    get wires() {
      return whatFollows().wires;
    },
    get calls() {
      return whatFollows().calls;
    },
    get specifiedCalls() {
      return whatFollows().specifiedCalls;
    },
    event: event({ name: `${name}.changed`, payload: NOTHING, guard: `${rights}.read` }),
  } as unknown as Register<K, F, W>;
}

const NOTHING = z.object({});

/** Makes a value when it is first asked for. */
function once<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

/** Kinds that no list is narrowed by: nobody looks for one number or one day. */
const UNFILTERED: ReadonlySet<string> = new Set(['number', 'day', 'count', 'position', 'depth']);

const scopeFields = ({ scope, tree }: Declaration): readonly string[] => [
  ...(scope === 'everyone' ? [] : Object.values(scope)),
  ...(tree ? [tree.parent] : []),
];
