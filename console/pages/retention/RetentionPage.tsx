import { useSearchParams } from 'react-router-dom';
import { BACK_DAYS } from '#subjects/retention/terms.ts';
import { textIn } from '../../parts/address.ts';
import { OneOf } from '../../parts/controls/OneOf.tsx';
import type { MenuPageProps } from '../../parts/menu-page.ts';
import { Page } from '../../parts/Page.tsx';
import { ArchivedMonths } from './ArchivedMonths.tsx';
import { Kinds } from './Kinds.tsx';

const PART = 'part';
const MONTHS = 'months';

/** 数据留存: how long each kind of datum is kept and how much there is, and the months that were taken out (spec 2 “Page areas”: Operation). */
export function RetentionPage({ title }: MenuPageProps) {
  const [query, setQuery] = useSearchParams();
  const isMonths = textIn(query, PART) === MONTHS;
  return (
    <Page
      title={title}
      note={
        isMonths
          ? `取回后可照常查询 ${BACK_DAYS} 天，之后再次归档；归档文件请一并备份`
          : '超过期限的数据由对应的定时任务处理，处理前后的数据量可在操作日志和任务日志中核对'
      }
      actions={
        <OneOf
          label="留存内容"
          value={isMonths ? MONTHS : 'kinds'}
          options={[
            { value: 'kinds', label: '数据种类' },
            { value: MONTHS, label: '归档月份' },
          ]}
          onChoose={(value) => setQuery(value === MONTHS ? { [PART]: MONTHS } : {})}
        />
      }
    >
      {isMonths ? <ArchivedMonths /> : <Kinds />}
    </Page>
  );
}
