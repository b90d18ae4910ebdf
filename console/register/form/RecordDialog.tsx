import { Button, Modal } from '@arco-design/web-react';
import { type SyntheticEvent, useId } from 'react';
import { ask } from '../ask.ts';
import styles from './RecordDialog.module.css';
import { RecordFields } from './RecordFields.tsx';
import { type RecordFormSetting, useRecordForm } from './record-form.ts';

export interface RecordDialogProps<Values extends object> extends RecordFormSetting<Values> {
  readonly title: string;
  /** What the button says that saves. */
  readonly okText?: string;
  /** Fetches the record anew after somebody else has changed it; what was typed gives way. */
  readonly onReload: () => void;
  readonly open: boolean;
  readonly onClose: () => void;
  /** The dialog has left the screen. */
  readonly onGone: () => void;
}

/** Makes or changes one record. What is wrong is told at its field and nothing typed is lost, nor thrown away unasked. */
export function RecordDialog<Values extends object>({
  title,
  okText = '保存',
  open,
  onReload,
  onClose,
  onGone,
  ...setting
}: RecordDialogProps<Values>) {
  const id = useId();
  const form = useRecordForm(setting);
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    // The dialog is a child of the page, and React events climb that tree.
    event.stopPropagation();
    void form.handleSave();
  };
  const handleCancel = () => {
    if (form.changed) ask({ title: '放弃修改', text: '填写的内容尚未保存，确定要关闭吗？', onYes: onClose });
    else onClose();
  };
  const footer = (
    <div className={styles['footer']}>
      {form.stale && <Button onClick={onReload}>重新载入</Button>}
      <Button onClick={handleCancel}>取消</Button>
      <Button type="primary" htmlType="submit" form={id} loading={form.saving}>
        {okText}
      </Button>
    </div>
  );
  return (
    <Modal
      visible={open}
      afterClose={onGone}
      title={title}
      footer={footer}
      maskClosable={false}
      style={{ width: 'min(720px, calc(100vw - 24px))' }}
      onCancel={handleCancel}
    >
      <form id={id} className={styles['body']} noValidate autoComplete="off" onSubmit={handleSubmit}>
        <RecordFields form={form} creating={setting.creating} />
      </form>
    </Modal>
  );
}
