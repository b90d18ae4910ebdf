import { useId, useState } from 'react';
import { useCore } from '#browser/core.tsx';
import { gatewayCalls } from '#subjects/gateway/calls.ts';
import { LONGEST_REASON } from '#subjects/gateway/terms.ts';
import type { GatewayApp } from '#subjects/gateway/wire.ts';
import { DeedDialog } from '../../parts/controls/DeedDialog.tsx';
import { OneOf } from '../../parts/controls/OneOf.tsx';
import { ReasonField } from '../../parts/controls/ReasonField.tsx';
import styles from './Gateway.module.css';

const DECISIONS = [
  { value: 'pass', label: '同意' },
  { value: 'refuse', label: '不同意' },
] as const;

export interface AppDecisionDialogProps {
  readonly app: GatewayApp;
  readonly onClose: () => void;
}

/** Decides on an application 审批, with what it asks for in sight and a reason either way. */
export function AppDecisionDialog({ app, onClose }: AppDecisionDialogProps) {
  const id = useId();
  const { transport } = useCore();
  const [decision, setDecision] = useState<(typeof DECISIONS)[number]['value']>('pass');
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState('');
  const passed = decision === 'pass';
  const given = reason.trim();
  const facts = [
    ['使用单位', app.unit],
    ['用途', app.purpose],
    ['接口', app.apis.join('、')],
    ['使用期限', app.expiresOn],
    ['调用次数', `每分钟 ${app.perMinute} 次，每日 ${app.perDay} 次`],
    ['来源地址', app.addresses.split('\n').join('、') || '不限'],
  ] as const;
  return (
    <DeedDialog
      title={`审批「${app.name}」`}
      okText={passed ? '同意' : '不同意'}
      isDangerous={!passed}
      faultId={`${id}-fault`}
      fault={fault}
      onFault={setFault}
      check={() => (given === '' ? '请填写理由' : '')}
      work={() =>
        transport.send(
          gatewayCalls.decide,
          { appId: app.appId, version: app.version, passed, reason: given },
          { quiet: true },
        )
      }
      done="已审批"
      onClose={onClose}
    >
      <dl className={styles['facts']}>
        {facts.map(([term, text]) => (
          <Fact key={term} term={term} text={text} />
        ))}
      </dl>
      <OneOf label="审批结果" value={decision} options={DECISIONS} onChoose={setDecision} />
      <ReasonField
        id={id}
        label="理由"
        value={reason}
        longest={LONGEST_REASON}
        describedBy={`${id}-fault`}
        invalid={fault !== ''}
        onChange={setReason}
      />
    </DeedDialog>
  );
}

const Fact = ({ term, text }: { readonly term: string; readonly text: string }) => (
  <>
    <dt>{term}</dt>
    <dd>{text}</dd>
  </>
);
