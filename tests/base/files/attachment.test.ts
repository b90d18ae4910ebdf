import { expect, it } from 'vitest';
import { attachmentWire } from '#base/files/attachment.ts';
import { roundTrip } from '../../support/subjects/round-trip.ts';

it('an attachment comes back as it went', () => {
  const file = {
    fileId: 'A'.repeat(22),
    item: 'invoice',
    name: '发票.pdf',
    size: 1_024,
    sha256: 'ab',
    handedIn: true,
    at: Date.UTC(2026, 5, 9, 2),
  };
  expect(roundTrip(attachmentWire, file).back).toEqual(file);
});
