import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useCore } from '#browser/core.tsx';
import { useCall } from '#browser/query.ts';
import { formCalls } from '#subjects/form/calls.ts';
import { formTokenIn } from '#subjects/form/rules.ts';
import { FillPanel } from '../../form/FillPanel.tsx';
import { ArcoScope } from '../../parts/arco/ArcoScope.tsx';
import { Answered } from '../../parts/controls/Answered.tsx';
import { PublicFrame } from './PublicFrame.tsx';

/** 填写表单 /open/form: whoever holds the link answers without signing in (spec 2, page areas: Fill-in forms). */
export function OpenFormPage() {
  const { hash } = useLocation();
  const [token] = useState(formTokenIn(hash));
  const { transport } = useCore();
  const result = useCall(formCalls.openByToken, { token: token || 'none' }, { enabled: token !== '', keepLast: false });
  return (
    <PublicFrame
      title={result.data?.definition.title ?? '填写表单'}
      note="无须登录；没有网络时先保存在本机，联网后自动发送。"
    >
      <ArcoScope>
        {token === '' ? (
          <p role="status">请使用市商务局提供的链接或二维码打开表单。</p>
        ) : (
          <Answered result={result} height={320}>
            {(opened) => (
              <FillPanel
                opened={opened}
                keptAs={`link:${token.slice(0, 16)}`}
                ways={{
                  submit: (submission) =>
                    transport.send(formCalls.submitByToken, { token, ...submission }, { quiet: true }),
                  keepPhoto: async (file) =>
                    (await transport.send(formCalls.keepPhotoByToken, { token, file }, { quiet: true })).id,
                }}
              />
            )}
          </Answered>
        )}
      </ArcoScope>
    </PublicFrame>
  );
}
