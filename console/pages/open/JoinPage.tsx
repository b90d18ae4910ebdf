import { Button, Input } from '@arco-design/web-react';
import { type SyntheticEvent, useId, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { nanjingTime } from '#base/calendar.ts';
import { userNameFault } from '#base/patterns.ts';
import { useCore } from '#browser/core.tsx';
import { useCall } from '#browser/query.ts';
import { passwordFault } from '#subjects/account/rules.ts';
import { invitationCalls } from '#subjects/invitation/calls.ts';
import { codeIn } from '#subjects/invitation/rules.ts';
import { ArcoScope } from '../../parts/arco/ArcoScope.tsx';
import { Answered } from '../../parts/controls/Answered.tsx';
import type { Field } from '../../register/form/fields.ts';
import { RecordFields } from '../../register/form/RecordFields.tsx';
import { useRecordForm } from '../../register/form/record-form.ts';
import styles from './OpenList.module.css';
import { PublicFrame } from './PublicFrame.tsx';

const LONGEST_CODE = 64;

/** 企业用户注册 /open/join: whoever holds an invitation makes an account that speaks for its enterprise (spec 2, page areas: vip and enterprise binding). */
export function JoinPage() {
  const { hash } = useLocation();
  const [code, setCode] = useState(codeIn(hash));
  const [joined, setJoined] = useState('');
  return (
    <PublicFrame title="企业用户注册" note="凭市商务局发给贵单位的邀请链接注册账号，注册后即可登录填报。">
      <ArcoScope>
        <section className={styles['block']} aria-label="注册">
          {joined === '' ? (
            <Invited key={code} code={code} onCode={setCode} onJoined={setJoined} />
          ) : (
            <p role="status">
              {`账号 ${joined} 已注册。`}
              <Link to="/login">前往登录</Link>
            </p>
          )}
        </section>
      </ArcoScope>
    </PublicFrame>
  );
}

interface InvitedProps {
  readonly code: string;
  readonly onCode: (code: string) => void;
  readonly onJoined: (userName: string) => void;
}

function Invited({ code, onCode, onJoined }: InvitedProps) {
  const result = useCall(invitationCalls.look, { code }, { enabled: code !== '' });
  if (code === '') return <CodeForm onCode={onCode} />;
  return (
    <Answered result={result} height={160}>
      {({ enterpriseName, expiresAt }) => {
        const { date, time } = nanjingTime(expiresAt);
        return (
          <>
            <p>
              您将代表<strong>{enterpriseName}</strong>
              {`填报，邀请有效期至 ${date} ${time.slice(0, 5)}。`}
            </p>
            <JoinForm code={code} onJoined={onJoined} />
          </>
        );
      }}
    </Answered>
  );
}

function CodeForm({ onCode }: Pick<InvitedProps, 'onCode'>) {
  const id = useId();
  const [text, setText] = useState('');
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    onCode(text.trim());
  };
  return (
    <form className={styles['conditions']} onSubmit={handleSubmit}>
      <label htmlFor={id}>邀请码</label>
      <Input id={id} className={styles['name']} maxLength={LONGEST_CODE} value={text} onChange={setText} />
      <Button type="primary" htmlType="submit" disabled={text.trim() === ''}>
        下一步
      </Button>
    </form>
  );
}

interface JoinValues {
  readonly userName: string;
  readonly displayName: string;
  readonly phone: string;
  readonly password: string;
  readonly again: string;
}
const EMPTY: JoinValues = { userName: '', displayName: '', phone: '', password: '', again: '' };
const FIELDS: readonly Field<JoinValues>[] = [
  {
    name: 'userName',
    label: '用户名',
    required: true,
    longest: 32,
    wide: true,
    check: userNameFault,
  },
  { name: 'displayName', label: '姓名', required: true, longest: 40, wide: true },
  { name: 'phone', label: '手机号', longest: 11, wide: true },
  {
    name: 'password',
    label: '密码',
    kind: 'secret',
    required: true,
    longest: 64,
    wide: true,
    check: (text, { userName }) => passwordFault(text, userName),
  },
  {
    name: 'again',
    label: '确认密码',
    kind: 'secret',
    required: true,
    longest: 64,
    wide: true,
    check: (text, { password }) => (text === password ? undefined : '两次输入的密码不一致'),
  },
];

function JoinForm({ code, onJoined }: Pick<InvitedProps, 'code' | 'onJoined'>) {
  const { transport } = useCore();
  const form = useRecordForm<JoinValues>({
    fields: FIELDS,
    initial: EMPTY,
    creating: true,
    call: invitationCalls.join,
    async onSave({ userName, displayName, phone, password }) {
      await transport.send(
        invitationCalls.join,
        { code, userName, displayName, phone: phone || undefined, password },
        { quiet: true },
      );
      onJoined(userName);
    },
  });
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    void form.handleSave();
  };
  return (
    <form noValidate onSubmit={handleSubmit}>
      <RecordFields form={form} creating />
      <Button type="primary" htmlType="submit" loading={form.saving}>
        注册并绑定企业
      </Button>
    </form>
  );
}
