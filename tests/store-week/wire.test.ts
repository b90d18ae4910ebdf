import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { storeWeekRowSample, storeWeekValuesSample } from '#subjects/store-week/samples.ts';
import { majorReadWire } from '#subjects/store-week/wire/tables.ts';
import { storeWeekFormWire, storeWeekPageWire, storeWeekQueryWire } from '#subjects/store-week/wire.ts';

describe('spec 2 §3, weekly store report on the wire', () => {
  it('list row: storeWeekId, entBasicId, entCode, entName, year, week, reportDate, createTime, apprStatus', () => {
    const wire = z.encode(storeWeekPageWire, { totalCount: 1, rows: [storeWeekRowSample] }) as {
      datalist: Array<Record<string, unknown>>;
    };
    expect(Object.keys(wire.datalist[0] ?? {})).toEqual(
      expect.arrayContaining([
        'storeWeekId',
        'entBasicId',
        'entCode',
        'entName',
        'year',
        'week',
        'reportDate',
        'createTime',
        'apprStatus',
      ]),
    );
    expect(z.decode(storeWeekPageWire, JSON.parse(JSON.stringify(wire)) as never)).toEqual({
      totalCount: 1,
      rows: [storeWeekRowSample],
    });
  });

  it('query fields: what is empty is no filter', () => {
    expect(
      z.decode(storeWeekQueryWire, {
        pageIndex: '2',
        pageSize: '20',
        entName: '',
        year: '',
        week: '',
        divId: 'null',
        apprStatus: '',
      }),
    ).toEqual({ pageIndex: 2, pageSize: 20 });
    expect(z.decode(storeWeekQueryWire, { year: '2026', week: '53', apprStatus: '0' })).toMatchObject({
      year: 2026,
      week: 53,
      statuses: [0],
    });
  });

  it('submitData is a JSON string; commodities are written weekend_{dictId}', () => {
    const form = {
      enterpriseId: '1031',
      enterpriseName: '江宁万达广场',
      year: 2026,
      week: 23,
      content: { values: storeWeekValuesSample, reasons: {} },
    };
    const wire = z.encode(storeWeekFormWire, form as never) as { submitData: string };
    expect(JSON.parse(wire.submitData)).toMatchObject({
      bReportStoreWeekDetail: { mon: 82.5, sun: 137.4 },
      bReportStoreWeekNightDetail: { mon: 28.4 },
      bReportStoreWeekMajorDetail: { workday_1001002: 140.2, weekend_1001002: 96.3 },
    });
    expect(z.decode(storeWeekFormWire, wire as never)).toEqual(form);
  });

  it('the commodity table is read as workday_{dictId} and workend_{dictId}', () => {
    const wire = z.encode(majorReadWire, storeWeekValuesSample);
    expect(wire).toEqual({
      workday_1001002: 140.2,
      workend_1001002: 96.3,
      workday_1001003: 62.1,
      workend_1001003: 41.7,
    });
    expect(z.encode(majorReadWire, z.decode(majorReadWire, wire))).toEqual(wire);
  });

  it('the records that commodities become on save (dictId, workday, weekend) are taken as well', () => {
    const submitData = JSON.stringify({
      bReportStoreWeekDetail: { mon: '1.5' },
      bReportStoreWeekNightDetail: {},
      bReportStoreWeekMajorDetail: [{ dictId: '7', storeWeekId: '1', workday: '2', weekend: 3 }],
    });
    const { content } = z.decode(storeWeekFormWire, { entBasicId: '1031', year: 2026, week: 23, submitData } as never);
    expect(content.values).toMatchObject({ 'day/week/mon': 1.5, 'major/7/workday': 2, 'major/7/weekend': 3 });
  });

  it('SECURITY 32: what is no JSON, no number or a forged status is refused or left out', () => {
    const decode = (submitData: string) =>
      z.safeDecode(storeWeekFormWire, { entBasicId: '1', year: 2026, week: 23, apprStatus: 2, submitData } as never);
    expect(decode('{').success).toBe(false);
    expect(
      decode(
        '{"bReportStoreWeekDetail":{"mon":"一"},"bReportStoreWeekNightDetail":{},"bReportStoreWeekMajorDetail":{}}',
      ).success,
    ).toBe(false);
    expect(
      decode(
        '{"bReportStoreWeekDetail":{},"bReportStoreWeekNightDetail":{},"bReportStoreWeekMajorDetail":{"workday_1":"x"}}',
      ).success,
    ).toBe(false);
    const plain = decode(
      '{"bReportStoreWeekDetail":{},"bReportStoreWeekNightDetail":{},"bReportStoreWeekMajorDetail":{},"__proto__":{"apprStatus":2}}',
    );
    expect(plain.success && JSON.stringify(plain.data)).not.toContain('apprStatus');
  });
});
