import { Modal } from '@arco-design/web-react';
import { focusKept } from '#kit/choice/focus-return.ts';

export interface Question {
  readonly title: string;
  readonly text: string;
  /** Done while the dialog stands; a rejection has been told by whoever rejects. */
  readonly onYes: () => void | Promise<unknown>;
}

/** Asks before something that cannot be taken back. */
export function ask({ title, text, onYes }: Question): void {
  const afterClose = focusKept();
  Modal.confirm({ title, content: text, okText: '确定', cancelText: '取消', onOk: onYes, afterClose });
}
