import { Button, Modal } from '@arco-design/web-react';
import { useState } from 'react';
import { useSend } from '#browser/query.ts';
import { programmeCalls } from '#subjects/programme/calls.ts';
import type { ProgrammeDetail, Version } from '#subjects/programme/wire.ts';
import { alreadyTold, useDeed } from '../../../parts/deeds.ts';
import { ask } from '../../../register/ask.ts';
import { timeText } from '../../../register/choices.ts';
import styles from './Programme.module.css';

export interface VersionsDialogProps {
  readonly programme: ProgrammeDetail;
  readonly editable: boolean;
  readonly onClose: () => void;
}

/** The versions of a programme, newest first, with what each changed; a former one can be published again 回退. */
export function VersionsDialog({
  programme: { programmeId, name, version: live, versions },
  editable,
  onClose,
}: VersionsDialogProps) {
  const { carryOut } = useDeed();
  const { send } = useSend(programmeCalls.rollback);
  const [visible, setVisible] = useState(true);
  const handleRollback = ({ version }: Version) =>
    ask({
      title: '回退版本',
      text: `「${name}」将按版本 ${version} 重新发布，草稿也改为该版本；各屏在场景切换时换用。`,
      onYes: () =>
        carryOut(() => send({ programmeId, version }), {
          done: `已回退到版本 ${version}`,
          onFailure: alreadyTold,
        }).then((done) => done && setVisible(false)),
    });
  return (
    <Modal
      visible={visible}
      title={`「${name}」的历史版本`}
      footer={null}
      onCancel={() => setVisible(false)}
      afterClose={onClose}
    >
      {versions.length === 0 && <p>尚未发布过</p>}
      <ol className={styles['versions']}>
        {versions.map((version) => (
          <li key={version.version}>
            <p>
              <strong>版本 {version.version}</strong>
              {version.version === live && '（播放中）'} {timeText(version.publishedAt)} {version.publishedBy}
              {version.note && `：${version.note}`}
            </p>
            <ul className={styles['changes']}>
              {version.changes.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
            {editable && version.version !== live && (
              <Button size="small" onClick={() => handleRollback(version)}>
                回退到版本 {version.version}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Modal>
  );
}
