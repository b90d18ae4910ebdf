import { EmptyState } from '#kit/feedback/EmptyState.tsx';
import { vegetablePriceCalls } from '#subjects/vegetable-price/calls.ts';
import { ImportBlock } from '../../../parts/import/ImportBlock.tsx';
import type { MenuPageProps } from '../../../parts/menu-page.ts';
import { Page } from '../../../parts/Page.tsx';
import { Permitted } from '../../../parts/Permitted.tsx';

const EXAMPLE = '/examples/vegetable-prices.csv';
const NOTHING_ELSE = {};

/** 菜价导入: a file of prices, written whole or not at all, with every fault by row and column. */
export function ImportPage({ title }: MenuPageProps) {
  return (
    <Page title={title} note="支持 CSV、XLSX 文件，整个文件全部正确才会写入">
      <Permitted
        any={['vegetable-price.write']}
        otherwise={<EmptyState text="您没有录入和导入菜价的权限" hint="如需开通，请联系系统管理员" height={320} />}
      >
        <ImportBlock
          what="菜价"
          call={vegetablePriceCalls.importFile}
          input={NOTHING_ELSE}
          template={
            <a href={EXAMPLE} download>
              下载示例文件
            </a>
          }
        />
      </Permitted>
    </Page>
  );
}
