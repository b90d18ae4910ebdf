import { Button } from '@arco-design/web-react';
import type { SyntheticEvent } from 'react';
import { isEmail, isPhone } from '#base/patterns.ts';
import { useCore } from '#browser/core.tsx';
import { accountCalls } from '#subjects/account/calls.ts';
import type { Account } from '#subjects/account/wire.ts';
import { SEX_LABELS } from '#subjects/user/terms.ts';
import { tellSuccess } from '../../parts/messages.ts';
import { choicesOf, textOf } from '../../register/choices.ts';
import type { Field } from '../../register/form/fields.ts';
import { RecordFields } from '../../register/form/RecordFields.tsx';
import { useRecordForm } from '../../register/form/record-form.ts';
import styles from './Center.module.css';
import { useSessionReload } from './session-reload.ts';

interface DetailValues {
  readonly displayName: string;
  readonly sex: string;
  readonly phone: string;
  readonly email: string;
}

const FIELDS: readonly Field<DetailValues>[] = [
  { name: 'displayName', label: '姓名', required: true, longest: 40 },
  { name: 'sex', label: '性别', kind: 'choice', required: true, choices: choicesOf(SEX_LABELS) },
  { name: 'phone', label: '手机号', longest: 11, check: (text) => (isPhone(text.trim()) ? undefined : '格式不正确') },
  { name: 'email', label: '邮箱', longest: 100, check: (text) => (isEmail(text.trim()) ? undefined : '格式不正确') },
];

/** 个人资料: what one says of oneself. */
export function Details({ account }: { readonly account: Account }) {
  const { transport, queries } = useCore();
  const reload = useSessionReload();
  const { displayName, sex, phone, email, version } = account;
  const form = useRecordForm<DetailValues>({
    fields: FIELDS,
    initial: { displayName, sex: String(sex), phone: textOf(phone), email: textOf(email) },
    creating: false,
    call: accountCalls.update,
    async onSave(values) {
      const changed = {
        displayName: values.displayName.trim(),
        sex: Number(values.sex),
        phone: values.phone.trim(),
        email: values.email.trim(),
        version,
      };
      await transport.send(accountCalls.update, changed, { quiet: true });
      await tellSuccess('更新成功');
      await Promise.all([queries.invalidateQueries(), reload()]);
    },
  });
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    void form.handleSave();
  };
  return (
    <section className={styles['block']}>
      <h2>个人资料</h2>
      <form noValidate onSubmit={handleSubmit}>
        <RecordFields form={form} creating={false} />
        <div className={styles['row']}>
          <Button type="primary" htmlType="submit" loading={form.saving}>
            保存
          </Button>
          {form.stale && <Button onClick={() => void queries.invalidateQueries()}>重新载入</Button>}
        </div>
      </form>
    </section>
  );
}
