import { useState } from 'react';
import { useCore } from '#browser/core.tsx';
import { CallFailure, messageOf } from '#browser/failure.ts';
import { themeCalls } from '#subjects/theme/calls.ts';
import { pictureAddress } from '#subjects/theme/rules.ts';
import { THEME_PICTURES, type ThemePicture } from '#subjects/theme/terms.ts';
import styles from './Theme.module.css';

export interface PictureFieldProps {
  readonly use: ThemePicture;
  readonly picture: string;
  readonly onPicture: (id: string) => void;
}

/** A picture of a theme: uploaded and judged at once, part of the theme only when that is saved. */
export function PictureField({ use, picture, onPicture }: PictureFieldProps) {
  const { transport } = useCore();
  const [fault, setFault] = useState('');
  const [sending, setSending] = useState(false);
  const { label, largest } = THEME_PICTURES[use];
  const handleFile = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > largest) return setFault(`${label}不能超过 ${largest / 1_024} KB`);
    setFault('');
    setSending(true);
    try {
      const bytes = new Uint8Array(await file.arrayBuffer());
      const sent = { use, file: { fileName: file.name, bytes } };
      onPicture((await transport.send(themeCalls.picture, sent, { quiet: true })).id);
    } catch (failure) {
      setFault(failure instanceof CallFailure ? messageOf(failure) : '文件已无法读取，请重新选择');
    } finally {
      setSending(false);
    }
  };
  return (
    <div className={styles['field']}>
      <span>{label}</span>
      <span className={styles['picture']}>
        {picture === '' ? (
          <span className={styles['hint']}>未设置</span>
        ) : (
          <img src={pictureAddress(picture)} alt={`${label}预览`} />
        )}
        <label className={styles['choose']}>
          {sending ? '正在上传' : '选择图片'}
          <input
            className="visually-hidden"
            type="file"
            accept=".png,.jpg,.jpeg,.webp,.svg"
            aria-label={`上传${label}`}
            disabled={sending}
            onChange={(event) => void handleFile(event.target.files?.[0])}
          />
        </label>
        {picture !== '' && (
          <button type="button" className={styles['choose']} onClick={() => onPicture('')}>
            清除
          </button>
        )}
      </span>
      <span className={styles['hint']}>PNG、JPEG、WebP 或 SVG，不超过 {largest / 1_024} KB</span>
      <span className={styles['fault']} role="alert">
        {fault}
      </span>
    </div>
  );
}
