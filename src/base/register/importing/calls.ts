import type { z } from 'zod';
import { type Call, call, type Guard } from '../../call.ts';
import { download } from '../../files/download.ts';
import type { Declaration } from '../declaration.ts';
import { importFileWire, importWire } from './codecs.ts';

/** The calls that bring records of a register in by file 导入, there where its declaration has `match`. */
export interface ImportCalls {
  readonly template: Call<z.ZodType<object>, typeof download>;
  readonly importFile: Call<typeof importFileWire, typeof importWire>;
}

/** `write` is the guard of the register, `nothing` the wire of what has no input. */
export function importCalls(
  { name, noun, path, spec, scope }: Pick<Declaration, 'name' | 'noun' | 'path' | 'spec' | 'scope'>,
  { write, nothing }: { readonly write: Guard; readonly nothing: z.ZodType<object> },
): ImportCalls {
  const shared = { spec, origin: 'ours', guard: write } as const;
  return {
    template: call({
      ...shared,
      name: `${name}.template`,
      summary: `${noun}导入模板`,
      method: 'GET',
      path: `${path}/template`,
      input: nothing,
      output: download,
    }),
    importFile: call({
      ...shared,
      ...(scope === 'everyone' && { cityWide: true }),
      name: `${name}.import`,
      summary: `导入${noun}`,
      method: 'POST',
      path: `${path}/import`,
      input: importFileWire,
      output: importWire,
    }),
  };
}
