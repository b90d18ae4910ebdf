import { Button, Modal } from '@arco-design/web-react';
import { useState } from 'react';
import { useCore } from '#browser/core.tsx';
import { failureOf, messageOf } from '#browser/failure.ts';
import { inspectionCalls } from '#subjects/inspection/calls.ts';
import { tellFailure } from '../../../parts/messages.ts';
import styles from './Inspection.module.css';

export interface KeptPhotosProps {
  readonly photos: readonly string[];
  /** What each doubtful one is doubtful for, by its key. */
  readonly doubts?: ReadonlyMap<string, readonly string[]>;
}

/** Photos that the server has 照片, each shown when it is asked for; its reading is logged, so none is fetched unasked. */
export function KeptPhotos({ photos, doubts = new Map() }: KeptPhotosProps) {
  const { transport } = useCore();
  const [shown, setShown] = useState<{ readonly name: string; readonly address: string }>();
  const [busy, setBusy] = useState('');
  const open = async (photoKey: string, name: string) => {
    setBusy(photoKey);
    const failure = await failureOf(async () => {
      const { content } = await transport.receive(inspectionCalls.photo, { photoKey });
      setShown({ name, address: URL.createObjectURL(content) });
    });
    setBusy('');
    if (failure) await tellFailure({ message: messageOf(failure), level: failure.level, silent: failure.silent });
  };
  const close = () => {
    if (shown) URL.revokeObjectURL(shown.address);
    setShown(undefined);
  };
  if (photos.length === 0) return null;
  return (
    <div className={styles['kept']}>
      {photos.map((photoKey, index) => {
        const name = `照片 ${index + 1}`;
        const reasons = doubts.get(photoKey) ?? [];
        return (
          <span key={photoKey}>
            <Button size="mini" loading={busy === photoKey} onClick={() => void open(photoKey, name)}>
              {name}
            </Button>
            {reasons.length > 0 && <span className={styles['doubt']}>{`存疑：${reasons.join('；')}`}</span>}
          </span>
        );
      })}
      <Modal
        visible={shown !== undefined}
        title={shown?.name}
        footer={null}
        style={{ width: 'min(860px, calc(100vw - 24px))' }}
        onCancel={close}
        unmountOnExit
      >
        {shown && <img className={styles['picture']} src={shown.address} alt={shown.name} />}
      </Modal>
    </div>
  );
}
