import { Switch } from '@arco-design/web-react';
import { useSend } from '#browser/query.ts';
import { userCalls } from '#subjects/user/calls.ts';
import type { UserRow } from '#subjects/user/wire.ts';
import { alreadyTold, useDeed } from '../../../parts/deeds.ts';
import { ask } from '../../../register/ask.ts';

/** Whether an account may sign in; to stop one asks first, because it is signed out at once. */
export function StatusSwitch({ user, disabled }: { readonly user: UserRow; readonly disabled: boolean }) {
  const { carryOut } = useDeed();
  const { send, sending } = useSend(userCalls.setStatus);
  const { userId, displayName, status } = user;
  const write = (on: boolean) =>
    carryOut(() => send({ userId, status: on ? 1 : 0 }), { done: '更新成功', onFailure: alreadyTold });
  const handleChange = (on: boolean) => {
    if (on) void write(true);
    else
      ask({
        title: '停用账号',
        text: `停用后「${displayName}」将立即下线且不能登录，确定要停用吗？`,
        onYes: () => write(false),
      });
  };
  return (
    <Switch
      size="small"
      aria-label={`启用 ${displayName}`}
      checked={status === 1}
      loading={sending}
      disabled={disabled}
      onChange={handleChange}
    />
  );
}
