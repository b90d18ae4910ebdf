import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { effectiveRightsSample, roleDetailSample, roleSamples } from '#subjects/role/samples.ts';
import {
  effectiveRightsWire,
  newRoleWire,
  roleDetailWire,
  rolePermissionsWire,
  roleRowWire,
} from '#subjects/role/wire.ts';
import { roundTrip } from '../support/subjects/round-trip.ts';

const plain = (value: unknown) => JSON.parse(JSON.stringify(value)) as unknown;

describe('roles', () => {
  it.each(roleSamples)('$roleCode comes back as it went', (sample) =>
    expect(roundTrip(roleRowWire, sample).back).toEqual(plain(sample)),
  );
  it('so does its detail, and what a user may do in the end', () => {
    expect(roundTrip(roleDetailWire, roleDetailSample).back).toEqual(plain(roleDetailSample));
    expect(roundTrip(effectiveRightsWire, effectiveRightsSample).back).toEqual(plain(effectiveRightsSample));
  });
  it('permissions travel as comma lists, and empty lists are empty', () => {
    const permissions = {
      roleCode: 'ROLE_X',
      menuIds: ['10', '11'],
      resources: ['user.read', 'vegetable-price.read'],
      dataScope: 'region' as const,
      version: 2,
    };
    expect(roundTrip(rolePermissionsWire, permissions)).toEqual({
      wire: { ...permissions, menuIds: '10,11', resources: 'user.read,vegetable-price.read' },
      back: permissions,
    });
    expect(
      z.decode(rolePermissionsWire, { roleCode: 'ROLE_X', menuIds: '', dataScope: 'all', version: '1' } as never),
    ).toMatchObject({ menuIds: [], resources: [] });
  });
  it.each([
    { roleCode: 'x', name: 'n', dataScope: 'all' },
    { roleCode: 'ROLE_X', name: '', dataScope: 'all' },
    { roleCode: 'ROLE_X', name: 'n', dataScope: 'everything' },
  ])('refuses %j', (wire) => {
    expect(z.safeDecode(newRoleWire, wire as never).success).toBe(false);
  });
});
