import { Input } from '@arco-design/web-react';
import { useId, useState } from 'react';
import { useCore } from '#browser/core.tsx';
import { savedViewCalls } from '#subjects/saved-view/calls.ts';
import { LONGEST_VIEW_NAME, type Sharing, SHARING } from '#subjects/saved-view/terms.ts';
import type { SavedView } from '#subjects/saved-view/wire.ts';
import { DeedDialog } from '../../parts/controls/DeedDialog.tsx';
import { Select } from '../../parts/controls/Select.tsx';

interface KeepDialogProps {
  readonly query: string;
  /** The kept question that is in sight. */
  readonly current: SavedView | undefined;
  readonly own: readonly SavedView[];
  readonly onClose: () => void;
}

const SHARINGS = Object.entries(SHARING).map(([value, label]) => ({ value, label }));

/** Keeps the question in sight under a name, in the place of the own one of that name where there is one 保存统计. */
export function KeepDialog({ query, current, own, onClose }: KeepDialogProps) {
  const id = useId();
  const { transport } = useCore();
  const [name, setName] = useState(current?.isOwn ? current.name : '');
  const [sharing, setSharing] = useState<string>(current?.isOwn ? current.sharing : 'own');
  const [fault, setFault] = useState('');
  const given = name.trim();
  const before = own.find((view) => view.name === given);
  return (
    <DeedDialog
      title="保存统计"
      okText={before ? '替换' : '保存'}
      faultId={`${id}-fault`}
      fault={fault}
      onFault={setFault}
      check={() => (given === '' ? '请填写名称' : '')}
      work={() =>
        transport.send(
          savedViewCalls.keep,
          { viewId: before?.viewId, version: before?.version, name: given, query, sharing: sharing as Sharing },
          { quiet: true },
        )
      }
      done={before ? '已替换' : '已保存'}
      onClose={onClose}
    >
      <label htmlFor={`${id}-name`}>名称</label>
      <Input
        id={`${id}-name`}
        value={name}
        maxLength={LONGEST_VIEW_NAME}
        placeholder="如：每月各区批发交易量"
        aria-describedby={`${id}-fault`}
        aria-invalid={fault !== ''}
        onChange={setName}
      />
      <span id={`${id}-sharing`}>谁可以打开</span>
      <Select labelledBy={`${id}-sharing`} value={sharing} options={SHARINGS} onChange={setSharing} />
      <p>
        {before
          ? `将替换您已保存的“${before.name}”。${before.isPinned && sharing === 'own' ? '不再共享，也从菜单移除。' : ''}`
          : '没有指定日期的统计总是看最近的数据；共享的是问题，各人只看到自己权限内的数据。'}
      </p>
    </DeedDialog>
  );
}
