import { describe, expect, it } from 'vitest';
import { definitionFault, sharingFault, sortedQuery, textToSign } from '#subjects/gateway/rules.ts';
import { GATEWAY_MESSAGES } from '#subjects/gateway/terms.ts';

describe('the class of sharing of a resource', () => {
  it('names the law wherever it is not shared without conditions', () => {
    expect(sharingFault({ sharing: 'open' })).toBeUndefined();
    expect(sharingFault({ sharing: 'conditional' })).toBe(GATEWAY_MESSAGES.noReason);
    expect(sharingFault({ sharing: 'refused', reason: '' })).toBe(GATEWAY_MESSAGES.noReason);
    expect(sharingFault({ sharing: 'refused', reason: '依据' })).toBeUndefined();
  });
});

describe('the definition of an interface', () => {
  const source = {
    fields: [
      { key: 'name', title: '名称', role: 'dimension' as const, filterable: true },
      { key: 'sum', title: '合计', role: 'measure' as const, filterable: false },
    ],
  };
  const definition = { fields: ['name', 'sum'], filters: [], parameters: ['name'] };
  it.each([
    [{}, undefined],
    [{ fields: [] }, GATEWAY_MESSAGES.noFields],
    [{ fields: ['name'] }, GATEWAY_MESSAGES.noMeasure],
    [{ fields: ['name', 'other', 'sum'] }, GATEWAY_MESSAGES.unknownField],
    [{ parameters: ['sum'] }, GATEWAY_MESSAGES.notFilterable],
    [{ filters: [{ key: 'sum', value: '1' }] }, GATEWAY_MESSAGES.notFilterable],
    [{ filters: [{ key: 'name', value: '1' }] }, GATEWAY_MESSAGES.twice],
  ])('with %o: %s', (over, message) => {
    expect(definitionFault(source, { ...definition, ...over })?.message).toBe(message);
  });
});

describe('what is signed', () => {
  it('is the query as sent, in the order of its bytes', () => {
    expect(sortedQuery('/a')).toBe('');
    expect(sortedQuery('/a?b=2&a=%E4%B8%AD&B=1&a=1')).toBe('B=1&a=%E4%B8%AD&a=1&b=2');
    const request = { method: 'GET', address: '/a?b=2&a=1', bodyHash: 'h', timestamp: '1', nonce: 'n' };
    expect(textToSign(request)).toBe('GET\n/a\na=1&b=2\nh\n1\nn');
  });
});
