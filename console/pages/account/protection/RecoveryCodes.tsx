import { Button } from '@arco-design/web-react';
import { useAtomValue } from 'jotai';
import { sessionAtom } from '#browser/session.ts';
import { saveFile } from '#kit/chart/tools/saving.ts';
import { copyText } from '../../../parts/controls/copying.ts';
import { tellNote } from '../../../parts/messages.ts';
import { platformTitle } from '../../../parts/platform.ts';
import styles from './Protection.module.css';

/** Recovery codes, shown this once: copied, printed or saved, and then confirmed as kept. */
export function RecoveryCodes({ codes, onDone }: { readonly codes: readonly string[]; readonly onDone: () => void }) {
  const { user } = useAtomValue(sessionAtom);
  const handleCopy = () => copyText(codes.join('\n'), () => tellNote('浏览器不允许复制，请打印或下载'));
  const handleSave = () => {
    const lines = [
      `${platformTitle()} 恢复代码`,
      `用户名：${user?.userName ?? ''}`,
      '每个代码只能使用一次，请妥善保管。',
      '',
      ...codes,
      '',
    ];
    saveFile(
      new Blob([`\ufeff${lines.join('\r\n')}`], { type: 'text/plain;charset=utf-8' }),
      `恢复代码-${user?.userName ?? ''}.txt`,
    );
  };
  return (
    <div className={styles['form']}>
      <div className={styles['sheet']}>
        <p className={styles['paper']}>
          {platformTitle()} · 用户 {user?.userName}
        </p>
        <p>
          <strong>请立即保存以下恢复代码，关闭后无法再次查看。</strong>
          手机丢失或更换时，可用恢复代码代替验证码登录，每个代码只能使用一次。
        </p>
        <ol className={styles['codes']} aria-label="恢复代码">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
      </div>
      <div className={styles['row']}>
        <Button onClick={() => void handleCopy()}>复制</Button>
        <Button onClick={() => window.print()}>打印</Button>
        <Button onClick={handleSave}>下载</Button>
      </div>
      <div className={styles['buttons']}>
        <Button type="primary" onClick={onDone}>
          已妥善保存
        </Button>
      </div>
    </div>
  );
}
