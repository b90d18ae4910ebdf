import { describe, expect, it } from 'vitest';
import { relationsOf } from '#base/register/related.ts';
import { allRegisters } from '#subjects/registers.ts';

const relations = (name: string) => {
  const register = allRegisters.find((one) => one.name === name);
  return register ? relationsOf(register, allRegisters).map((one) => `${one.register.name}.${one.key}`) : [];
};

describe('what refers to the records of a register', () => {
  it('follows from the declarations: references by name, divisions by their kind, its own records first', () => {
    expect(relations('camera-group')).toEqual(['camera.cameraGroupId']);
    expect(relations('organisation')).toEqual(['organisation.parentId', 'office.organisationId']);
    expect(relations('region')).toEqual(
      expect.arrayContaining(['region.parentId', 'check-point.regionId', 'camera-group.regionId']),
    );
    expect(relations('region')[0]).toBe('region.parentId');
    expect(relations('check-point')).toEqual(['check-record.checkPointId']);
    expect(relations('check-record')).toEqual([]);
  });
});
