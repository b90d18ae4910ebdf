import { Button } from '@arco-design/web-react';
import type { ReactNode } from 'react';
import type { Call, InputOf } from '#base/call.ts';
import { EmptyState } from '#kit/feedback/EmptyState.tsx';
import { Page } from '../parts/Page.tsx';
import { Permitted } from '../parts/Permitted.tsx';
import { PrintButton } from '../share/PrintButton.tsx';
import { ReceivingNote } from '../parts/files/Receiving.tsx';
import { useDownload } from '../parts/files/use-download.ts';

/** A statistic of reports, for who may read them. */
export function ForReaders({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const shut = (
    <Page title={title}>
      <EmptyState text="您没有查看报表的权限" hint="如需开通，请联系系统管理员" height={320} />
    </Page>
  );
  return (
    <Permitted any={['report.statistics']} otherwise={shut}>
      {children}
    </Permitted>
  );
}

/** 导出 of what is shown and 打印. */
export function StatisticActions<C extends Call>({ call, input }: { readonly call: C; readonly input: InputOf<C> }) {
  const { receiving, start, stop } = useDownload();
  return (
    <>
      <ReceivingNote receiving={receiving} onStop={stop} />
      <Button type="primary" loading={receiving !== null} onClick={() => void start(call, input)}>
        导出
      </Button>
      <PrintButton />
    </>
  );
}
