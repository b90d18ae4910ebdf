import { Button, Input } from '@arco-design/web-react';
import { type SyntheticEvent, useState } from 'react';
import styles from './Alert.module.css';

/** Opens an alert by the number that stands beside it on a wall 上墙即办. */
export function OpenByNumber({ onOpen }: { readonly onOpen: (alertId: number) => void }) {
  const [text, setText] = useState('');
  const alertId = Number(text);
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!Number.isInteger(alertId) || alertId <= 0) return;
    onOpen(alertId);
    setText('');
  };
  return (
    <form onSubmit={handleSubmit}>
      <Input.Group compact>
        <Input
          className={styles['number'] ?? ''}
          aria-label="预警编号"
          placeholder="预警编号"
          inputMode="numeric"
          maxLength={10}
          value={text}
          onChange={setText}
        />
        <Button htmlType="submit" disabled={!(Number.isInteger(alertId) && alertId > 0)}>
          打开
        </Button>
      </Input.Group>
    </form>
  );
}
