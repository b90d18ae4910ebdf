import { Button, Modal } from '@arco-design/web-react';
import { useState } from 'react';
import { useCore } from '#browser/core.tsx';
import { screenCalls } from '#subjects/screen/calls.ts';
import { tellSuccess } from '../../parts/messages.ts';
import { InviteForm, type InviteValues } from './InviteForm.tsx';
import { Invitation, type MadeInvitation } from './Invitation.tsx';

/** Registers a wall 登记大屏: by the code it shows, or by an address that is shown this once. */
export function EnrolDialog({ onClose }: { readonly onClose: () => void }) {
  const { transport, queries } = useCore();
  const [visible, setVisible] = useState(true);
  const [sending, setSending] = useState(false);
  const [made, setMade] = useState<MadeInvitation>();
  const leave = () => setVisible(false);
  const handleInvite = async (values: InviteValues) => {
    setSending(true);
    try {
      const invitation = await transport.send(screenCalls.invite, values, { quiet: true });
      if (values.shownCode === undefined) return setMade({ name: values.screenName, invitation });
      await tellSuccess('已登记，大屏将在半分钟内自动启用');
      leave();
    } finally {
      setSending(false);
    }
    return queries.invalidateQueries();
  };
  return (
    <Modal
      visible={visible}
      title={made ? '大屏地址' : '登记大屏'}
      footer={made ? <Button onClick={leave}>关闭</Button> : null}
      maskClosable={false}
      style={{ width: 'min(560px, calc(100vw - 24px))' }}
      onCancel={leave}
      afterClose={onClose}
    >
      {made ? <Invitation {...made} /> : <InviteForm sending={sending} onInvite={handleInvite} />}
    </Modal>
  );
}
