import { describe, expect, it } from 'vitest';
import { figureNoteSamples } from '#subjects/figure-note/samples.ts';
import { figureNotesWire, newNoteWire } from '#subjects/figure-note/wire.ts';
import { roundTrip } from '../support/subjects/round-trip.ts';

describe('notes on figures 统计批注', () => {
  it('come back as they went, with the divisions that are looked at', () => {
    const notes = { divisions: ['320115'], notes: [...figureNoteSamples] };
    expect(roundTrip(figureNotesWire, notes).back).toEqual(notes);
  });
  it.each([{ text: ' ' }, { text: '长'.repeat(301) }, { from: '2026-02-30' }, { filters: ':' }])(
    '%o is refused',
    (wrong) => {
      const note = { dataset: 'outlet', measure: 'outlets', filters: 'region:320115', text: '已核实' };
      expect(newNoteWire.safeParse(note).success).toBe(true);
      expect(newNoteWire.safeParse({ ...note, ...wrong }).success).toBe(false);
    },
  );
});
