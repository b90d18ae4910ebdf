import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { applicationRegister } from '#subjects/application/register.ts';
import { roundTrip } from '../support/subjects/round-trip.ts';

const { wires } = applicationRegister;
const SAMPLES = [
  {
    applicationId: 1,
    appId: 'market',
    name: '市场监测',
    icon: 'produce',
    description: '菜价、预警与市场运行',
    status: 1,
    sort: 1,
    menus: 3,
    version: 0,
  },
  {
    applicationId: 2,
    appId: 'command',
    name: '指挥调度',
    icon: 'screen',
    description: undefined,
    status: 0,
    sort: 2,
    menus: 0,
    version: 4,
  },
];

describe('applications by APP_ID (spec 1 §2.3)', () => {
  it.each(SAMPLES)('$name comes back', (sample) => {
    const { wire, back } = roundTrip(wires.record, sample);
    expect(wire).toMatchObject({ APP_ID: sample.appId, NAME: sample.name, ICON: sample.icon, STATUS: sample.status });
    expect(back).toEqual(sample);
  });
  it('the APP_ID of a change is ignored: menus know the application by it', () => {
    expect(
      z.decode(wires.changed, { applicationId: 1, NAME: '应用', STATUS: 1, version: 0, APP_ID: 'other' } as never),
    ).not.toHaveProperty('appId');
  });
});
