import { Button, Modal } from '@arco-design/web-react';
import { FailedState } from '#kit/feedback/FailedState.tsx';

export interface FailedDialogProps {
  readonly title: string;
  readonly failure: { readonly message: string };
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** A dialog whose content could not be fetched: why, and a way to ask again. */
export function FailedDialog({ title, failure, onRetry, onClose }: FailedDialogProps) {
  return (
    <Modal visible title={title} footer={<Button onClick={onClose}>关闭</Button>} onCancel={onClose}>
      <FailedState density="desk" problem={failure.message} onRetry={onRetry} />
    </Modal>
  );
}
