import { z } from 'zod';
import { optionalText } from '../../scalars.ts';
import type { Common, FieldSpec } from '../fields.ts';
import { LONGEST_OUTLINE, outlineText, readOutline } from './outline.ts';

/** The outline 轮廓 of a place, one ring in GCJ-02: typed as WKT or GeoJSON, kept as WKT. */
export function outline(
  term: string,
  common: Omit<Common, 'filter' | 'list' | 'unique'> = {},
): FieldSpec<string | undefined, 'outline'> {
  const longest = LONGEST_OUTLINE;
  const written = z.codec(z.string().optional(), z.string().optional(), {
    decode: (text, payload) => {
      const read = text === undefined || text === '' ? undefined : readOutline(text);
      if (read === undefined) return undefined;
      if ('ring' in read) return outlineText(read.ring);
      payload.issues.push({ code: 'custom', message: read.fault, input: text });
      return z.NEVER;
    },
    encode: (text) => text,
  });
  const check = (text: string): string | undefined => {
    const read = readOutline(text);
    return 'fault' in read ? read.fault : undefined;
  };
  const schema = optionalText(longest).pipe(written);
  return {
    ...common,
    list: false,
    kind: 'outline',
    term,
    required: false,
    longest,
    check,
    schema,
    kept: optionalText(longest),
  };
}
