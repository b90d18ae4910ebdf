import { Button } from '@arco-design/web-react';
import { useAtomValue } from 'jotai';
import { type SyntheticEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCore } from '#browser/core.tsx';
import { sessionAtom } from '#browser/session.ts';
import { accountCalls } from '#subjects/account/calls.ts';
import { passwordFault } from '#subjects/account/rules.ts';
import { tellSuccess } from '../../parts/messages.ts';
import type { Field } from '../../register/form/fields.ts';
import { RecordFields } from '../../register/form/RecordFields.tsx';
import { useRecordForm } from '../../register/form/record-form.ts';
import styles from './Center.module.css';
import { useSessionReload } from './session-reload.ts';
import { strengthOf } from './strength.ts';

interface PasswordValues {
  readonly oldPassword: string;
  readonly newPassword: string;
  readonly again: string;
}

const EMPTY: PasswordValues = { oldPassword: '', newPassword: '', again: '' };
const LONGEST = 64;

const fieldsFor = (userName: string): readonly Field<PasswordValues>[] => [
  { name: 'oldPassword', label: '原密码', kind: 'secret', required: true, wide: true },
  {
    name: 'newPassword',
    label: '新密码',
    kind: 'secret',
    required: true,
    longest: LONGEST,
    wide: true,
    check: (text) => passwordFault(text, userName),
  },
  {
    name: 'again',
    label: '确认新密码',
    kind: 'secret',
    required: true,
    longest: LONGEST,
    wide: true,
    check: (text, { newPassword }) => (text === newPassword ? undefined : '两次输入的密码不一致'),
  },
];

/** 修改密码; every other session of the user ends with it. `first` leads on to the home page. */
export function PasswordForm({ first = false }: { readonly first?: boolean }) {
  const [turn, setTurn] = useState(0);
  return <Form key={turn} first={first} onChanged={() => setTurn(turn + 1)} />;
}

function Form({ first, onChanged }: { readonly first: boolean; readonly onChanged: () => void }) {
  const { transport, queries } = useCore();
  const { user } = useAtomValue(sessionAtom);
  const reload = useSessionReload();
  const navigate = useNavigate();
  const form = useRecordForm<PasswordValues>({
    fields: fieldsFor(user?.userName ?? ''),
    initial: EMPTY,
    creating: true,
    call: accountCalls.changePassword,
    async onSave({ oldPassword, newPassword }) {
      await transport.send(accountCalls.changePassword, { oldPassword, newPassword }, { quiet: true });
      await tellSuccess(first ? '密码已修改，欢迎使用' : '密码已修改，其他设备须重新登录');
      await reload();
      if (first) await navigate('/dashboard', { replace: true });
      else onChanged();
      await queries.invalidateQueries();
    },
  });
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    void form.handleSave();
  };
  return (
    <section className={styles['block']}>
      <h2>修改密码</h2>
      <form noValidate onSubmit={handleSubmit}>
        {/* So that a password manager knows whose password this is. */}
        <input
          className="visually-hidden"
          type="text"
          autoComplete="username"
          value={user?.userName ?? ''}
          readOnly
          tabIndex={-1}
          aria-hidden="true"
        />
        <RecordFields form={form} creating />
        <ul className={styles['demands']} aria-label="密码要求">
          {strengthOf(form.values.newPassword).map(({ label, met }) => (
            <li key={label} data-met={met}>
              <span aria-hidden="true">{met ? '✓' : '○'}</span>
              {label}
              <span className="visually-hidden">{met ? '（已满足）' : '（未满足）'}</span>
            </li>
          ))}
        </ul>
        <Button type="primary" htmlType="submit" loading={form.saving}>
          修改密码
        </Button>
      </form>
    </section>
  );
}
