import { describe, expect, it } from 'vitest';
import { envelopeSchema, refusal, SUCCESS_CODE, success } from '#base/envelope.ts';

describe('responses: HTTP 200 with code other than 1 shows the server msg (spec 1 §7.1)', () => {
  it('a success carries code 1, msg success and its data; no data is null', () => {
    expect(success([1])).toEqual({ code: SUCCESS_CODE, msg: 'success', data: [1] });
    expect(success(undefined)).toEqual({ code: 1, msg: 'success', data: null });
  });

  it('a refusal carries its code, what a person is shown, and the faults of fields where there are any', () => {
    expect(refusal(0, '该日期已填报')).toEqual({ code: 0, msg: '该日期已填报', data: null });
    expect(refusal(400, '请求错误(400)', [{ field: 'date', message: '不能为空' }])).toEqual({
      code: 400,
      msg: '请求错误(400)',
      data: null,
      faults: [{ field: 'date', message: '不能为空' }],
    });
  });

  it('what was sent is read again as it was', () => {
    for (const sent of [success({ a: 1 }), refusal(0, '不行'), refusal(400, '不行', [{ field: 'x', message: 'y' }])])
      expect(envelopeSchema.parse(sent)).toEqual(sent);
  });

  it.each([
    [
      { code: '1', data: 2 },
      { code: 1, msg: '', data: 2 },
    ],
    [
      { code: 1, msg: null, data: null },
      { code: 1, msg: '', data: null },
    ],
  ])('a foreign back end’s %j is read too', (sent, read) => {
    expect(envelopeSchema.parse(sent)).toEqual(read);
  });

  it.each([['<html>'], [null], [{}], [{ code: 'ok', data: 1 }]])('%j is no envelope', (sent) => {
    expect(envelopeSchema.safeParse(sent).success).toBe(false);
  });
});
