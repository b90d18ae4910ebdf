import { z } from 'zod';
import { call } from '#base/call.ts';
import { organisationNodeWire } from './wire.ts';

/** What the register of organisations has besides 机构树. */
export const organisationCalls = {
  tree: call({
    name: 'organisation.tree',
    summary: '机构树',
    method: 'GET',
    path: '/api/system/org/tree',
    input: z.object({}),
    output: z.array(organisationNodeWire),
    guard: 'organisation.read',
    spec: '2 “Page areas”',
    origin: 'ours',
  }),
};
