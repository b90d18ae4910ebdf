import { Button, Dropdown, Menu } from '@arco-design/web-react';
import type { Listing } from '#base/sheet/dialogs.ts';
import type { Column } from '#kit/table/columns.ts';
import { REPORT_ACTION_LABELS } from '#subjects/report/terms.ts';
import type { ReportRow } from '#subjects/report/wire.ts';
import styles from './ReportList.module.css';

/** What can be done with a row 操作. */
export type RowDeed = 'view' | 'add' | 'edit' | 'history' | 'withdraw' | 'remove';

const LABELS: Readonly<Record<RowDeed, string>> = {
  view: '查看',
  add: '新增一期',
  edit: '编辑',
  history: '历史',
  withdraw: REPORT_ACTION_LABELS.withdraw,
  remove: '删除',
};
const WIDTH = { handled: 184, opened: 80 } as const;

/**
 * What a row offers of what the server allows: adding for the same enterprise, editing and a menu with history and deleting where reports are handled
 * in their list (spec 2 §2.1), viewing where they are opened from it (spec 1 §2.7). Who may not edit may look.
 */
export function deedsOf(
  listing: Listing,
  { actions }: Pick<ReportRow, 'actions'>,
  mayFill: boolean,
): { readonly plain: readonly RowDeed[]; readonly more: readonly RowDeed[] } {
  const opening = actions.includes('edit') ? 'edit' : 'view';
  if (listing === 'opened') return { plain: [opening], more: [] };
  return {
    plain: [...(mayFill ? (['add'] as const) : []), opening],
    more: [
      'history',
      ...(actions.includes('withdraw') ? (['withdraw'] as const) : []),
      ...(actions.includes('remove') ? (['remove'] as const) : []),
    ],
  };
}

export interface DeedColumn {
  readonly listing: Listing;
  readonly mayFill: boolean;
  readonly nameOf: (row: ReportRow) => string;
  readonly onDeed: (deed: RowDeed, row: ReportRow) => void;
}

/** The last column: what can be done with each report. */
export function deedColumn({ listing, mayFill, nameOf, onDeed }: DeedColumn): Column<ReportRow> {
  return {
    key: 'actions',
    title: '操作',
    width: WIDTH[listing],
    fixed: 'right',
    render: (row) => {
      const { plain, more } = deedsOf(listing, row, mayFill);
      const menu = (
        <Menu onClickMenuItem={(key) => onDeed(key as RowDeed, row)}>
          {more.map((deed) => (
            <Menu.Item key={deed}>{LABELS[deed]}</Menu.Item>
          ))}
        </Menu>
      );
      return (
        <span className={styles['deeds']}>
          {plain.map((deed) => (
            <Button
              key={deed}
              type="text"
              size="mini"
              aria-label={`${LABELS[deed]} ${nameOf(row)}`}
              onClick={() => onDeed(deed, row)}
            >
              {LABELS[deed]}
            </Button>
          ))}
          {more.length > 0 && (
            <Dropdown trigger="click" droplist={menu}>
              <Button type="text" size="mini" aria-haspopup="menu" aria-label={`更多 ${nameOf(row)}`}>
                更多
              </Button>
            </Dropdown>
          )}
        </span>
      );
    },
  };
}
