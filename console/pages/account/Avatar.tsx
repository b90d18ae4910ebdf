import { Button } from '@arco-design/web-react';
import { useState } from 'react';
import { useCore } from '#browser/core.tsx';
import { messageOf } from '#browser/failure.ts';
import { accountCalls } from '#subjects/account/calls.ts';
import type { Account } from '#subjects/account/wire.ts';
import { fileAddress } from '#subjects/upload/rules.ts';
import { useDeed } from '../../parts/deeds.ts';
import { avatarFault } from './avatar-file.ts';
import styles from './Center.module.css';
import { useSessionReload } from './session-reload.ts';

interface Preview {
  readonly fileName: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly address: string;
}

/** 头像: shows the picture that was chosen before it is sent, and why one will not do. */
export function Avatar({ account }: { readonly account: Account }) {
  const { transport } = useCore();
  const { busy, carryOut } = useDeed();
  const reload = useSessionReload();
  const [preview, setPreview] = useState<Preview>();
  const [fault, setFault] = useState('');
  const forget = () => {
    if (preview) URL.revokeObjectURL(preview.address);
    setPreview(undefined);
  };
  const handleFile = async (file: File | undefined) => {
    forget();
    if (!file) return;
    const wrong = avatarFault(file);
    setFault(wrong ?? '');
    if (wrong === undefined)
      setPreview({
        fileName: file.name,
        bytes: new Uint8Array(await file.arrayBuffer()),
        address: URL.createObjectURL(file),
      });
  };
  const handleSend = async () => {
    if (!preview) return;
    await carryOut(
      async () => {
        await transport.send(
          accountCalls.setAvatar,
          { file: { fileName: preview.fileName, bytes: preview.bytes } },
          { quiet: true },
        );
        forget();
        await reload();
      },
      { done: '更新成功', onFailure: (failure) => setFault(messageOf(failure)) },
    );
  };
  const address = preview?.address ?? (account.avatar ? fileAddress(account.avatar) : undefined);
  return (
    <div className={styles['avatar']}>
      {address ? (
        <img src={address} alt={preview ? '新头像预览' : '我的头像'} />
      ) : (
        <span className={styles['initial']} aria-hidden="true">
          {account.displayName.slice(0, 1)}
        </span>
      )}
      <div className={styles['row']}>
        <label className={styles['choose']}>
          选择图片
          <input
            className="visually-hidden"
            type="file"
            accept="image/png,image/jpeg,image/webp"
            aria-label="选择头像图片"
            aria-describedby="avatar-said"
            onChange={(event) => {
              void handleFile(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
        </label>
        {preview && (
          <Button type="primary" size="small" loading={busy} onClick={() => void handleSend()}>
            保存头像
          </Button>
        )}
        {preview && (
          <Button size="small" onClick={forget}>
            取消
          </Button>
        )}
      </div>
      <p id="avatar-said" className={styles['said']} data-faulty={fault !== ''} aria-live="polite">
        {fault || 'PNG、JPEG 或 WebP 图片，不超过 1 MB'}
      </p>
    </div>
  );
}
