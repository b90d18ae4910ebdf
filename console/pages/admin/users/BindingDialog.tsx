import { Button } from '@arco-design/web-react';
import { useId, useState } from 'react';
import { useCore } from '#browser/core.tsx';
import { useCall } from '#browser/query.ts';
import { userCalls } from '#subjects/user/calls.ts';
import { momentText } from '#subjects/obligation/rules.ts';
import { BINDING_STATE_LABELS } from '#subjects/user/terms.ts';
import type { Binding, UserRow } from '#subjects/user/wire.ts';
import { Answered } from '../../../parts/controls/Answered.tsx';
import { DayPicker } from '../../../parts/controls/DayPicker.tsx';
import { DeedDialog } from '../../../parts/controls/DeedDialog.tsx';
import { useDeed } from '../../../parts/deeds.ts';
import { useToday } from '../../../parts/today.ts';
import { ask } from '../../../register/ask.ts';
import styles from './Users.module.css';

export interface BindingDialogProps {
  readonly user: UserRow;
  readonly onClose: () => void;
}

/** 企业绑定: from when to when a user speaks for his enterprise, who said so, and the way to end it at once. */
export function BindingDialog({ user: { userId, displayName }, onClose }: BindingDialogProps) {
  const id = useId();
  const { transport } = useCore();
  const { carryOut } = useDeed();
  const today = useToday();
  const binding = useCall(userCalls.binding, { userId });
  const [typed, setTyped] = useState<{ readonly from?: string; readonly to?: string }>({});
  const [fault, setFault] = useState('');
  const { data } = binding;
  const seen = data?.seen ?? 0;
  // Of several enterprises one after the other, the last line of the present one.
  const current = data?.entries.find(({ enterpriseName }) => enterpriseName === data.enterpriseName);
  const from = typed.from ?? current?.from ?? '';
  const to = typed.to ?? current?.to ?? '';
  const handleRevoke = () =>
    ask({
      title: '撤销企业绑定',
      text: `撤销后「${displayName}」立即下线，不能再代表该企业登录，确定要撤销吗？`,
      onYes: () =>
        carryOut(() => transport.send(userCalls.revokeBinding, { userId, seen }, { quiet: true }), {
          done: '已撤销绑定',
        }),
    });
  return (
    <DeedDialog
      title={`企业绑定：${displayName}`}
      okText={data && data.state !== 'open' && data.state !== 'coming' ? '重新绑定' : '保存有效期'}
      width={600}
      faultId={`${id}-fault`}
      fault={fault}
      onFault={setFault}
      check={() => (data ? '' : '绑定信息尚未读取')}
      work={() =>
        transport.send(
          userCalls.setBinding,
          { userId, from: from || undefined, to: to || undefined, seen },
          { quiet: true },
        )
      }
      done="绑定有效期已更新"
      onClose={onClose}
    >
      <Answered result={binding} height={160}>
        {({ enterpriseName, state, entries }) => (
          <div className={styles['binding']}>
            <span>所属企业</span>
            <span>{enterpriseName}</span>
            <span>绑定状态</span>
            <span className={styles['enterprise']}>
              {BINDING_STATE_LABELS[state]}
              {state !== 'revoked' && (
                <Button size="small" onClick={handleRevoke}>
                  撤销绑定
                </Button>
              )}
            </span>
            <label htmlFor={`${id}-from`}>生效日期</label>
            <DayPicker
              id={`${id}-from`}
              value={from}
              clearable
              onChange={(day) => setTyped((last) => ({ ...last, from: day }))}
            />
            <label htmlFor={`${id}-to`}>到期日期</label>
            <DayPicker
              id={`${id}-to`}
              value={to}
              earliest={today}
              clearable
              describedBy={`${id}-fault`}
              onChange={(day) => setTyped((last) => ({ ...last, to: day }))}
            />
            <p className={styles['hint']}>首尾两天均有效，留空即不限。未生效、已到期或已撤销的用户不能登录。</p>
            {entries.length > 0 && (
              <ul className={styles['history']} aria-label="绑定记录">
                {entries.map((entry) => (
                  <li key={entry.madeAt}>{told(entry)}</li>
                ))}
              </ul>
            )}
          </div>
        )}
      </Answered>
    </DeedDialog>
  );
}

/** A line of the history: for whom, how long, by whom, and who took it back. */
function told({ enterpriseName, from, to, maker, madeAt, revokedAt, revoker }: Binding): string {
  const span = from === undefined && to === undefined ? '长期有效' : `${from ?? '不限'} 至 ${to ?? '不限'}`;
  const end = revokedAt === undefined ? '' : `；${momentText(revokedAt)} 由 ${revoker ?? ''} 撤销`;
  return `${enterpriseName}，${span}，${momentText(madeAt)} 由 ${maker} 绑定${end}`;
}
