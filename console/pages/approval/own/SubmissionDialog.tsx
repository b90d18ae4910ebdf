import { useState } from 'react';
import { useCore } from '#browser/core.tsx';
import { approvalCalls } from '#subjects/approval/calls.ts';
import type { Payload } from '#subjects/approval/rules.ts';
import { APPROVAL_KIND_LABELS, type ApprovalKind } from '#subjects/approval/terms.ts';
import { tellSuccess } from '../../../parts/messages.ts';
import { newKey } from '../../../parts/new-key.ts';
import { FormDialog } from './FormDialog.tsx';
import { atSheetFields, sheetFields, sheetValues } from './sheet-form.ts';

/** What the form is opened with: a new submission, or one to put right. */
export interface Draft {
  readonly kind: ApprovalKind;
  readonly payload: Payload;
  readonly corrects?: { readonly approvalId: number; readonly version: number };
}

export interface SubmissionDialogProps {
  readonly draft: Draft;
  readonly onClose: () => void;
}

/** A submission to fill in; sent twice, it is made once. */
export function SubmissionDialog({ draft: { kind, payload, corrects }, onClose }: SubmissionDialogProps) {
  const { transport, queries } = useCore();
  const [clientKey] = useState(newKey);
  const handleSave = async (values: Payload) => {
    try {
      if (corrects)
        await transport.send(approvalCalls.correct, { ...corrects, payload: { ...values } }, { quiet: true });
      else await transport.send(approvalCalls.submit, { clientKey, kind, payload: { ...values } }, { quiet: true });
    } catch (failure) {
      throw atSheetFields(failure);
    }
    await tellSuccess('提交成功');
    await queries.invalidateQueries();
  };
  return (
    <FormDialog
      title={`${corrects ? '修改' : '新增'}：${APPROVAL_KIND_LABELS[kind]}`}
      fields={sheetFields(kind)}
      initial={sheetValues(kind, payload)}
      call={corrects ? approvalCalls.correct : approvalCalls.submit}
      onSave={handleSave}
      onClose={onClose}
    />
  );
}
