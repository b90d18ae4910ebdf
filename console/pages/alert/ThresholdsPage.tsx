import { Button } from '@arco-design/web-react';
import { useMemo, useState } from 'react';
import { useCall } from '#browser/query.ts';
import { alertThresholdCalls } from '#subjects/alert/calls.ts';
import { Page } from '../../parts/Page.tsx';
import type { MenuPageProps } from '../../parts/menu-page.ts';
import { Permitted } from '../../parts/Permitted.tsx';
import { Register } from '../../register/Register.tsx';
import { useRegionChoices } from '../../register/regions.ts';
import { GoodsLimits } from './GoodsLimits.tsx';
import { thresholdRegister } from './thresholds.tsx';
import { useLiveLists } from './use-live-lists.ts';

const choicesOf = (named: readonly { readonly value: string; readonly text: string }[] = []) => named.map(({ value, text }) => ({ value, label: text }));

/** 预警阈值: what may open an alert, tried over the past 30 days before it is saved. */
export function ThresholdsPage({ title }: MenuPageProps) {
  useLiveLists();
  const { data } = useCall(alertThresholdCalls.choices, {});
  const regions = useRegionChoices('code');
  const [limits, setLimits] = useState(false);
  const register = useMemo(
    // The city is the first of the divisions, and what is meant when none is chosen.
    () => thresholdRegister({ goods: choicesOf(data?.goods), outlets: choicesOf(data?.outlets), regions: regions.filter(({ depth }) => depth !== undefined) }),
    [data, regions],
  );
  const actions = <Permitted any={['alert.write']}><Button onClick={() => setLimits(true)}>各商品波动阈值</Button></Permitted>;
  return (
    <Page title={title} note="数据到达时由服务端判断" actions={actions}>
      <Register register={register} />
      {limits && <GoodsLimits onClose={() => setLimits(false)} />}
    </Page>
  );
}
