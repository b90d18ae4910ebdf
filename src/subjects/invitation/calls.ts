import { z } from 'zod';
import { call } from '#base/call.ts';
import {
  codeWire,
  invitationKeyWire,
  invitationPageWire,
  invitationQueryWire,
  invitedWire,
  joinWire,
  madeInvitationWire,
  newInvitationWire,
  offerWire,
  redemptionWire,
} from './wire.ts';

const ours = { spec: '2 “Page areas”', origin: 'ours' } as const;
const nothing = z.object({});

/** Readings of one address a minute: enough for an office behind one gate, too few to try codes. */
const TRIES_A_MINUTE = 20;

/** Invitations to speak for an enterprise 企业邀请, and what whoever holds one does with it. */
export const invitationCalls = {
  list: call({
    ...ours,
    name: 'invitation.list',
    summary: '企业邀请列表',
    method: 'GET',
    path: '/api/system/invitation/list',
    input: invitationQueryWire,
    output: invitationPageWire,
    guard: 'invitation.read',
  }),
  make: call({
    ...ours,
    name: 'invitation.make',
    summary: '邀请企业用户',
    method: 'POST',
    json: true,
    path: '/api/system/invitation',
    input: newInvitationWire,
    output: madeInvitationWire,
    guard: 'invitation.write',
  }),
  revoke: call({
    ...ours,
    name: 'invitation.revoke',
    summary: '撤销邀请',
    method: 'POST',
    json: true,
    path: '/api/system/invitation/revoke',
    input: invitationKeyWire,
    output: nothing,
    guard: 'invitation.write',
  }),
  look: call({
    ...ours,
    name: 'invitation.look',
    summary: '核对邀请码',
    method: 'POST',
    json: true,
    reads: true,
    path: '/api/open/invitation/look',
    input: codeWire,
    output: invitedWire,
    guard: 'public',
    perMinute: TRIES_A_MINUTE,
  }),
  join: call({
    ...ours,
    name: 'invitation.join',
    summary: '凭邀请码注册企业用户',
    method: 'POST',
    json: true,
    path: '/api/open/invitation/join',
    input: joinWire,
    output: nothing,
    guard: 'public',
    perMinute: TRIES_A_MINUTE,
  }),
  offer: call({
    ...ours,
    name: 'invitation.offer',
    summary: '核对绑定企业的邀请码',
    method: 'POST',
    json: true,
    reads: true,
    path: '/api/system/user/binding/offer',
    input: codeWire,
    output: offerWire,
    guard: 'session',
    perMinute: TRIES_A_MINUTE,
  }),
  redeem: call({
    ...ours,
    name: 'invitation.redeem',
    summary: '凭邀请码绑定企业',
    method: 'POST',
    json: true,
    path: '/api/system/user/binding',
    input: redemptionWire,
    output: nothing,
    guard: 'session',
    perMinute: TRIES_A_MINUTE,
  }),
};
