import { z } from 'zod';
import { describe, expect, it } from 'vitest';
import { uploadCancelledWire, uploadKeyWire, uploadProgressWire } from '#subjects/upload/wire.ts';

const there = (schema: z.ZodType, wire: object) => z.encode(schema, z.decode(schema, wire as never));

describe('an upload on its way, there and back', () => {
  it.each<[string, z.ZodType, object]>([
    ['key', uploadKeyWire, { uploadKey: 'a1' }],
    ['progress', uploadProgressWire, { stage: 'checking', line: 12_000, total: 0 }],
    ['no progress', uploadProgressWire, {}],
    ['cancelled', uploadCancelledWire, { cancelled: true }],
  ])('%s', (_, schema, wire) => expect(there(schema, wire)).toEqual(wire));
});
