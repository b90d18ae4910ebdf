import { memo } from 'react';
import { QrCode } from './QrCode.tsx';
import styles from './OpenCode.module.css';

/** 扫码打开: the code by which a phone opens the record of what stands on a wall, and what it is for. */
export const OpenCode = memo(function OpenCode({ address }: { readonly address: string }) {
  return (
    <figure className={styles['open']}>
      <QrCode text={address} label="打开记录的二维码" />
      <figcaption>扫码打开</figcaption>
    </figure>
  );
});
