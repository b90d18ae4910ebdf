import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { noticeEvents } from '#subjects/notice/events.ts';
import { messageSamples, noticeSamples, readerSamples, sentNoticeSample } from '#subjects/notice/samples.ts';
import {
  newNoticeWire,
  noticeRowWire,
  ownNoticeQueryWire,
  readerWire,
  sentNoticeWire,
  withdrawalWire,
} from '#subjects/notice/wire.ts';
import { roundTrip } from '../support/subjects/round-trip.ts';

describe('notices', () => {
  it.each([...noticeSamples, ...messageSamples])('$title comes back as it went', (sample) =>
    expect(roundTrip(noticeRowWire, sample).back).toEqual(sample),
  );
  it('so does a published one', () =>
    expect(roundTrip(sentNoticeWire, sentNoticeSample).back).toEqual(sentNoticeSample));
  it.each(readerSamples)('so does who has read it: $userName', (sample) =>
    expect(roundTrip(readerWire, sample).back).toEqual(sample),
  );
  it('is not taken back without a reason', () => {
    expect(z.safeDecode(withdrawalWire, { noticeId: 3, reason: '  ' } as never).success).toBe(false);
    expect(z.decode(withdrawalWire, { noticeId: 3, reason: ' 写错了 ' } as never)).toEqual({
      noticeId: 3,
      reason: '写错了',
    });
  });
  it('a new one says for whom it is', () => {
    expect(
      z.decode(newNoticeWire, {
        title: '通知',
        content: '内容',
        everyone: 'false',
        roles: 'ROLE_DUTY',
        regions: '',
      } as never),
    ).toEqual({ title: '通知', content: '内容', everyone: false, roles: ['ROLE_DUTY'], regions: [] });
    expect(z.safeDecode(newNoticeWire, { title: '通知', content: '内容' } as never).success).toBe(false);
  });
  it.each([
    { title: '' },
    { content: '' },
    { title: 'x'.repeat(101) },
    { content: 'x'.repeat(5_001) },
    { everyone: 'yes' },
  ])('refuses %j', (fault) => {
    expect(
      z.safeDecode(newNoticeWire, { title: '通知', content: '内容', everyone: 'true', ...fault } as never).success,
    ).toBe(false);
  });
  it.each([
    [{}, false],
    [{ onlyUnread: '0' }, false],
    [{ onlyUnread: '1' }, true],
  ])('%j asks for unread ones only: %s', (wire, unreadOnly) => {
    expect(z.decode(ownNoticeQueryWire, wire as never)).toEqual({ pageIndex: 1, pageSize: 10, unreadOnly });
  });
  it('SECURITY 30: the event says nothing', () =>
    expect(z.encode(noticeEvents.changed.payload, { noticeId: 3 } as never)).toEqual({}));
});
