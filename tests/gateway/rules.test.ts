import { describe, expect, it } from 'vitest';
import { sharingFault } from '#subjects/gateway/rules.ts';
import { GATEWAY_MESSAGES } from '#subjects/gateway/terms.ts';

describe('the class of sharing of a resource', () => {
  it('names the law wherever it is not shared without conditions', () => {
    expect(sharingFault({ sharing: 'open' })).toBeUndefined();
    expect(sharingFault({ sharing: 'conditional' })).toBe(GATEWAY_MESSAGES.noReason);
    expect(sharingFault({ sharing: 'refused', reason: '' })).toBe(GATEWAY_MESSAGES.noReason);
    expect(sharingFault({ sharing: 'refused', reason: '依据' })).toBeUndefined();
  });
});
