import { Button, Modal } from '@arco-design/web-react';
import { useState } from 'react';
import type { OutputOf } from '#base/call.ts';
import { useCall, useSend } from '#browser/query.ts';
import { useNow } from '#browser/timers.ts';
import { businessReportCalls } from '#subjects/business-report/calls.ts';
import { LINK_STATE_LABELS, linkStateOf } from '#subjects/business-report/rules.ts';
import { DEFAULT_LINK_DAYS, LINK_DAYS, OPEN_REPORT_PATH } from '#subjects/business-report/terms.ts';
import type { ReportLink } from '#subjects/business-report/wire.ts';
import { OnceAddress } from '../../../parts/controls/OnceAddress.tsx';
import { Select } from '../../../parts/controls/Select.tsx';
import { Tick } from '../../../parts/controls/Tick.tsx';
import { alreadyTold, useDeed } from '../../../parts/deeds.ts';
import { ask } from '../../../register/ask.ts';
import { timeText } from '../../../register/choices.ts';
import { shareAddress } from '../../../share/share-token.ts';
import styles from './Read.module.css';

const A_MINUTE = 60_000;

export interface LinkDialogProps {
  readonly issueId: number;
  readonly title: string;
  readonly onClose: () => void;
}

/** 分享: an address that opens this issue without a login for some days, with past issues where that is wanted; below it the links that stand. */
export function LinkDialog({ issueId, title, onClose }: LinkDialogProps) {
  const { busy, carryOut } = useDeed();
  const { send } = useSend(businessReportCalls.link);
  const [visible, setVisible] = useState(true);
  const [days, setDays] = useState(String(DEFAULT_LINK_DAYS));
  const [withPast, setWithPast] = useState(true);
  const [made, setMade] = useState<OutputOf<typeof businessReportCalls.link>>();
  const handleMake = () =>
    carryOut(async () => setMade(await send({ issueId, days: Number(days), withPast })), { onFailure: alreadyTold });
  return (
    <Modal
      visible={visible}
      title="分享报告"
      footer={<Button onClick={() => setVisible(false)}>关闭</Button>}
      style={{ width: 'min(720px, calc(100vw - 24px))' }}
      onCancel={() => setVisible(false)}
      afterClose={onClose}
    >
      <div className={styles['link']}>
        <p>没有账号的人员打开链接即可查看「{title}」的定稿，看不到草稿和其他报告。</p>
        <div className={styles['make']}>
          <span className={styles['days']}>
            <Select
              label="有效期"
              value={days}
              options={LINK_DAYS.map((one) => ({ value: String(one), label: `${one} 天` }))}
              onChange={setDays}
            />
          </span>
          <Tick checked={withPast} onTick={setWithPast}>
            同时可看往期同类报告
          </Tick>
          <Button type="primary" loading={busy} onClick={() => void handleMake()}>
            {made ? '再生成一个链接' : '生成分享链接'}
          </Button>
        </div>
        {made && (
          <div role="status">
            <OnceAddress
              key={made.token}
              label="分享链接"
              address={shareAddress(window.location.origin, OPEN_REPORT_PATH, made.token)}
              rows={3}
              copy="复制链接"
            >
              有效期至 {timeText(made.expiresAt).slice(0, 16)}。链接只显示这一次，关闭后无法再次查看。
            </OnceAddress>
          </div>
        )}
        <Links issueId={issueId} />
      </div>
    </Modal>
  );
}

function Links({ issueId }: { readonly issueId: number }) {
  const now = useNow(A_MINUTE);
  const { carryOut } = useDeed();
  const { send } = useSend(businessReportCalls.unlink);
  const { data = [] } = useCall(businessReportCalls.links, { issueId });
  const revoke = ({ linkId }: ReportLink) =>
    ask({
      title: '撤销分享',
      text: '撤销后这个链接立即打不开，且不能恢复。确定要撤销吗？',
      onYes: () => carryOut(() => send({ linkId }), { done: '已撤销', onFailure: alreadyTold }),
    });
  if (data.length === 0) return <p className={styles['facts']}>还没有分享链接</p>;
  return (
    <ul className={styles['gaps']} aria-label="已建立的分享">
      {data.map((link) => {
        const state = linkStateOf(link, now);
        return (
          <li key={link.linkId}>
            <strong>{LINK_STATE_LABELS[state]}</strong>
            {link.maker} · {timeText(link.createdAt).slice(0, 16)} 建立 · 至 {timeText(link.expiresAt).slice(0, 16)} ·
            打开 {link.readCount} 次{link.withPast && ' · 含往期'}
            {state === 'valid' && (
              <Button
                type="text"
                size="mini"
                aria-label={`撤销 ${timeText(link.createdAt)} 的链接`}
                onClick={() => revoke(link)}
              >
                撤销
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
