import { describe, expect, it } from 'vitest';
import { allCalls, callsBySubject } from '#subjects/calls.ts';
import { wireSchemas } from '../../../stories/house/wire-schemas.ts';

describe('the generated glossary', () => {
  const glossary = wireSchemas(allCalls, callsBySubject);

  it('lists a field of an answer with its domain name and its Chinese term', () => {
    expect(glossary['vegetable-price']).toContainEqual({
      wireName: 'bdyz',
      name: 'fluctuationThreshold',
      term: '波动阈值',
    });
  });

  it('reaches into pages, lists and trees', () => {
    expect(glossary['menu']).toContainEqual({ wireName: 'ISINNER', name: 'inner', term: '是否内页' });
    expect(glossary['enterprise']).toContainEqual({ wireName: 'compId', name: 'outletId', term: '网点编号' });
  });

  it('knows every subject and gives each field a Chinese term', () => {
    expect(Object.keys(glossary)).toEqual(Object.keys(callsBySubject));
    const terms = Object.values(glossary)
      .flat()
      .map(({ term }) => term);
    expect(terms.filter((term) => !/\p{Script=Han}/u.test(term))).toEqual([]);
  });
});
