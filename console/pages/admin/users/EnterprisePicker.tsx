import { Button, Input, Modal } from '@arco-design/web-react';
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { DEFAULT_PAGE_SIZE, FIRST_PAGE } from '#base/page.ts';
import { useCall } from '#browser/query.ts';
import { Pager } from '#kit/table/Pager.tsx';
import { userCalls } from '#subjects/user/calls.ts';
import type { UserEnterprise } from '#subjects/user/wire.ts';
import type { ControlProps } from '../../../register/form/fields.ts';
import type { UserValues } from './user-values.ts';
import { EnterpriseChoice } from '../../../parts/controls/EnterpriseChoice.tsx';
import styles from './Users.module.css';

/** The enterprise that a user reports for: its name, and the way to choose another. */
export function enterpriseControl({ value, describedBy, onChange }: ControlProps<UserValues>): ReactNode {
  const [, enterpriseName = ''] = Array.isArray(value) ? (value as readonly string[]) : [];
  return (
    <EnterpriseField
      name={enterpriseName}
      describedBy={describedBy}
      onChosen={({ enterpriseId, name }) => onChange([String(enterpriseId), name])}
    />
  );
}

export interface EnterpriseFieldProps {
  readonly name: string;
  readonly describedBy: string;
  readonly onChosen: (enterprise: UserEnterprise) => void;
}

/** The enterprise that was chosen, and the way to choose another. */
export function EnterpriseField({ name, describedBy, onChosen }: EnterpriseFieldProps) {
  const [open, setOpen] = useState(false);
  return (
    <span className={styles['enterprise']}>
      <span>{name === '' ? '未绑定企业' : name}</span>
      <Button aria-describedby={describedBy} onClick={() => setOpen(true)}>
        选择企业
      </Button>
      {open && (
        <EnterprisePicker
          onCancel={() => setOpen(false)}
          onConfirm={(enterprise) => {
            setOpen(false);
            onChosen(enterprise);
          }}
        />
      )}
    </span>
  );
}

export interface EnterprisePickerProps {
  readonly onConfirm: (enterprise: UserEnterprise) => void;
  readonly onCancel: () => void;
}

/** 选择企业: search by name, one to choose (spec 1 §2.7 "Enterprise picker"). */
export function EnterprisePicker({ onConfirm, onCancel }: EnterprisePickerProps) {
  const [typed, setTyped] = useState('');
  const [sought, setSought] = useState('');
  const [pageIndex, setPageIndex] = useState<number>(FIRST_PAGE);
  const [chosen, setChosen] = useState<UserEnterprise>();
  const { data, failure, refetch } = useCall(userCalls.enterprises, {
    pageIndex,
    pageSize: DEFAULT_PAGE_SIZE,
    name: sought || undefined,
  });
  const seek = (text: string) => {
    setTyped(text);
    setSought(text.trim());
    setPageIndex(FIRST_PAGE);
  };
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    // The dialog is a child of the user's form, and React events climb that tree.
    event.stopPropagation();
    seek(typed);
  };
  return (
    <Modal
      visible
      title="选择企业"
      okText="确定"
      cancelText="取消"
      maskClosable={false}
      okButtonProps={{ disabled: chosen === undefined }}
      style={{ width: 'min(680px, calc(100vw - 24px))' }}
      onOk={() => chosen && onConfirm(chosen)}
      onCancel={onCancel}
    >
      <form className={styles['search']} onSubmit={handleSubmit}>
        <Input
          aria-label="企业名称"
          placeholder="企业名称"
          allowClear
          maxLength={60}
          value={typed}
          onChange={setTyped}
        />
        <Button type="primary" htmlType="submit">
          查询
        </Button>
        <Button onClick={() => seek('')}>清空</Button>
      </form>
      <EnterpriseChoice
        rows={data?.rows.map(({ enterpriseId, name, division }) => ({ id: String(enterpriseId), name, division }))}
        failure={failure}
        onRetry={refetch}
        chosen={chosen && String(chosen.enterpriseId)}
        onChoose={(id) => setChosen(data?.rows.find(({ enterpriseId }) => String(enterpriseId) === id))}
      >
        <Pager
          total={data?.totalCount ?? 0}
          page={pageIndex}
          pageSize={DEFAULT_PAGE_SIZE}
          onPage={setPageIndex}
          label="企业分页"
        />
      </EnterpriseChoice>
    </Modal>
  );
}
