import { Button, Drawer } from '@arco-design/web-react';
import type { ReactNode } from 'react';

export interface DetailDrawerProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** One record to read. 关闭 takes the focus, so that Esc closes it also where nothing else can be focused. */
export function DetailDrawer({ title, children, onClose }: DetailDrawerProps) {
  return (
    <Drawer visible title={title} width="min(600px, 100vw)" footer={<Button onClick={onClose}>关闭</Button>} onCancel={onClose}>
      {children}
    </Drawer>
  );
}
