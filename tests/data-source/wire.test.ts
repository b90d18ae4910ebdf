import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { mappingWire, reachWire, runWire, sourceDraftWire, sourceWire } from '#subjects/data-source/wire.ts';
import { roundTrip } from '../support/subjects/round-trip.ts';

const AT = Date.parse('2026-06-09T02:00:00Z');
const SOURCE = {
  sourceId: 1,
  name: '来源',
  kind: 'mysql' as const,
  owner: '单位',
  address: 'db.example:3306',
  database: 'd',
  user: 'u',
  tls: true,
  remark: '',
  sealed: true,
  mappings: 2,
  outcome: 'timeOut' as const,
  testedAt: AT,
  took: 5_000,
  version: 3,
  changedAt: AT,
};

describe('data sources', () => {
  it('what is said comes back as it went', () => {
    expect(roundTrip(sourceWire, SOURCE).back).toEqual(SOURCE);
    const reach = { outcome: 'reached' as const, testedAt: AT, took: 12 };
    expect(roundTrip(reachWire, reach).back).toEqual(reach);
    const columns = [
      { column: 'a', title: '甲', role: 'measure' as const, unit: '吨', adding: 'mean' as const, key: 'a' },
    ];
    const mapping = {
      mappingId: 2,
      name: '数据集',
      sourceId: 1,
      sourceName: '来源',
      object: '["a"]',
      schedule: 'day' as const,
      mostRows: 10,
      onWalls: true,
      columns,
      running: false,
      version: 1,
    };
    expect(roundTrip(mappingWire, mapping).back).toEqual(mapping);
    const run = {
      runId: 3,
      mappingId: 2,
      mappingName: '数据集',
      state: 'failed' as const,
      rowCount: 0,
      enteredAt: AT,
      problem: '超时',
      actorName: '系统',
      current: false,
    };
    expect(roundTrip(runWire, run).back).toEqual(run);
  });

  it('a source has no place for a secret, and keeps none that was put there', () => {
    expect(Object.keys(sourceWire.fields)).not.toContain('secret');
    expect(JSON.stringify(z.encode(sourceWire, { ...SOURCE, secret: 'x-9-y' } as never))).not.toContain('x-9-y');
  });

  it.each([
    { kind: 'oracle' },
    { name: ' ' },
    { address: 'x'.repeat(301) },
    { secret: 'x'.repeat(501) },
    { version: 0 },
  ])('a draft with %o is refused', (wrong) => {
    const { sourceId: _, ...draft } = SOURCE;
    expect(z.safeDecode(sourceDraftWire, draft as never).success).toBe(true);
    expect(z.safeDecode(sourceDraftWire, { ...draft, ...wrong } as never).success).toBe(false);
  });
});
