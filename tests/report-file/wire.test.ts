import { z } from 'zod';
import { describe, expect, it } from 'vitest';
import {
  exportProgressQueryWire,
  exportProgressWire,
  exportQueryWire,
  importFaultWire,
  importFormWire,
  importPreviewWire,
  templateQueryWire,
} from '#subjects/report-file/wire.ts';

const there = (schema: z.ZodType, wire: object) => z.encode(schema, z.decode(schema, wire as never));

describe('reports as files, there and back', () => {
  const fault = {
    sheet: '夜间销售表',
    line: 4,
    column: 'D',
    address: 'night/week/wed',
    strength: 'hard',
    message: '应为数字',
  };
  it.each<[string, z.ZodType, object]>([
    [
      'template query',
      templateQueryWire,
      { kind: 'store-week', entBasicId: '1031', period: '2026-W24', format: 'csv' },
    ],
    [
      'import form',
      importFormWire,
      {
        kind: 'store-week',
        entBasicId: '1031',
        period: '2026-W24',
        file: { fileName: 'x.xlsx', bytes: new Uint8Array([1]) },
      },
    ],
    ['fault', importFaultWire, fault],
    [
      'preview',
      importPreviewWire,
      {
        accepted: false,
        message: '有 1 处错误，没有导入任何数据',
        values: { 'day/week/mon': 1.5 },
        filledNum: 1,
        faultList: [fault],
        faultNum: 1,
      },
    ],
    [
      'export query',
      exportQueryWire,
      {
        kind: 'store-week',
        entName: '万达',
        apprStatus: 123,
        year: 2026,
        part: 'W20',
        format: 'xlsx',
        content: 'detail',
        exportKey: 'a1',
      },
    ],
    ['export progress query', exportProgressQueryWire, { kind: 'store-week', exportKey: 'a1' }],
    ['export progress', exportProgressWire, { doneNum: 500, totalNum: 12_000 }],
  ])('%s', (_, schema, wire) => expect(there(schema, wire)).toEqual(wire));

  it('a spreadsheet and the list, where nothing is said', () => {
    expect(z.decode(exportQueryWire, { kind: 'store-week' } as never)).toMatchObject({
      format: 'xlsx',
      content: 'list',
    });
  });

  it('no other format, no other content', () => {
    for (const wrong of [{ format: 'exe' }, { content: 'secrets' }])
      expect(z.safeDecode(exportQueryWire, { kind: 'store-week', ...wrong } as never).success).toBe(false);
  });
});
