import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { userBindingSamples, userSamples } from '#subjects/user/samples.ts';
import {
  bindingChangeWire,
  newUserWire,
  userBindingWire,
  userChangeWire,
  userIdsWire,
  userPageWire,
  userQueryWire,
  userRowWire,
  userStatusWire,
} from '#subjects/user/wire.ts';
import { roundTrip } from '../support/subjects/round-trip.ts';

const form = {
  userName: 'zhaoli',
  name: '赵丽',
  phone: '',
  email: '',
  sex: '1',
  userType: '1',
  regionId: '',
  entBasicId: 'null',
  officeId: '',
  roles: 'ROLE_ANALYST,ROLE_DUTY',
  status: '1',
};

describe('users (spec 1 §7.4)', () => {
  it.each(userSamples)('$userName comes back as she went', (sample) =>
    expect(roundTrip(userRowWire, sample).back).toEqual(JSON.parse(JSON.stringify(sample))),
  );
  it('a page has totalCount and datalist', () => {
    expect(
      Object.keys(roundTrip(userPageWire, { totalCount: 2, rows: [...userSamples] }).wire as object).toSorted(),
    ).toEqual(['datalist', 'totalCount']);
  });
  it('reads a form, whose empty fields are nothing', () => {
    expect(z.decode(newUserWire, form)).toEqual({
      userName: 'zhaoli',
      displayName: '赵丽',
      sex: 1,
      userType: 1,
      roles: ['ROLE_ANALYST', 'ROLE_DUTY'],
      status: 1,
    });
  });
  it.each([
    ['phone', '12345'],
    ['email', 'a@b'],
    ['name', ''],
    ['sex', '2'],
    ['userType', '3'],
    ['userType', '0'],
    ['userName', '1x'],
    ['roles', 'a;b'],
    ['status', '2'],
    ['regionId', 'x'],
  ])('refuses %s = %j', (name, value) => {
    expect(z.safeDecode(newUserWire, { ...form, [name]: value } as never).success).toBe(false);
  });
  it('a change carries the version it was based on', () => {
    expect(z.safeDecode(userChangeWire, { ...form, userId: '3' } as never).success).toBe(false);
    expect(z.decode(userChangeWire, { ...form, userId: '3', version: '4' } as never)).toMatchObject({
      userId: 3,
      version: 4,
    });
  });
  it('SECURITY 24: nothing else gets in', () => {
    const read = z.decode(newUserWire, {
      ...form,
      password: 'x',
      passwordHash: 'y',
      mustChangePassword: false,
      isAdmin: true,
    } as never);
    expect(Object.keys(read).filter((key) => /password|admin/i.test(key))).toEqual([]);
  });
  it('the query’s empty fields are no filter', () => {
    expect(z.decode(userQueryWire, { userName: '', status: '', regionId: 'null', startDate: 'null' } as never)).toEqual(
      { pageIndex: 1, pageSize: 10 },
    );
    expect(z.decode(userQueryWire, { status: '0' } as never)).toMatchObject({ status: 0 });
  });
  it('ids are joined by commas', () =>
    expect(roundTrip(userIdsWire, { ids: ['3', '5'] }).wire).toEqual({ ids: '3,5' }));
  it('status is 0 or 1', () =>
    expect(z.safeDecode(userStatusWire, { userId: 1, status: 2 } as never).success).toBe(false));
  it.each(userBindingSamples)('a binding that is $state comes back as it went', (sample) =>
    expect(roundTrip(userBindingWire, sample).back).toEqual(JSON.parse(JSON.stringify(sample))),
  );
  it('a binding’s empty day is no limit, what is no day is refused', () => {
    const change = { userId: '5', startDate: '', endDate: '2026-12-31', bindingVersion: 0 };
    expect(z.decode(bindingChangeWire, change as never)).toEqual({ userId: 5, to: '2026-12-31', seen: 0 });
    expect(z.safeDecode(bindingChangeWire, { ...change, endDate: '2026-02-30' } as never).success).toBe(false);
  });
});
