import { describe, expect, it } from 'vitest';
import { liveSample } from '#subjects/visit/samples.ts';
import { LARGEST_VISIT } from '#subjects/visit/terms.ts';
import { liveWire, visitWire } from '#subjects/visit/wire.ts';

describe('wire names of a view', () => {
  it('there and back', () => {
    const told = { site: 'portal', path: '/open/content', title: '公开文章', referrer: 'baidu.com' };
    const sent = visitWire.encode(told);
    expect(sent).toEqual({ site: 'portal', path: '/open/content', title: '公开文章', from: 'baidu.com' });
    expect(visitWire.decode(JSON.parse(JSON.stringify(sent)))).toEqual(told);
  });

  it('a page without a title and without an origin', () =>
    expect(visitWire.decode({ site: 'portal', path: '/' })).toEqual({ site: 'portal', path: '/' }));

  it.each([
    ['no site', { path: '/' }],
    ['no path', { site: 'portal' }],
    ['a path that no page has', { site: 'portal', path: `/${'x'.repeat(LARGEST_VISIT)}` }],
    ['two sites', { site: ['portal', 'mall'], path: '/' }],
  ])('%s is refused', (_, given) => expect(visitWire.safeDecode(given as never).success).toBe(false));

  it('a moment goes there and back', () => {
    const sent = liveWire.encode(liveSample);
    expect(sent).toMatchObject({
      siteList: [{ pv: 128, uv: 41 }, { pv: 0 }],
      pageList: [{ path: '/open/content' }, {}],
    });
    expect(liveWire.decode(JSON.parse(JSON.stringify(sent)))).toEqual(liveSample);
  });
});
