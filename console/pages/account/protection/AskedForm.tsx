import { Button } from '@arco-design/web-react';
import type { ReactNode, SyntheticEvent } from 'react';
import { RecordFields } from '../../../register/form/RecordFields.tsx';
import { type RecordFormSetting, useRecordForm } from '../../../register/form/record-form.ts';
import styles from './Protection.module.css';

export interface AskedFormProps<Values extends object> extends Omit<RecordFormSetting<Values>, 'creating'> {
  /** What the button says that goes on. */
  readonly submit: string;
  readonly onCancel?: (() => void) | undefined;
  /** Between the form's beginning and its fields. */
  readonly children?: ReactNode;
}

/** One step of setting up: what is asked, what goes on, and the way back. */
export function AskedForm<Values extends object>({ submit, onCancel, children, ...setting }: AskedFormProps<Values>) {
  const form = useRecordForm({ ...setting, creating: true });
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    event.stopPropagation();
    void form.handleSave();
  };
  return (
    <form className={styles['form']} noValidate autoComplete="off" onSubmit={handleSubmit}>
      {children}
      <RecordFields form={form} creating />
      <div className={styles['buttons']}>
        {onCancel && <Button onClick={onCancel}>取消</Button>}
        <Button type="primary" htmlType="submit" loading={form.saving}>
          {submit}
        </Button>
      </div>
    </form>
  );
}
