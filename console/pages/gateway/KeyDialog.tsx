import { Modal } from '@arco-design/web-react';
import { useId, useState } from 'react';
import { useCore } from '#browser/core.tsx';
import { gatewayCalls } from '#subjects/gateway/calls.ts';
import type { GatewayApp } from '#subjects/gateway/wire.ts';
import { DeedDialog } from '../../parts/controls/DeedDialog.tsx';
import { OnceAddress } from '../../parts/controls/OnceAddress.tsx';
import { Select } from '../../parts/controls/Select.tsx';

const OVERLAPS = [
  { value: '0', label: '立即失效' },
  { value: '1', label: '再用 1 小时' },
  { value: '24', label: '再用 1 天' },
  { value: '168', label: '再用 7 天' },
];

export interface KeyDialogProps {
  readonly app: GatewayApp;
  readonly onClose: () => void;
}

/** Issues an app a key 密钥 or another in its place, whose secret is shown this once. */
export function KeyDialog({ app, onClose }: KeyDialogProps) {
  const id = useId();
  const { transport } = useCore();
  const [overlap, setOverlap] = useState('24');
  const [fault, setFault] = useState('');
  const [issued, setIssued] = useState<{ readonly accessKey: string; readonly secretKey: string }>();
  const [asking, setAsking] = useState(true);
  const isFirst = app.keys.length === 0;
  if (!asking && issued) return <IssuedKey appName={app.name} {...issued} onClose={onClose} />;
  return (
    <DeedDialog
      title={isFirst ? `为「${app.name}」签发密钥` : `更换「${app.name}」的密钥`}
      okText={isFirst ? '签发' : '更换'}
      faultId={`${id}-fault`}
      fault={fault}
      onFault={setFault}
      check={() => ''}
      work={async () =>
        setIssued(
          await transport.send(
            gatewayCalls.issueKey,
            { appId: app.appId, overlapHours: isFirst ? 0 : Number(overlap) },
            { quiet: true },
          ),
        )
      }
      done="已签发"
      onClose={() => (issued ? setAsking(false) : onClose())}
    >
      {isFirst ? (
        <p>密钥只显示一次，请交给应用的负责人妥善保存。</p>
      ) : (
        <>
          <span id={`${id}-overlap`}>原来的密钥</span>
          <Select labelledBy={`${id}-overlap`} value={overlap} options={OVERLAPS} onChange={setOverlap} />
        </>
      )}
    </DeedDialog>
  );
}

interface IssuedKeyProps {
  readonly appName: string;
  readonly accessKey: string;
  readonly secretKey: string;
  readonly onClose: () => void;
}

function IssuedKey({ appName, accessKey, secretKey, onClose }: IssuedKeyProps) {
  const [visible, setVisible] = useState(true);
  return (
    <Modal
      visible={visible}
      title={`「${appName}」的密钥`}
      footer={null}
      maskClosable={false}
      onCancel={() => setVisible(false)}
      afterClose={onClose}
    >
      <OnceAddress label="密钥" address={`AK=${accessKey}\nSK=${secretKey}`} rows={3} copy="复制密钥">
        <span>关闭后不能再看到 SK；遗失须更换密钥</span>
      </OnceAddress>
    </Modal>
  );
}
