import type { z } from 'zod';
import { type Call, call, type Guard } from '../call.ts';
import { removedWire, savedWire } from '../envelope.ts';
import { download } from '../files/download.ts';
import { historyWire, optionsWire, type RegisterWires, type Shared, sharedFields } from './codecs.ts';
import { importFileWire, importWire } from './importing/codecs.ts';
import type { Declaration, SpecifiedPath } from './declaration.ts';
import {
  mergedPairWire,
  mergeDraftWire,
  mergeKeyWire,
  mergePreviewWire,
  mergesWire,
  unmergedWire,
} from './merging/wire.ts';
import { type PhotoCalls, photoCalls } from './photos/photos.ts';
import { mapWire } from './place.ts';

type Saving<I> = Call<z.ZodType<I>, typeof savedWire>;
type Deleting = Call<z.ZodType<{ readonly ids: readonly string[] }>, typeof removedWire>;

/** The calls of a register. Those of photos, `map`, `updateMany`, `sort`, `restore`, those of merging, `template` and `importFile` are there where the declaration has what they need. */
export interface RegisterCalls<K extends string, R, N, C, L> extends Partial<PhotoCalls> {
  readonly list: Call<z.ZodType<Readonly<Record<string, unknown>>>, z.ZodType<L>>;
  readonly one: Call<z.ZodType<{ readonly [P in K]: number }>, z.ZodType<R>>;
  readonly options: Call<z.ZodType<object>, typeof optionsWire>;
  readonly history: Call<z.ZodType<{ readonly [P in K]: number }>, typeof historyWire>;
  readonly export: Call<z.ZodType<Readonly<Record<string, unknown>>>, typeof download>;
  readonly map?: Call<z.ZodType<Readonly<Record<string, unknown>>>, typeof mapWire>;
  readonly create: Saving<N>;
  readonly update: Saving<C>;
  readonly remove: Deleting;
  readonly updateMany?: Call<z.ZodType<Shared>, typeof removedWire>;
  readonly sort?: Deleting;
  readonly restore?: Deleting;
  readonly mergePreview?: Call<typeof mergedPairWire, typeof mergePreviewWire>;
  readonly merge?: Call<typeof mergeDraftWire, typeof savedWire>;
  readonly unmerge?: Call<typeof mergeKeyWire, typeof unmergedWire>;
  readonly merges?: Call<z.ZodType<{ readonly [P in K]: number }>, typeof mergesWire>;
  readonly template?: Call<z.ZodType<object>, typeof download>;
  readonly importFile?: Call<typeof importFileWire, typeof importWire>;
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
  const orders = Object.values(fields).some(({ kind }) => kind === 'position');
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
    ...(sharedFields({ fields }).length > 0 && {
      updateMany: call({
        ...writing,
        name: `${name}.update-many`,
        summary: `批量修改${noun}`,
        method: 'PUT',
        path: `${path}/many`,
        input: wires.shared,
        output: removedWire,
      }),
    }),
    remove: call({
      ...writing,
      name: `${name}.remove`,
      summary: `${ends ? '停用' : '删除'}${noun}`,
      method: 'DELETE',
      path: `${path}/{ids}`,
      input: wires.ids,
      output: removedWire,
    }),
    ...(orders && {
      sort: call({
        ...writing,
        name: `${name}.sort`,
        summary: `${noun}排序`,
        method: 'PUT',
        path: `${path}/sort`,
        input: wires.ids,
        output: removedWire,
      }),
    }),
    ...(ends && {
      restore: call({
        ...writing,
        name: `${name}.restore`,
        summary: `恢复${noun}`,
        method: 'PUT',
        path: `${path}/restore`,
        input: wires.ids,
        output: removedWire,
      }),
    }),
    ...(merges && {
      mergePreview: call({
        ...writing,
        name: `${name}.merge-preview`,
        summary: `合并${noun}的预览`,
        method: 'GET',
        path: `${path}/merging`,
        input: mergedPairWire,
        output: mergePreviewWire,
      }),
      merge: call({
        ...writing,
        name: `${name}.merge`,
        summary: `合并${noun}`,
        method: 'POST',
        path: `${path}/merge`,
        input: mergeDraftWire,
        output: savedWire,
      }),
      unmerge: call({
        ...writing,
        name: `${name}.unmerge`,
        summary: `撤销合并${noun}`,
        method: 'PUT',
        path: `${path}/unmerge`,
        input: mergeKeyWire,
        output: unmergedWire,
      }),
      merges: call({
        ...shared,
        name: `${name}.merges`,
        summary: `${noun}的合并记录`,
        method: 'GET',
        path: `${path}/merges/{${key}}`,
        input: wires.key,
        output: mergesWire,
        guard: read,
      }),
    }),
    ...(photos && photoCalls({ name, noun, path, spec, scope }, { read, write, key: wires.key })),
    ...(match && {
      template: call({
        ...shared,
        name: `${name}.template`,
        summary: `${noun}导入模板`,
        method: 'GET',
        path: `${path}/template`,
        input: wires.nothing,
        output: download,
        guard: write,
      }),
      importFile: call({
        ...writing,
        name: `${name}.import`,
        summary: `导入${noun}`,
        method: 'POST',
        path: `${path}/import`,
        input: importFileWire,
        output: importWire,
      }),
    }),
  } as unknown as RegisterCalls<string, never, never, never, never>;
}
