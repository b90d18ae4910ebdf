import { Button } from '@arco-design/web-react';
import { useSearchParams } from 'react-router-dom';
import { useSend } from '#browser/query.ts';
import { useNow } from '#browser/timers.ts';
import type { Column } from '#kit/table/columns.ts';
import { shareCalls } from '#subjects/share/calls.ts';
import { shareStateOf } from '#subjects/share/rules.ts';
import { SHARE_STATE_LABELS } from '#subjects/share/terms.ts';
import type { ShareRow } from '#subjects/share/wire.ts';
import { alreadyTold, useDeed } from '../../parts/deeds.ts';
import { ask } from '../../register/ask.ts';
import { timeText } from '../../register/choices.ts';
import { useAsked } from '../../register/list/use-asked.ts';
import { ListBlock } from '../../register/list/ListBlock.tsx';
import { useList } from '../../register/list/use-list.ts';
import { listing } from '../../register/register.ts';
import { StatusMark } from '../../register/StatusMark.tsx';

/** How often it is looked whether a share is over, ms. */
const LOOK_EVERY = 60_000;
const SHARES = listing(
  shareCalls.list,
  ({ pageIndex, pageSize }) => ({ pageIndex, pageSize }),
  (page) => page,
);

/** The shares that one has made, an administrator those of all; each can be taken back 撤销. */
export function ShareList() {
  const now = useNow(LOOK_EVERY);
  const { carryOut } = useDeed();
  const [query] = useSearchParams();
  const asked = useAsked(query, []);
  const result = useList(SHARES, asked);
  const { send } = useSend(shareCalls.revoke);
  const handleRevoke = ({ shareId, title }: ShareRow) =>
    ask({
      title: '撤销分享',
      text: `撤销后，「${title}」的这个链接立即失效，且不能恢复。确定要撤销吗？`,
      onYes: () => carryOut(() => send({ ids: [String(shareId)] }), { done: '已撤销', onFailure: alreadyTold }),
    });
  return (
    <ListBlock
      caption="分享列表"
      asked={asked}
      result={result}
      columns={columnsAt(now, handleRevoke)}
      rowId={({ shareId }) => String(shareId)}
      emptyText="还没有分享"
    />
  );
}

function columnsAt(now: number, onRevoke: (row: ShareRow) => void): readonly Column<ShareRow>[] {
  return [
    { key: 'title', title: '分享内容', width: 210 },
    { key: 'maker', title: '分享人', width: 90 },
    {
      key: 'state',
      title: '状态',
      width: 90,
      render: (row) => (
        <StatusMark on={shareStateOf(row, now) === 'valid'} label={SHARE_STATE_LABELS[shareStateOf(row, now)]} />
      ),
    },
    { key: 'expiresAt', title: '有效期至', width: 150, render: ({ expiresAt }) => timeText(expiresAt).slice(0, 16) },
    { key: 'readCount', title: '访问次数', width: 90, align: 'right' },
    { key: 'lastReadAt', title: '最近访问', width: 150, render: ({ lastReadAt }) => timeText(lastReadAt).slice(0, 16) },
    {
      key: 'actions',
      title: '操作',
      width: 80,
      fixed: 'right',
      render: (row) =>
        shareStateOf(row, now) === 'valid' && (
          <Button type="text" size="small" aria-label={`撤销 ${row.title}`} onClick={() => onRevoke(row)}>
            撤销
          </Button>
        ),
    },
  ];
}
