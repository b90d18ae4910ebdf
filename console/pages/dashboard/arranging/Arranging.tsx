import { useState } from 'react';
import { useCall } from '#browser/query.ts';
import { LoadingState } from '#kit/feedback/LoadingState.tsx';
import { workbenchCalls } from '#subjects/workbench/calls.ts';
import type { WorkbenchLayout } from '#subjects/workbench/wire.ts';
import { Page } from '../../../parts/Page.tsx';
import { ArrangedDesk } from './ArrangedDesk.tsx';

export interface ArrangingProps {
  /** The layout in force for oneself. */
  readonly own: WorkbenchLayout;
  /** Keys of the widgets that may be seen. */
  readonly offered: readonly string[];
  /** Saved, taken back or given up. */
  readonly onDone: () => void;
}

/** The workbench while it is arranged, for oneself or for a role 编排工作台. */
export function Arranging({ own, offered, onDone }: ArrangingProps) {
  const [roleCode, setRoleCode] = useState<string>();
  const forRole = useCall(workbenchCalls.layout, { roleCode }, { enabled: roleCode !== undefined, keepLast: false });
  const layout = roleCode === undefined ? own : forRole.data;
  return (
    <Page title="编排工作台">
      {layout ? (
        <ArrangedDesk
          key={`${roleCode ?? ''} ${layout.version}`}
          layout={layout}
          offered={offered}
          roleCode={roleCode}
          onRoleCode={setRoleCode}
          onDone={onDone}
        />
      ) : (
        <LoadingState height={420} />
      )}
    </Page>
  );
}
