import type { z } from 'zod';
import { type Call, call, type Guard } from '../../call.ts';
import { removedWire } from '../../envelope.ts';
import { type Shared, sharedFields } from '../codecs.ts';
import type { Declaration } from '../declaration.ts';

type Deleting = Call<z.ZodType<{ readonly ids: readonly string[] }>, typeof removedWire>;

/** The calls that do something to several records of a register at once, all or none. `updateMany`, `sort` and `restore` are there where the declaration has what they need. */
export interface SeveralCalls {
  readonly updateMany?: Call<z.ZodType<Shared>, typeof removedWire>;
  readonly remove: Deleting;
  readonly sort?: Deleting;
  readonly restore?: Deleting;
}

/** `write` is the guard of the register, `ids` and `shared` the wires of the records and of what they are all to have. */
export function severalCalls(
  {
    name,
    noun,
    path,
    spec,
    scope,
    fields,
    ends,
  }: Pick<Declaration, 'name' | 'noun' | 'path' | 'spec' | 'scope' | 'fields' | 'ends'>,
  wires: { readonly write: Guard; readonly ids: z.ZodType; readonly shared: z.ZodType },
): SeveralCalls {
  const { write } = wires;
  const orders = Object.values(fields).some(({ kind }) => kind === 'position');
  const writing = { spec, origin: 'ours', guard: write, ...(scope === 'everyone' && { cityWide: true }) } as const;
  return {
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
  } as unknown as SeveralCalls;
}
