import { Button, Input } from '@arco-design/web-react';
import type { RefTextAreaType } from '@arco-design/web-react/es/Input/textarea';
import { type ReactNode, useRef } from 'react';
import { copyText, selectField } from './copying.ts';
import styles from './OnceAddress.module.css';

export interface OnceAddressProps {
  /** What the address is, as it is heard. */
  readonly label: string;
  readonly address: string;
  readonly rows: number;
  /** What the button copies: 复制链接. */
  readonly copy: string;
  readonly disabled?: boolean;
  /** Beside the button: how long it is good. */
  readonly children: ReactNode;
}

/** An address that is shown this once, to copy. */
export function OnceAddress({ label, address, rows, copy, disabled = false, children }: OnceAddressProps) {
  const field = useRef<RefTextAreaType>(null);
  const handleCopy = () => copyText(address, () => selectField(field.current));
  return (
    <>
      <Input.TextArea
        ref={field}
        className={styles['address'] ?? ''}
        readOnly
        rows={rows}
        aria-label={label}
        value={address}
        onFocus={(event) => event.target.select()}
      />
      <div className={styles['row']}>
        <Button type="primary" disabled={disabled} onClick={() => void handleCopy()}>
          {copy}
        </Button>
        {children}
      </div>
    </>
  );
}
