import type { z } from 'zod';
import { type Call, call, type Guard } from '../../call.ts';
import { savedWire } from '../../envelope.ts';
import type { Declaration } from '../declaration.ts';
import { mergedPairWire, mergeDraftWire, mergeKeyWire, mergePreviewWire, mergesWire, unmergedWire } from './wire.ts';

/** The calls that make two records of a register one, and two again 合并, there where its declaration has `merges`. */
export interface MergeCalls<K extends string> {
  readonly mergePreview: Call<typeof mergedPairWire, typeof mergePreviewWire>;
  readonly merge: Call<typeof mergeDraftWire, typeof savedWire>;
  readonly unmerge: Call<typeof mergeKeyWire, typeof unmergedWire>;
  readonly merges: Call<z.ZodType<{ readonly [P in K]: number }>, typeof mergesWire>;
}

/** `read` and `write` are the guards of the register, `key` the wire of a record's number. */
export function mergeCalls<K extends string>(
  { name, noun, path, spec, scope }: Pick<Declaration, 'name' | 'noun' | 'path' | 'spec' | 'scope'>,
  {
    read,
    write,
    key,
  }: { readonly read: Guard; readonly write: Guard; readonly key: z.ZodType<{ readonly [P in K]: number }> },
): MergeCalls<K> {
  const [keyName = ''] = Object.keys((key as unknown as { fields: Readonly<Record<string, unknown>> }).fields);
  const shared = { spec, origin: 'ours' } as const;
  const writing = { ...shared, guard: write, ...(scope === 'everyone' && { cityWide: true }) } as const;
  return {
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
      path: `${path}/merges/{${keyName}}`,
      input: key,
      output: mergesWire,
      guard: read,
    }),
  };
}
