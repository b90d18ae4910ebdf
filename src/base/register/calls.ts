import type { z } from 'zod';
import { type Call, call, type Guard } from '../call.ts';
import { savedWire } from '../envelope.ts';
import { download } from '../files/download.ts';
import { historyWire, optionsWire, type RegisterWires } from './codecs.ts';
import { type ImportCalls, importCalls } from './importing/calls.ts';
import type { Declaration, SpecifiedPath } from './declaration.ts';
import { type MergeCalls, mergeCalls } from './merging/calls.ts';
import { type PhotoCalls, photoCalls } from './photos/photos.ts';
import { mapWire } from './place.ts';
import { type SeveralCalls, severalCalls } from './several/calls.ts';

type Saving<I> = Call<z.ZodType<I>, typeof savedWire>;

/** The calls of a register. `map` and those of photos, of merging and of files are there where the declaration has what they need. */
export interface RegisterCalls<K extends string, R, N, C, L>
  extends SeveralCalls, Partial<PhotoCalls>, Partial<MergeCalls<K>>, Partial<ImportCalls> {
  readonly list: Call<z.ZodType<Readonly<Record<string, unknown>>>, z.ZodType<L>>;
  readonly one: Call<z.ZodType<{ readonly [P in K]: number }>, z.ZodType<R>>;
  readonly options: Call<z.ZodType<object>, typeof optionsWire>;
  readonly history: Call<z.ZodType<{ readonly [P in K]: number }>, typeof historyWire>;
  readonly export: Call<z.ZodType<Readonly<Record<string, unknown>>>, typeof download>;
  readonly map?: Call<z.ZodType<Readonly<Record<string, unknown>>>, typeof mapWire>;
  readonly create: Saving<N>;
  readonly update: Saving<C>;
}

/** A call of a register at the address that the specification names, and what it does. */
export interface SpecifiedCall {
  readonly does: SpecifiedPath['does'];
  readonly call: Call;
}

/** The calls of a register once more, where the specification has them. */
export function specifiedCalls(
  { name, specified = [] }: Pick<Declaration, 'name' | 'specified'>,
  calls: Readonly<Partial<Record<SpecifiedPath['does'], Call>>>,
): readonly SpecifiedCall[] {
  return specified.map(({ does, as, path, spec, method, json }) => {
    const own = calls[does];
    if (own === undefined) throw new Error(`${name} has no call to ${does}`);
    const reads = own.method === 'GET' && method !== undefined && method !== 'GET';
    return {
      does,
      call: call({
        ...own,
        name: `${name}.${as}`,
        path,
        spec,
        origin: 'spec',
        ...(method && { method }),
        ...(json && { json }),
        ...(reads && { reads }),
      }),
    };
  });
}

/** The calls of a register, below its path and guarded by its rights. */
export function registerCalls(
  {
    name,
    noun,
    path,
    spec,
    key,
    rights,
    fields,
    scope,
    ends,
    merges,
    photos,
    match,
    place,
  }: Declaration & {
    readonly rights: string;
  },
  wires: RegisterWires<never, never, never, never>,
): RegisterCalls<string, never, never, never, never> {
  const [read, write]: readonly [Guard, Guard] = [`${rights}.read`, `${rights}.write`];
  const shared = { spec, origin: 'ours' } as const;
  // What everybody shares is changed by who is responsible for all of the city.
  const writing = { ...shared, guard: write, ...(scope === 'everyone' && { cityWide: true }) } as const;
  return {
    list: call({
      ...shared,
      name: `${name}.list`,
      summary: `${noun}列表`,
      method: 'GET',
      path: `${path}/list`,
      input: wires.query,
      output: wires.list,
      guard: read,
    }),
    one: call({
      ...shared,
      name: `${name}.one`,
      summary: `${noun}详情`,
      method: 'GET',
      path: `${path}/{${key}}`,
      input: wires.key,
      output: wires.record,
      guard: read,
    }),
    options: call({
      ...shared,
      name: `${name}.options`,
      summary: `${noun}的可选项`,
      method: 'GET',
      path: `${path}/options`,
      input: wires.nothing,
      output: optionsWire,
      guard: read,
    }),
    history: call({
      ...shared,
      name: `${name}.history`,
      summary: `${noun}的变更记录`,
      method: 'GET',
      path: `${path}/history/{${key}}`,
      input: wires.key,
      output: historyWire,
      guard: read,
    }),
    export: call({
      ...shared,
      name: `${name}.export`,
      summary: `导出${noun}`,
      method: 'GET',
      path: `${path}/export`,
      input: wires.exported,
      output: download,
      guard: read,
      logged: true,
    }),
    ...(place && {
      map: call({
        ...shared,
        name: `${name}.map`,
        summary: `地图上的${noun}`,
        method: 'GET',
        path: `${path}/map`,
        input: wires.mapQuery,
        output: mapWire,
        guard: read,
      }),
    }),
    create: call({
      ...writing,
      name: `${name}.create`,
      summary: `新增${noun}`,
      method: 'POST',
      path,
      input: wires.fresh,
      output: savedWire,
    }),
    update: call({
      ...writing,
      name: `${name}.update`,
      summary: `修改${noun}`,
      method: 'PUT',
      path,
      input: wires.changed,
      output: savedWire,
    }),
    ...severalCalls({ name, noun, path, spec, scope, fields, ends }, { write, ids: wires.ids, shared: wires.shared }),
    ...(merges && mergeCalls({ name, noun, path, spec, scope }, { read, write, key: wires.key })),
    ...(photos && photoCalls({ name, noun, path, spec, scope }, { read, write, key: wires.key })),
    ...(match && importCalls({ name, noun, path, spec, scope }, { write, nothing: wires.nothing })),
  } as unknown as RegisterCalls<string, never, never, never, never>;
}
