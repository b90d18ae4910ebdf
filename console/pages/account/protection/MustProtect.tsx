import { Button } from '@arco-design/web-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCore } from '#browser/core.tsx';
import { canUsePasskeys } from '#browser/entry/passkey.ts';
import { useCall } from '#browser/query.ts';
import { secondFactorCalls } from '#subjects/second-factor/calls.ts';
import { tellSuccess } from '../../../parts/messages.ts';
import center from '../Center.module.css';
import { useSessionReload } from '../session-reload.ts';
import { Enrolment } from './Enrolment.tsx';
import { PasskeyEnrolment } from './PasskeyEnrolment.tsx';

/** Whoever must have a second factor and has none sets it up before anything else. */
export function MustProtect({ onDone }: { readonly onDone: () => void }) {
  const { queries } = useCore();
  const { data } = useCall(secondFactorCalls.state, {});
  const [byPasskey, setByPasskey] = useState(false);
  const reload = useSessionReload();
  const navigate = useNavigate();
  const handleDone = async () => {
    await tellSuccess('登录保护已开启，欢迎使用');
    await reload();
    await navigate('/dashboard', { replace: true });
    onDone();
    await queries.invalidateQueries();
  };
  const done = () => void handleDone();
  return (
    <>
      <p className={center['first']} role="status">
        <strong>请先开启登录保护。</strong>
        您的账号权限较高，登录时除密码外还须验证动态验证码或通行密钥，开启后才能使用其他功能。
      </p>
      <section className={center['block']}>
        <div className={center['head']}>
          <h2>{byPasskey ? '添加通行密钥' : '开启动态验证码'}</h2>
          {data?.passkeysOffered === true && canUsePasskeys() && (
            <Button type="text" onClick={() => setByPasskey(!byPasskey)}>
              {byPasskey ? '改用动态验证码' : '改用通行密钥'}
            </Button>
          )}
        </div>
        {byPasskey ? <PasskeyEnrolment onDone={done} /> : <Enrolment onDone={done} />}
      </section>
    </>
  );
}
