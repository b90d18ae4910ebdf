import { expect, it } from 'vitest';
import { z } from 'zod';
import { attachmentKeyWire } from '#subjects/report-attachment/wire.ts';

it('a file is named by an id that is one', () => {
  const named = (fileId: string) => z.safeDecode(attachmentKeyWire, { kind: 'case-base', fileId }).success;
  expect([named('A'.repeat(22)), named('../../etc/passwd'), named('')]).toEqual([true, false, false]);
});
