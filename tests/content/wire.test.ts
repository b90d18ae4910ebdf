import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { articleSample, documentSample } from '#subjects/content/samples.ts';
import {
  articleDecisionWire,
  articleDetailWire,
  articleDraftWire,
  articleWire,
  linkCheckWire,
} from '#subjects/content/wire.ts';
import { roundTrip } from '../support/subjects/round-trip.ts';

describe('articles', () => {
  it('come back as they went', () => {
    expect(roundTrip(articleWire, articleSample).back).toEqual(articleSample);
    const detail = { ...articleSample, body: documentSample };
    expect(roundTrip(articleDetailWire, detail).back).toEqual(detail);
  });
  it.each([{ title: '' }, { title: 'x'.repeat(101) }, { summary: 'x'.repeat(301) }, { categoryId: 0 }, { body: 'x' }])(
    'a draft with %o is refused',
    (wrong) => {
      const draft = { categoryId: 1, title: '标题', summary: '', body: { type: 'doc' } };
      expect(z.safeDecode(articleDraftWire, draft as never).success).toBe(true);
      expect(z.safeDecode(articleDraftWire, { ...draft, ...wrong } as never).success).toBe(false);
    },
  );
  it('a decision is read from a form', () => {
    expect(
      z.decode(articleDecisionWire, { articleId: '1', version: '2', passed: 'true', reason: '' } as never),
    ).toEqual({ articleId: 1, version: 2, passed: true, reason: undefined });
  });

  it('so does what came of a look at a link', () => {
    const check = {
      address: 'https://example.com/',
      places: ['文章《通知》'],
      failing: true,
      words: '没有这个地址（404）',
      times: 2,
      checkedAt: Date.parse('2026-06-09T02:00:00Z'),
      failingSince: Date.parse('2026-06-02T02:00:00Z'),
    };
    expect(roundTrip(linkCheckWire, check).back).toEqual(check);
  });
});
