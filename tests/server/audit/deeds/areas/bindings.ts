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
