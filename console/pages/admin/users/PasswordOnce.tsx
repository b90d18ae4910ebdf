import { Button, Input, Modal } from '@arco-design/web-react';
import type { RefInputType } from '@arco-design/web-react/es/Input/interface';
import { useRef } from 'react';
import { copyText, selectField } from '../../../parts/controls/copying.ts';
import type { ShownPassword } from './user-form.ts';
import styles from './Users.module.css';

/** A first password, shown this once: the server keeps no way to say it again. */
export function PasswordOnce({
  shown: { userName, password },
  onClose,
}: {
  readonly shown: ShownPassword;
  readonly onClose: () => void;
}) {
  const field = useRef<RefInputType>(null);
  const handleCopy = () => copyText(password, () => selectField(field.current));
  const footer = (
    <>
      <Button onClick={() => void handleCopy()}>复制密码</Button>
      <Button type="primary" onClick={onClose}>
        已记下，关闭
      </Button>
    </>
  );
  return (
    <Modal
      visible
      title="初始密码"
      footer={footer}
      maskClosable={false}
      escToExit={false}
      style={{ width: 'min(440px, calc(100vw - 24px))' }}
      onCancel={onClose}
    >
      <div className={styles['password']}>
        <p>
          请将以下密码告知用户 <strong>{userName}</strong>：
        </p>
        <Input ref={field} readOnly aria-label="初始密码" value={password} onFocus={(event) => event.target.select()} />
        <p className={styles['hint']}>密码只显示这一次，关闭后无法再次查看。用户首次登录时须修改密码。</p>
      </div>
    </Modal>
  );
}
