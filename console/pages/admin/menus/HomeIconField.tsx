import { type ReactNode, useState } from 'react';
import { useCore } from '#browser/core.tsx';
import { CallFailure, messageOf } from '#browser/failure.ts';
import { menuAdministrationCalls } from '#subjects/menu/calls.ts';
import type { ControlProps } from '../../../register/form/fields.ts';
import styles from './Menus.module.css';
import type { MenuValues } from './menu-values.ts';

/** Bytes of a tile's picture at most. */
const LARGEST_ICON = 512 * 1024;

/** The picture of a menu's tile on the home page 首页图标. */
export function homeIconControl({ value, onChange }: ControlProps<MenuValues>): ReactNode {
  return <HomeIconField address={typeof value === 'string' ? value : ''} onAddress={onChange} />;
}

function HomeIconField({
  address,
  onAddress,
}: {
  readonly address: string;
  readonly onAddress: (address: string) => void;
}) {
  const { transport } = useCore();
  const [fault, setFault] = useState('');
  const [sending, setSending] = useState(false);
  const handleFile = async (file: File | undefined) => {
    if (!file) return;
    const wrong = iconFault(file);
    setFault(wrong);
    if (wrong !== '') return;
    setSending(true);
    try {
      const bytes = new Uint8Array(await file.arrayBuffer());
      onAddress(
        (
          await transport.send(
            menuAdministrationCalls.homeIcon,
            { file: { fileName: file.name, bytes } },
            { quiet: true },
          )
        ).homeIcon,
      );
    } catch (failure) {
      setFault(failure instanceof CallFailure ? messageOf(failure) : '文件已无法读取，请重新选择');
    } finally {
      setSending(false);
    }
  };
  const pictured = address.startsWith('/');
  return (
    <span className={styles['icon']}>
      {pictured ? <img src={address} alt="首页图标预览" width={40} height={40} /> : <span>{address || '未设置'}</span>}
      <label className={styles['choose']}>
        {sending ? '正在上传' : '上传图标'}
        <input
          className="visually-hidden"
          type="file"
          accept=".png,.svg"
          aria-label="上传首页图标"
          disabled={sending}
          onChange={(event) => void handleFile(event.target.files?.[0])}
        />
      </label>
      {address !== '' && (
        <button type="button" className={styles['clear']} onClick={() => onAddress('')}>
          清除
        </button>
      )}
      <span className={styles['fault']} role="alert">
        {fault}
      </span>
    </span>
  );
}

function iconFault({ name, size }: Pick<File, 'name' | 'size'>): string {
  if (!/\.(png|svg)$/i.test(name)) return '只能上传 PNG、SVG 图标';
  if (size === 0) return '文件内容为空';
  return size > LARGEST_ICON ? '图标不能超过 512 KB' : '';
}
