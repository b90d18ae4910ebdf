import { Input, Modal } from '@arco-design/web-react';
import { useId, useState } from 'react';
import { addDays, startOf, today } from '#base/calendar.ts';
import { clock } from '#browser/clock.ts';
import { useCore } from '#browser/core.tsx';
import { QrCode } from '#kit/figure/QrCode.tsx';
import { formAddress } from '#subjects/form/rules.ts';
import { FORM_ANSWER_PATH } from '#subjects/form/terms.ts';
import { ISSUE_KINDS, type IssueKind } from '#subjects/form-issue/terms.ts';
import { formIssueCalls } from '#subjects/form-issue/calls.ts';
import { DayPicker } from '../../parts/controls/DayPicker.tsx';
import { DeedDialog } from '../../parts/controls/DeedDialog.tsx';
import { OnceAddress } from '../../parts/controls/OnceAddress.tsx';
import { OneOf } from '../../parts/controls/OneOf.tsx';
import { type Audience, AudienceFields } from './AudienceFields.tsx';
import { Reach } from './Reach.tsx';

const KINDS = Object.entries(ISSUE_KINDS).map(([value, label]) => ({ value: value as IssueKind, label }));
const DAYS_GIVEN = 7;
const DAY = 86_400_000;

export interface IssueDialogProps {
  readonly formId: number;
  readonly onClose: () => void;
}

/** A form is given out: to enterprises, whom it tells beforehand, or by a link, whose address it shows this once. */
export function IssueDialog({ formId, onClose }: IssueDialogProps) {
  const id = useId();
  const { transport } = useCore();
  const [kind, setKind] = useState<IssueKind>('enterprises');
  const [dueOn, setDueOn] = useState(() => addDays(today(clock), DAYS_GIVEN));
  const [audience, setAudience] = useState<Audience>({ regions: [], marketTypes: [] });
  const [quota, setQuota] = useState('');
  const [fault, setFault] = useState('');
  const [token, setToken] = useState('');
  const [asking, setAsking] = useState(true);
  if (!asking && token !== '') return <Link token={token} onClose={onClose} />;
  return (
    <DeedDialog
      title="发放表单"
      okText="发放"
      faultId={`${id}-fault`}
      fault={fault}
      onFault={setFault}
      check={() => (dueOn === '' ? '请选择截止日期' : /^\d{0,6}$/.test(quota) ? '' : '份数上限应为整数')}
      work={async () => {
        const made = await transport.send(
          formIssueCalls.issue,
          {
            formId,
            kind,
            // To the end of that day.
            dueAt: startOf(dueOn) + DAY - 1_000,
            quota: kind === 'link' && quota !== '' ? Number(quota) : undefined,
            ...audience,
            enterpriseIds: [],
          },
          { quiet: true },
        );
        setToken(made.token ?? '');
      }}
      done="已发放"
      onClose={() => (token === '' ? onClose() : setAsking(false))}
    >
      <OneOf label="发放方式" value={kind} options={KINDS} onChoose={setKind} />
      <label htmlFor={`${id}-due`}>截止日期</label>
      <DayPicker id={`${id}-due`} label="截止日期" value={dueOn} onChange={setDueOn} />
      {kind === 'enterprises' ? (
        <>
          <AudienceFields value={audience} onChange={setAudience} />
          <Reach audience={audience} />
        </>
      ) : (
        <>
          <label htmlFor={`${id}-quota`}>份数上限，不填则不限</label>
          <Input id={`${id}-quota`} inputMode="numeric" value={quota} maxLength={6} onChange={setQuota} />
        </>
      )}
    </DeedDialog>
  );
}

function Link({ token, onClose }: { readonly token: string; readonly onClose: () => void }) {
  const [visible, setVisible] = useState(true);
  const address = formAddress(window.location.origin, FORM_ANSWER_PATH, token);
  return (
    <Modal
      visible={visible}
      title="填报链接"
      footer={null}
      maskClosable={false}
      onCancel={() => setVisible(false)}
      afterClose={onClose}
    >
      <QrCode text={address} label="填报表单的二维码" />
      <OnceAddress label="填报链接" address={address} rows={2} copy="复制链接">
        <span>链接只显示一次，请现在保存</span>
      </OnceAddress>
    </Modal>
  );
}
