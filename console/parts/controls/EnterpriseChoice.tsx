import type { ReactNode } from 'react';
import type { CallFailure } from '#browser/failure.ts';
import { FailedState } from '#kit/feedback/FailedState.tsx';
import { LoadingState } from '#kit/feedback/LoadingState.tsx';
import type { Column } from '#kit/table/columns.ts';
import { DataTable } from '#kit/table/DataTable.tsx';
import { RowChoice, RowRadio } from './OneOf.tsx';

const TABLE_HEIGHT = 420;

/** An enterprise to choose. */
export interface OfferedEnterprise {
  readonly id: string;
  readonly name: string;
  readonly division: string;
}

export interface EnterpriseChoiceProps {
  /** A page of what was found; undefined until it is there. */
  readonly rows: readonly OfferedEnterprise[] | undefined;
  readonly failure: CallFailure | undefined;
  readonly onRetry: () => void;
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
  /** The pager. */
  readonly children: ReactNode;
}

/** The enterprises that a search found, one to choose (spec 1 §2.7 "Enterprise picker"). */
export function EnterpriseChoice({ rows, failure, onRetry, chosen, onChoose, children }: EnterpriseChoiceProps) {
  if (rows === undefined)
    return failure ? (
      <FailedState density="desk" problem={failure.message} onRetry={onRetry} />
    ) : (
      <LoadingState height={TABLE_HEIGHT} />
    );
  return (
    <>
      <RowChoice value={chosen} onChoose={onChoose}>
        <DataTable
          columns={COLUMNS}
          rows={rows}
          rowKey={({ id }) => id}
          caption="企业列表"
          density="desk"
          maxHeight={TABLE_HEIGHT}
        />
      </RowChoice>
      {children}
    </>
  );
}

const COLUMNS: readonly Column<OfferedEnterprise>[] = [
  {
    key: 'chosen',
    title: <span className="visually-hidden">选择</span>,
    width: 48,
    align: 'center',
    render: ({ id, name }) => <RowRadio value={id} label={name} />,
  },
  { key: 'name', title: '企业名称', width: 240 },
  { key: 'division', title: '行政区划', width: 120 },
];
