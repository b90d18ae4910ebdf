import { Button, Input, Modal } from '@arco-design/web-react';
import { useId, useState } from 'react';
import { nanjingTime } from '#base/calendar.ts';
import type { OutputOf } from '#base/call.ts';
import { useSend } from '#browser/query.ts';
import { invitationCalls } from '#subjects/invitation/calls.ts';
import { joinAddress } from '#subjects/invitation/rules.ts';
import { DEFAULT_INVITATION_DAYS, INVITATION_DAYS, JOIN_PATH, LONGEST_REMARK } from '#subjects/invitation/terms.ts';
import type { UserEnterprise } from '#subjects/user/wire.ts';
import { OnceAddress } from '../../../parts/controls/OnceAddress.tsx';
import { Select } from '../../../parts/controls/Select.tsx';
import { EnterpriseField } from './EnterprisePicker.tsx';
import styles from './Users.module.css';

export interface InviteDialogProps {
  readonly onMade: () => void;
  readonly onClose: () => void;
}

/** 邀请企业用户: for which enterprise and how long; the address is shown this once. */
export function InviteDialog({ onMade, onClose }: InviteDialogProps) {
  const id = useId();
  const { send, sending } = useSend(invitationCalls.make);
  const [enterprise, setEnterprise] = useState<UserEnterprise>();
  const [days, setDays] = useState(String(DEFAULT_INVITATION_DAYS));
  const [remark, setRemark] = useState('');
  const [missing, setMissing] = useState(false);
  const [made, setMade] = useState<OutputOf<typeof invitationCalls.make>>();
  const handleMake = async () => {
    setMissing(enterprise === undefined);
    if (!enterprise) return;
    try {
      const { enterpriseId } = enterprise;
      setMade(await send({ enterpriseId, days: Number(days), remark: remark.trim() || undefined }));
      onMade();
    } catch {
      // The program has shown why; the dialog stays for another try.
    }
  };
  return (
    <Modal
      visible
      title="邀请企业用户"
      style={{ width: 'min(640px, calc(100vw - 24px))' }}
      onCancel={onClose}
      footer={
        made ? (
          <Button onClick={onClose}>关闭</Button>
        ) : (
          <>
            <Button onClick={onClose}>取消</Button>
            <Button type="primary" loading={sending} onClick={() => void handleMake()}>
              生成邀请链接
            </Button>
          </>
        )
      }
    >
      {made ? (
        <MadeInvitation name={enterprise?.name ?? ''} {...made} />
      ) : (
        <div className={styles['invite']}>
          <p className={styles['hint']}>
            对方打开链接后自行设置用户名和密码，账号只能代表这一家企业填报。每个邀请码只能使用一次。
          </p>
          <span id={`${id}-enterprise`}>所属企业</span>
          <EnterpriseField
            name={enterprise?.name ?? ''}
            describedBy={`${id}-enterprise ${id}-fault`}
            onChosen={(chosen) => {
              setEnterprise(chosen);
              setMissing(false);
            }}
          />
          <span id={`${id}-fault`} className={styles['fault']} role="alert">
            {missing ? '请选择企业' : ''}
          </span>
          <span id={`${id}-days`}>有效期</span>
          <Select
            labelledBy={`${id}-days`}
            value={days}
            options={INVITATION_DAYS.map((value) => ({ value: String(value), label: `${value} 天` }))}
            onChange={setDays}
          />
          <label htmlFor={`${id}-remark`}>备注</label>
          <Input id={`${id}-remark`} value={remark} maxLength={LONGEST_REMARK} onChange={setRemark} />
        </div>
      )}
    </Modal>
  );
}

function MadeInvitation({ name, code, expiresAt }: { readonly name: string } & OutputOf<typeof invitationCalls.make>) {
  const { date, time } = nanjingTime(expiresAt);
  return (
    <div className={styles['password']} role="status">
      <p>{`已生成「${name}」的邀请链接，请发给受邀人员。`}</p>
      <OnceAddress
        label="邀请链接"
        address={joinAddress(window.location.origin, JOIN_PATH, code)}
        rows={2}
        copy="复制链接"
      >
        <span className={styles['hint']}>
          有效期至 {date} {time.slice(0, 5)}。链接只显示这一次，关闭后无法再次查看。
        </span>
      </OnceAddress>
    </div>
  );
}
