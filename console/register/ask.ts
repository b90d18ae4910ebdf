import { Modal } from '@arco-design/web-react';
import { beforeNextFrame } from '#browser/timers.ts';
import { focusKept } from '#kit/choice/focus-return.ts';

export interface Question {
  readonly title: string;
  readonly text: string;
  /** Done while the dialog stands; a rejection has been told by whoever rejects. */
  readonly onYes: () => void | Promise<unknown>;
}

/** Asks before something that cannot be taken back. */
export function ask({ title, text, onYes }: Question): void {
  const lead = focusKept();
  // The dialog still holds the keys when it says that it has closed.
  const afterClose = () => void beforeNextFrame(lead);
  Modal.confirm({ title, content: text, okText: '确定', cancelText: '取消', onOk: onYes, afterClose });
}
