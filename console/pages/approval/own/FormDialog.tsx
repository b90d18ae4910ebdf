import { Button, Modal } from '@arco-design/web-react';
import { type SyntheticEvent, useId, useState } from 'react';
import { ask } from '../../../register/ask.ts';
import { RecordFields } from '../../../register/form/RecordFields.tsx';
import { type RecordFormSetting, useRecordForm } from '../../../register/form/record-form.ts';
import styles from '../../../register/form/RecordDialog.module.css';

export interface FormDialogProps<Values extends object> extends Omit<RecordFormSetting<Values>, 'creating'> {
  readonly title: string;
  readonly onClose: () => void;
}

/** A form to send 提交. What is wrong is told at its field; nothing typed is thrown away unasked. */
export function FormDialog<Values extends object>({ title, onClose, onSave, ...setting }: FormDialogProps<Values>) {
  const id = useId();
  const [shown, setShown] = useState(true);
  const leave = () => setShown(false);
  const form = useRecordForm({
    ...setting,
    creating: true,
    onSave: async (values) => {
      await onSave(values);
      leave();
    },
  });
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    event.stopPropagation();
    void form.handleSave();
  };
  const handleCancel = () => {
    if (form.changed) ask({ title: '放弃填写', text: '填写的内容尚未提交，确定要关闭吗？', onYes: leave });
    else leave();
  };
  const footer = (
    <div className={styles['footer']}>
      <Button onClick={handleCancel}>取消</Button>
      <Button type="primary" htmlType="submit" form={id} loading={form.saving}>
        提交
      </Button>
    </div>
  );
  return (
    <Modal
      visible={shown}
      afterClose={onClose}
      title={title}
      footer={footer}
      maskClosable={false}
      style={{ width: 'min(720px, calc(100vw - 24px))' }}
      onCancel={handleCancel}
    >
      <form id={id} className={styles['body']} noValidate autoComplete="off" onSubmit={handleSubmit}>
        <RecordFields form={form} creating />
      </form>
    </Modal>
  );
}
