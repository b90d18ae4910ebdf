import { Button, Modal, Select } from '@arco-design/web-react';
import { useId, useState } from 'react';
import { nanjingTime } from '#base/calendar.ts';
import type { OutputOf } from '#base/call.ts';
import { useCore } from '#browser/core.tsx';
import { useSend } from '#browser/query.ts';
import { shareCalls } from '#subjects/share/calls.ts';
import { shareTitle } from '#subjects/share/rules.ts';
import { DEFAULT_SHARE_DAYS, SHARE_DAYS, STATISTICS } from '#subjects/share/terms.ts';
import type { NewShare } from '#subjects/share/wire.ts';
import { OnceAddress } from '../../parts/controls/OnceAddress.tsx';
import { shareAddress } from '../../share/share-token.ts';
import styles from './Share.module.css';
import { ShareList } from './ShareList.tsx';

export interface ShareDialogProps {
  readonly share: Omit<NewShare, 'days'>;
  readonly onClose: () => void;
}

/** 分享: an address that opens this statistic without login, for some days; below it the shares that stand. */
export function ShareDialog({ share, onClose }: ShareDialogProps) {
  const id = useId();
  const { queries } = useCore();
  const { send, sending } = useSend(shareCalls.make);
  const [days, setDays] = useState<number>(DEFAULT_SHARE_DAYS);
  const [made, setMade] = useState<OutputOf<typeof shareCalls.make>>();
  const handleMake = async () => {
    try {
      setMade(await send({ ...share, days }));
      await queries.invalidateQueries({ queryKey: [shareCalls.list.name] });
    } catch {
      // The program has shown why; the dialog stays for another try.
    }
  };
  return (
    <Modal
      visible
      title="分享统计"
      footer={<Button onClick={onClose}>关闭</Button>}
      style={{ width: 'min(960px, calc(100vw - 24px))' }}
      onCancel={onClose}
    >
      <div className={styles['dialog']}>
        <p>
          将「{shareTitle(share.kind, share.year, share.quarter)}
          」分享给没有账号的人员，对方打开链接即可查看，仅能看到这一项统计。
        </p>
        <div className={styles['row']}>
          <span id={`${id}-days`}>有效期</span>
          <Select
            aria-labelledby={`${id}-days`}
            style={{ width: 112 }}
            value={days}
            onChange={setDays}
            options={SHARE_DAYS.map((value) => ({ value, label: `${value} 天` }))}
          />
          <Button type="primary" loading={sending} onClick={() => void handleMake()}>
            {made ? '再生成一个链接' : '生成分享链接'}
          </Button>
        </div>
        {made && <MadeLink key={made.token} path={STATISTICS[share.kind].path} {...made} />}
        <h2>已建立的分享</h2>
        <ShareList />
      </div>
    </Modal>
  );
}

function MadeLink({ path, token, expiresAt }: { readonly path: string } & OutputOf<typeof shareCalls.make>) {
  const { date, time } = nanjingTime(expiresAt);
  const address = shareAddress(window.location.origin, path, token);
  return (
    <div className={styles['made']} role="status">
      <OnceAddress label="分享链接" address={address} rows={3} copy="复制链接">
        <span className={styles['hint']}>
          有效期至 {date} {time.slice(0, 5)}。链接只显示这一次，关闭后无法再次查看。
        </span>
      </OnceAddress>
    </div>
  );
}
