import { Button, Input, Modal } from '@arco-design/web-react';
import { useAtomValue } from 'jotai';
import { type SyntheticEvent, useId, useState } from 'react';
import { DEFAULT_PAGE_SIZE, FIRST_PAGE } from '#base/page.ts';
import type { ReportDeclaration } from '#base/sheet/sheet.ts';
import { useCall } from '#browser/query.ts';
import { sessionAtom } from '#browser/session.ts';
import { Pager } from '#kit/table/Pager.tsx';
import { reportCalls } from '#subjects/report/calls.ts';
import { tellFailure } from '../../../parts/messages.ts';
import { NOTHING_TICKED } from '../../../register/list/use-deletion.ts';
import type { Picked } from './choice.ts';
import { dialogWidth } from './dialog-width.ts';
import { EnterpriseChoice } from '../../../parts/controls/EnterpriseChoice.tsx';
import styles from './Wizard.module.css';

const LEAST_WIDTH = 560;

export interface EnterprisePickerProps {
  readonly declaration: ReportDeclaration;
  readonly chosen: Picked | undefined;
  readonly onConfirm: (enterprise: Picked) => void;
  readonly onCancel: () => void;
}

/** 选择企业: search by name, one to choose, another choice takes its place (spec 1 §2.7, §5; spec 2 §2.1, §5). */
export function EnterprisePicker({ declaration, chosen: given, onConfirm, onCancel }: EnterprisePickerProps) {
  const id = useId();
  const { regionDetailCode } = useAtomValue(sessionAtom);
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  const [page, setPage] = useState({ index: FIRST_PAGE as number, size: DEFAULT_PAGE_SIZE as number });
  const [chosen, setChosen] = useState(given);
  const { data, failure, refetch } = useCall(reportCalls.picker, {
    // The only list whose pages are counted from 0 (spec 2 §3).
    pageIndex: page.index - FIRST_PAGE,
    pageSize: page.size,
    enterpriseName: asked || undefined,
    divisions: regionDetailCode || undefined,
    manageId: declaration.key,
  });
  const search = (name: string) => {
    setTyped(name);
    setAsked(name);
    setPage({ ...page, index: FIRST_PAGE });
  };
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    event.stopPropagation();
    search(typed.trim());
  };
  const handleConfirm = () => {
    if (chosen) onConfirm(chosen);
    else void tellFailure({ message: NOTHING_TICKED, level: 'error', silent: false });
  };
  const { title, width } = declaration.dialogs.picker;
  return (
    <Modal
      visible
      title={title}
      okText="确定"
      cancelText="取消"
      maskClosable={false}
      style={{ width: dialogWidth(width, LEAST_WIDTH) }}
      onOk={handleConfirm}
      onCancel={onCancel}
    >
      <form className={styles['search']} aria-label="查找企业" onSubmit={handleSubmit}>
        <label htmlFor={`${id}-name`}>企业名称</label>
        <Input id={`${id}-name`} allowClear maxLength={60} placeholder="请输入" value={typed} onChange={setTyped} />
        <Button type="primary" htmlType="submit">
          查询
        </Button>
        <Button onClick={() => search('')}>清空</Button>
      </form>
      <EnterpriseChoice
        rows={data?.rows.map(({ enterpriseId: key, enterpriseName, division }) => ({
          id: key,
          name: enterpriseName,
          division,
        }))}
        failure={failure}
        onRetry={refetch}
        chosen={chosen?.enterpriseId}
        onChoose={(picked) => setChosen(data?.rows.find(({ enterpriseId }) => enterpriseId === picked))}
      >
        <div className={styles['below']}>
          <Pager
            total={data?.totalCount ?? 0}
            page={page.index}
            pageSize={page.size}
            hasJumper
            onPage={(index) => setPage({ ...page, index })}
            onPageSize={(size, index) => setPage({ size, index })}
            label="企业分页"
          />
        </div>
      </EnterpriseChoice>
      <p className={styles['chosen']} role="status">
        {chosen ? `已选：${chosen.enterpriseName}` : '尚未选择企业'}
      </p>
    </Modal>
  );
}
