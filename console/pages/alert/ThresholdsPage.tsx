import { useAtomValue } from 'jotai';
import { Button } from '@arco-design/web-react';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCall } from '#browser/query.ts';
import { sessionAtom } from '#browser/session.ts';
import { EmptyState } from '#kit/feedback/EmptyState.tsx';
import { alertThresholdCalls } from '#subjects/alert/calls.ts';
import { textIn } from '../../parts/address.ts';
import { Page } from '../../parts/Page.tsx';
import type { MenuPageProps } from '../../parts/menu-page.ts';
import { Permitted } from '../../parts/Permitted.tsx';
import { NEW, Register } from '../../register/Register.tsx';
import { useRegionChoices } from '../../register/regions.ts';
import { GoodsLimits } from './GoodsLimits.tsx';
import { askedValues, EMPTY_THRESHOLD } from './threshold-values.ts';
import { thresholdRegister } from './thresholds.tsx';
import { useLiveThresholds } from './use-live-lists.ts';

const choicesOf = (named: readonly { readonly value: string; readonly text: string }[] = []) =>
  named.map(({ value, text }) => ({ value, label: text }));

/** 预警阈值: what may open an alert, tried over what has been before it is saved. */
export function ThresholdsPage({ title }: MenuPageProps) {
  const shut = (
    <Page title={title}>
      <EmptyState text="您没有设置预警阈值的权限" hint="如需开通，请联系系统管理员" height={320} />
    </Page>
  );
  return (
    <Permitted any={['alert.write']} otherwise={shut}>
      <Thresholds title={title} />
    </Permitted>
  );
}

function Thresholds({ title }: MenuPageProps) {
  useLiveThresholds();
  const { data } = useCall(alertThresholdCalls.choices, {});
  const regions = useRegionChoices('code');
  const { wholeCity } = useAtomValue(sessionAtom);
  const [query] = useSearchParams();
  const [limits, setLimits] = useState(false);
  const register = useMemo(
    // The city is the first of the divisions, and what is meant when none is chosen.
    () =>
      thresholdRegister({
        goods: choicesOf(data?.goods),
        outlets: choicesOf(data?.outlets),
        regions: regions.filter(({ depth }) => depth !== undefined),
        figures: data?.figures ?? [],
        wholeCity,
        empty: textIn(query, NEW) === '' ? EMPTY_THRESHOLD : askedValues((name) => textIn(query, name)),
      }),
    [data, regions, wholeCity, query],
  );
  const actions = <Button onClick={() => setLimits(true)}>各商品波动阈值</Button>;
  return (
    <Page title={title} note="数据到达时由服务端判断；统计指标每十分钟核对一次" actions={actions}>
      <Register register={register} />
      {limits && <GoodsLimits onClose={() => setLimits(false)} />}
    </Page>
  );
}
