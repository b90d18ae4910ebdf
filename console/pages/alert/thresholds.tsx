import { alertThresholdCalls as calls } from '#subjects/alert/calls.ts';
import { isClocked, isOfGoods, limitText, measureOf } from '#subjects/alert/rules.ts';
import {
  CHANGE_DIRECTIONS,
  COMPARISON_LABELS,
  LONGEST_COOL_DOWN,
  type MeasureKey,
  MOST_MEAN_DAYS,
  VALUE_DIRECTIONS,
} from '#subjects/alert/terms.ts';
import { LevelMark } from '#subjects/alert/view/LevelMark.tsx';
import type { Threshold } from '#subjects/alert/wire.ts';
import { asked, choicesOf, wholeNumberFault } from '../../register/choices.ts';
import type { Choice } from '../../register/form/fields.ts';
import { listing, type Register, writing } from '../../register/register.ts';
import styles from './Alert.module.css';
import { LEVEL_CHOICES, MEASURE_CHOICES } from './alerts.tsx';
import { Preview } from './Preview.tsx';
import { EMPTY_THRESHOLD, thresholdOf, type ThresholdValues, valuesOf } from './threshold-values.ts';

export interface ThresholdChoices {
  readonly goods: readonly Choice[];
  readonly outlets: readonly Choice[];
  readonly regions: readonly Choice[];
}

const own = ({ builtIn }: ThresholdValues) => !builtIn;
const ofMeasure = (values: ThresholdValues) => measureOf(values.measure as MeasureKey).of;
const comparisonChoices = ({ measure }: ThresholdValues) =>
  choicesOf(COMPARISON_LABELS).filter(({ value }) => value === 'value' || !isClocked(measure));
const directionChoices = ({ comparison }: ThresholdValues) =>
  comparison === 'value'
    ? choicesOf(VALUE_DIRECTIONS).filter(({ value }) => value !== 'either')
    : choicesOf(CHANGE_DIRECTIONS);
const numberFault = (text: string) => (Number.isFinite(Number(text)) ? undefined : '应为数字');

/** The register of thresholds 预警阈值, the built-in 波动阈值 first. */
export function thresholdRegister({ goods, outlets, regions }: ThresholdChoices): Register<Threshold, ThresholdValues> {
  return {
    noun: '阈值',
    list: listing(
      calls.thresholds,
      ({ pageIndex, pageSize, filters }) => ({
        pageIndex,
        pageSize,
        measure: MEASURE_CHOICES.find(({ value }) => value === filters['measure'])?.value,
        name: asked(filters['name']),
      }),
      (page) => page,
    ),
    rowId: ({ thresholdId }) => String(thresholdId),
    rowName: ({ name }) => name,
    permission: 'alert.write',
    filters: [
      { name: 'name', label: '阈值名称' },
      { name: 'measure', label: '指标', choices: MEASURE_CHOICES },
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
            {measureOf(row.measure).name}
            <small className={styles['below']}>{subjectText(row)}</small>
          </>
        ),
      },
      { key: 'limit', title: '阈值', width: 240, render: (row) => limitText(row.measure, row) },
      { key: 'enabled', title: '状态', width: 70, render: ({ enabled }) => (enabled ? '启用' : '停用') },
      { key: 'openCount', title: '未解除', width: 80, align: 'right' },
      { key: 'author', title: '设置人', width: 100 },
    ],
    form: {
      fields: [
        { name: 'name', label: '阈值名称', required: true, longest: 60, wide: true },
        { name: 'measure', label: '指标', kind: 'choice', required: true, choices: MEASURE_CHOICES, shown: own },
        { name: 'regionCode', label: '区域', kind: 'choice', choices: regions, placeholder: '全市', shown: own },
        {
          name: 'goodsId',
          label: '商品',
          kind: 'choice',
          choices: goods,
          placeholder: '每种商品',
          shown: (values) => own(values) && isOfGoods(ofMeasure(values)),
        },
        {
          name: 'outletId',
          label: '网点',
          kind: 'choice',
          choices: outlets,
          placeholder: '每个网点',
          shown: (values) => own(values) && ofMeasure(values) === 'outlet',
        },
        {
          name: 'comparison',
          label: '比较方式',
          kind: 'choice',
          required: true,
          choices: comparisonChoices,
          shown: own,
        },
        {
          name: 'meanDays',
          label: '均值天数',
          kind: 'number',
          required: true,
          check: wholeNumberFault(1, MOST_MEAN_DAYS),
          shown: (values) => own(values) && values.comparison === 'mean',
        },
        { name: 'direction', label: '方向', kind: 'choice', required: true, choices: directionChoices, shown: own },
        {
          name: 'limit',
          label: '阈值',
          required: true,
          check: numberFault,
          hint: '数值按指标的单位，变化按百分比',
          shown: own,
        },
        { name: 'level', label: '级别', kind: 'choice', required: true, choices: LEVEL_CHOICES },
        {
          name: 'coolDown',
          label: '冷却时间（分钟）',
          kind: 'number',
          required: true,
          check: wholeNumberFault(0, LONGEST_COOL_DOWN),
          hint: '解除后在此时间内不再触发',
        },
        { name: 'enabled', label: '启用', kind: 'switch' },
        {
          name: 'preview',
          label: '预演',
          wide: true,
          shown: own,
          control: ({ values }) => <Preview values={values} />,
        },
      ],
      empty: EMPTY_THRESHOLD,
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

function subjectText({ measure, goodsName, outletName, regionName }: Threshold): string {
  const { of } = measureOf(measure);
  const goods = isOfGoods(of) ? goodsName || '每种商品' : of === 'report' ? '每种报表' : '';
  const outlet = of === 'outlet' ? outletName || '每个网点' : '';
  return [regionName, outlet, goods].filter(Boolean).join(' · ');
}
