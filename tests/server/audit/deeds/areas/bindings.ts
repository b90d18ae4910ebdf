import { invitationCalls } from '#subjects/invitation/calls.ts';
import type { Deed, Stage } from '../deed.ts';

const JOINED = `user_name = 'trail_joined'`;

/** The binding of who came by an invitation gets a last day, and is taken back. */
export function bindingDeeds({ idOf }: Stage): readonly Deed[] {
  const seen = async () => {
    const userId = await idOf('app_user', 'user_id', JOINED);
    return { userId, bindingVersion: await idOf('enterprise_binding', 'binding_id', `user_id = ${userId}`) };
  };
  return [
    { call: 'user.set-binding', by: 'admin', wire: async () => ({ ...(await seen()), endDate: '2099-12-31' }) },
    { call: 'user.revoke-binding', by: 'admin', wire: seen },
  ];
}

/** Last of all, since it takes somebody to another enterprise: an account that there is redeems a code. */
export function redeemingDeeds({ server, admin, one }: Stage): readonly Deed[] {
  return [
    {
      call: 'invitation.redeem',
      by: 'clerk3',
      wire: async () => {
        const { code } = await server.call(admin, invitationCalls.make, {
          enterpriseId: 1_003,
          days: 7,
          remark: undefined,
        });
        return { code, leaveEntId: await one(`select enterprise_id from app_user where user_name = 'clerk3'`) };
      },
    },
  ];
}
