import { useState } from 'react';
import { DOCUMENT_MESSAGES } from '#base/document/document.ts';
import { isSafeAddress } from '#base/document/addresses.ts';
import { AskedLine } from './AskedLine.tsx';
import styles from './DocumentEditor.module.css';

/** Who asked for the line types into it at once. */
const focused = (field: HTMLInputElement | null) => field?.focus();

export interface LinkLineProps {
  readonly address: string;
  readonly onLink: (address: string) => void;
  readonly onClose: () => void;
}

/** Where the chosen words lead; emptied, they lead nowhere. */
export function LinkLine({ address: former, onLink, onClose }: LinkLineProps) {
  const [address, setAddress] = useState(former);
  const [fault, setFault] = useState('');
  const done = () => {
    const given = address.trim();
    if (given !== '' && !isSafeAddress(given)) return setFault(DOCUMENT_MESSAGES.address);
    onLink(given);
    onClose();
  };
  return (
    <AskedLine label="链接" okText="确定" fault={fault} onDone={done} onClose={onClose}>
      <input
        ref={focused}
        type="text"
        className={styles['address']}
        aria-label="链接地址"
        placeholder="https://，留空则去掉链接"
        maxLength={500}
        value={address}
        aria-invalid={fault !== ''}
        onChange={(event) => setAddress(event.target.value)}
      />
    </AskedLine>
  );
}
