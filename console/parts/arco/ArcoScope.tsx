import './styles.ts';
import { ConfigProvider } from '@arco-design/web-react';
import zhCN from '@arco-design/web-react/es/locale/zh-CN';
import type { ReactNode } from 'react';

/** Arco's sheet and Chinese texts; calendars start on Monday because its locale brings dayjs' zh-cn along. */
export function ArcoScope({ children }: { readonly children: ReactNode }) {
  return <ConfigProvider locale={zhCN}>{children}</ConfigProvider>;
}
