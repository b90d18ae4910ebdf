import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { apiSamples } from '#server/demonstration/offices/gateway-samples.ts';
import { apiDraftWire, appDecisionWire, appWire, definitionWire, gatewaySourceWire } from '#subjects/gateway/wire.ts';
import { roundTrip } from '../support/subjects/round-trip.ts';

describe('the data gateway', () => {
  it('what is said comes back as it went', () => {
    for (const { source, fields, filters, parameters, rowLimit } of apiSamples) {
      const definition = { source, fields, filters, parameters, rowLimit };
      expect(roundTrip(definitionWire, definition).back).toEqual(definition);
    }
    const field = { key: 'name', title: '名称', role: 'field' as const, filterable: true };
    const source = { source: 'register.outlet', title: '网点', timed: false, fields: [field] };
    expect(roundTrip(gatewaySourceWire, source).back).toEqual(source);
  });

  it('a decision takes a reason', () => {
    const wire = { appId: '1', version: '2', passed: 'true', reason: '同意' };
    expect(z.decode(appDecisionWire, wire as never)).toEqual({ appId: 1, version: 2, passed: true, reason: '同意' });
    expect(z.safeDecode(appDecisionWire, { ...wire, reason: ' ' } as never).success).toBe(false);
  });

  it.each([{ rowLimit: 0 }, { rowLimit: 1_001 }, { name: '' }, { fields: 'name' }, { filters: [{ key: 'a' }] }])(
    'a draft with %o is refused',
    (wrong) => {
      const draft = { ...apiSamples[1], groupId: 1, entryId: 1 };
      expect(z.safeDecode(apiDraftWire, draft as never).success).toBe(true);
      expect(z.safeDecode(apiDraftWire, { ...draft, ...wrong } as never).success).toBe(false);
    },
  );

  it('an app never carries the secret of a key', () => {
    expect(Object.keys(appWire.fields)).not.toContain('secretKey');
  });
});
