import { Button } from '@arco-design/web-react';
import { GRAINS } from '#base/dataset/dataset.ts';
import { isOfDivision, isOfGoods, measureComparisons, measureNamed } from '#subjects/alert/rules/measures.ts';
import { statisticComparisons } from '#subjects/alert/rules/periods.ts';
import {
  CHANGE_DIRECTIONS,
  type Comparison,
  COMPARISON_LABELS,
  LONGEST_COOL_DOWN,
  type MeasuredOf,
  MOST_MEAN_DAYS,
  VALUE_DIRECTIONS,
} from '#subjects/alert/terms.ts';
import type { Figure } from '#subjects/alert/wire/thresholds.ts';
import { choicesOf, wholeNumberFault } from '../../../register/choices.ts';
import type { Choice, Field } from '../../../register/form/fields.ts';
import styles from '../Alert.module.css';
import { LEVEL_CHOICES, MEASURE_CHOICES } from '../alerts.tsx';
import { Preview } from '../Preview.tsx';
import type { ThresholdValues } from '../threshold-values.ts';

/** What may be chosen for a threshold. */
export interface ThresholdChoices {
  readonly goods: readonly Choice[];
  readonly outlets: readonly Choice[];
  readonly regions: readonly Choice[];
  readonly figures: readonly Figure[];
  /** Whether who sets one may measure the whole city; who may not has to say which division. */
  readonly wholeCity: boolean;
  /** What a new one starts with. */
  readonly empty: ThresholdValues;
}

const own = ({ builtIn }: ThresholdValues) => !builtIn;
const ofMeasure = ({ measure }: ThresholdValues): MeasuredOf => measureNamed(measure)?.of ?? 'statistic';
const isFigure = (values: ThresholdValues) => own(values) && ofMeasure(values) === 'statistic';
const comparisonsOf = (values: ThresholdValues, figure: Figure | undefined): readonly Comparison[] =>
  ofMeasure(values) === 'statistic'
    ? statisticComparisons(figure === undefined || figure.grains.length > 0)
    : measureComparisons({ of: ofMeasure(values) });
const directionChoices = ({ comparison }: ThresholdValues) => {
  if (comparison === 'silence') return choicesOf(VALUE_DIRECTIONS).filter(({ value }) => value === 'above');
  return comparison === 'value'
    ? choicesOf(VALUE_DIRECTIONS).filter(({ value }) => value !== 'either')
    : choicesOf(CHANGE_DIRECTIONS);
};
const numberFault = (text: string) => (Number.isFinite(Number(text)) ? undefined : '应为数字');

/** The fields of a threshold 阈值表单: what it measures decides which of them are asked; of a built-in one only how grave it is. */
export function thresholdFields({
  goods,
  outlets,
  regions,
  figures,
  wholeCity,
}: ThresholdChoices): readonly Field<ThresholdValues>[] {
  const figureOf = ({ measure }: ThresholdValues) => figures.find(({ value }) => value === measure);
  const measures = [...MEASURE_CHOICES, ...figures.map(({ value, text }) => ({ value, label: text }))];
  return [
    { name: 'name', label: '阈值名称', required: true, longest: 60, wide: true },
    { name: 'measure', label: '指标', kind: 'choice', required: true, choices: measures, shown: own },
    {
      name: 'regionCode',
      label: '区域',
      kind: 'choice',
      choices: regions,
      ...(wholeCity ? { placeholder: '全市' } : { required: true }),
      shown: (values) => own(values) && isOfDivision(ofMeasure(values)),
    },
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
      name: 'eachOf',
      label: '逐项判断',
      kind: 'choice',
      choices: (values) => (figureOf(values)?.each ?? []).map(({ value, text }) => ({ value, label: text })),
      placeholder: '不分，合在一起',
      hint: '选定维度后，其中每一项各自判断',
      shown: isFigure,
    },
    {
      name: 'filters',
      label: '筛选',
      wide: true,
      shown: (values) => isFigure(values) && values.filters !== '',
      control: ({ values, onChange }) => (
        <span className={styles['filtered']}>
          {values.filtered}
          <Button size="mini" onClick={() => onChange('')}>
            去掉筛选
          </Button>
        </span>
      ),
    },
    {
      name: 'comparison',
      label: '比较方式',
      kind: 'choice',
      required: true,
      choices: (values) =>
        comparisonsOf(values, figureOf(values)).map((value) => ({ value, label: COMPARISON_LABELS[value] })),
      shown: own,
    },
    {
      name: 'grain',
      label: '统计周期',
      kind: 'choice',
      required: true,
      choices: (values) => (figureOf(values)?.grains ?? []).map((value) => ({ value, label: GRAINS[value] })),
      hint: '判断最近一个已结束且数据完整的周期',
      shown: (values) => isFigure(values) && values.comparison !== 'silence' && figureOf(values)?.grains.length !== 0,
    },
    {
      name: 'meanDays',
      label: '均值天数或期数',
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
      hint: '数值按指标的单位，变化按百分比，无数据按天数',
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
  ];
}
