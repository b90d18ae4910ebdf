import { isOfGoods } from '#subjects/alert/rules/measures.ts';
import { limitText } from '#subjects/alert/rules/words.ts';
import { alertThresholdCalls as calls } from '#subjects/alert/calls.ts';
import { LevelMark } from '#subjects/alert/view/LevelMark.tsx';
import type { Threshold } from '#subjects/alert/wire/thresholds.ts';
import { asked } from '../../register/choices.ts';
import { listing, type Register, writing } from '../../register/register.ts';
import styles from './Alert.module.css';
import { MEASURE_FILTERS } from './alerts.tsx';
import { type ThresholdChoices, thresholdFields } from './threshold/threshold-fields.tsx';
import { thresholdOf, type ThresholdValues, valuesOf } from './threshold-values.ts';

/** The register of thresholds 预警阈值, the built-in 波动阈值 first. */
export function thresholdRegister(choices: ThresholdChoices): Register<Threshold, ThresholdValues> {
  return {
    noun: '阈值',
    list: listing(
      calls.thresholds,
      ({ pageIndex, pageSize, filters }) => ({
        pageIndex,
        pageSize,
        measure: asked(filters['measure']),
        name: asked(filters['name']),
      }),
      (page) => page,
    ),
    rowId: ({ thresholdId }) => String(thresholdId),
    rowName: ({ name }) => name,
    permission: 'alert.write',
    filters: [
      { name: 'name', label: '阈值名称' },
      { name: 'measure', label: '指标', choices: MEASURE_FILTERS },
    ],
    columns: [
      { key: 'name', title: '阈值名称', width: 160 },
      { key: 'level', title: '级别', near: true, width: 80, render: ({ level }) => <LevelMark level={level} /> },
      {
        key: 'measure',
        title: '指标 / 对象',
        width: 190,
        render: (row) => (
          <>
            {row.measureName}
            <small className={styles['below']}>{subjectText(row)}</small>
          </>
        ),
      },
      { key: 'limit', title: '阈值', width: 240, render: (row) => limitText(row) },
      {
        key: 'enabled',
        title: '状态',
        width: 90,
        render: ({ enabled, fault }) =>
          fault === undefined ? enabled ? '启用' : '停用' : <span title={fault}>数据已停用</span>,
      },
      { key: 'openCount', title: '未解除', width: 80, align: 'right' },
      { key: 'author', title: '设置人', width: 100 },
    ],
    form: {
      fields: thresholdFields(choices),
      empty: choices.empty,
      read: async (transport, { thresholdId }) =>
        valuesOf(await transport.send(calls.threshold, { thresholdId }, { quiet: true })),
      create: writing(calls.create, thresholdOf),
      update: writing(calls.update, (values: ThresholdValues) => {
        const { limit, ...others } = thresholdOf(values);
        return {
          ...others,
          thresholdId: values.thresholdId,
          version: values.version,
          limit: values.builtIn ? undefined : limit,
        };
      }),
    },
    remove: writing(calls.remove, (ids: readonly string[]) => ({ ids: [...ids] })),
    removeNote: '该阈值触发的预警将一并解除，记录保留',
    removable: ({ builtIn }) => !builtIn,
  };
}

function subjectText({ of, goodsName, outletName, regionName, eachName }: Threshold): string {
  const goods = isOfGoods(of) ? goodsName || '每种商品' : of === 'report' ? '每种报表' : '';
  const outlet = of === 'outlet' ? outletName || '每个网点' : '';
  const each = eachName === '' ? '' : `逐项：${eachName}`;
  return [regionName, outlet, goods, each].filter(Boolean).join(' · ');
}
