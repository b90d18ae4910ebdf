import { Button, Input } from '@arco-design/web-react';
import { useStore } from 'jotai';
import { type SyntheticEvent, useId, useState } from 'react';
import { useCore } from '#browser/core.tsx';
import { failureOf, messageOf } from '#browser/failure.ts';
import { invitationCalls } from '#subjects/invitation/calls.ts';
import type { Offer } from '#subjects/invitation/wire.ts';
import { momentText } from '#subjects/obligation/rules.ts';
import { tellSuccess } from '../../parts/messages.ts';
import { ask } from '../../register/ask.ts';
import { refreshRights } from '../../shell/entry/menus.ts';
import styles from './Center.module.css';

const LONGEST_CODE = 64;

/** 企业绑定: an account that there is speaks for the enterprise of an invitation from now on; what the code means is shown before. */
export function EnterpriseBinding() {
  const { transport, queries } = useCore();
  const store = useStore();
  const id = useId();
  const [code, setCode] = useState('');
  const [offer, setOffer] = useState<Offer>();
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(false);
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    const failure = await failureOf(work);
    setFault(failure ? messageOf(failure) : '');
    setBusy(false);
  };
  const handleCode = (text: string) => {
    setCode(text);
    setOffer(undefined);
    setFault('');
  };
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    void attempt(async () =>
      setOffer(await transport.send(invitationCalls.offer, { code: code.trim() }, { quiet: true })),
    );
  };
  const bind = ({ enterpriseName, leavesId }: Offer) =>
    attempt(async () => {
      await transport.send(invitationCalls.redeem, { code: code.trim(), leavesId }, { quiet: true });
      handleCode('');
      await tellSuccess(`已绑定${enterpriseName}`);
      // Menus, rights and division are those of the new enterprise from now on.
      await refreshRights({ transport, store });
      await queries.invalidateQueries();
    });
  const handleBind = (offered: Offer) => {
    const { enterpriseName, leavesName } = offered;
    if (leavesName === undefined) void bind(offered);
    else
      ask({
        title: '改绑企业',
        text: `改绑后您代表${enterpriseName}，不能再查看和填报${leavesName}的数据；要回到原企业须另有邀请码。确定要改绑吗？`,
        onYes: () => bind(offered),
      });
  };
  return (
    <section className={styles['block']} data-wide="true" aria-label="绑定企业">
      <h2>绑定企业</h2>
      <form className={styles['row']} onSubmit={handleSubmit}>
        <label htmlFor={id}>邀请码</label>
        <Input
          id={id}
          className={styles['code']}
          autoComplete="off"
          maxLength={LONGEST_CODE}
          value={code}
          onChange={handleCode}
          aria-invalid={fault !== ''}
          aria-describedby={`${id}-said`}
        />
        <Button htmlType="submit" loading={busy && !offer} disabled={code.trim() === ''}>
          核对
        </Button>
      </form>
      <p
        id={`${id}-said`}
        className={styles['said']}
        data-faulty={fault !== ''}
        role={fault === '' ? undefined : 'alert'}
      >
        {fault === '' ? '收到商务部门发来的邀请码时在此绑定；一个账号同时只能代表一家企业。' : fault}
      </p>
      {offer && <Offered offer={offer} busy={busy} onBind={handleBind} />}
    </section>
  );
}

interface OfferedProps {
  readonly offer: Offer;
  readonly busy: boolean;
  readonly onBind: (offer: Offer) => void;
}

function Offered({ offer, busy, onBind }: OfferedProps) {
  const { enterpriseName, expiresAt, allows, leavesName } = offer;
  return (
    <>
      <dl className={styles['facts']} data-offer="true">
        <dt>企业</dt>
        <dd>{enterpriseName}</dd>
        <dt>可办理事项</dt>
        <dd>{allows.join('、') || '暂无'}</dd>
        <dt>邀请码有效期至</dt>
        <dd>{momentText(expiresAt)}</dd>
        <dt>绑定期限</dt>
        <dd>长期有效，商务部门可设定到期日或撤销</dd>
        {leavesName !== undefined && (
          <>
            <dt>现绑定企业</dt>
            <dd>{leavesName}（改绑后不再代表）</dd>
          </>
        )}
      </dl>
      <Button type="primary" loading={busy} onClick={() => onBind(offer)}>
        {leavesName === undefined ? '确认绑定' : '改绑到这家企业'}
      </Button>
    </>
  );
}
