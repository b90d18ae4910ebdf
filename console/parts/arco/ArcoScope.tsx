import './styles.ts';
import { ConfigProvider } from '@arco-design/web-react';
import zhCN from '@arco-design/web-react/es/locale/zh-CN';
import type { ReactNode } from 'react';
import { ChooseControl, type ChooseProps } from '#kit/choice/Choose.tsx';
import { Select } from '../controls/Select.tsx';

const drawn = (props: ChooseProps): ReactNode => <Select {...props} />;

/** Arco's sheet and Chinese texts; calendars start on Monday because its locale brings dayjs' zh-cn along. */
export function ArcoScope({ children }: { readonly children: ReactNode }) {
  return (
    <ConfigProvider locale={zhCN}>
      <ChooseControl value={drawn}>{children}</ChooseControl>
    </ConfigProvider>
  );
}
