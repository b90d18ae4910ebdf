import { Button } from '@arco-design/web-react';
import { useState } from 'react';
import { useCore } from '#browser/core.tsx';
import { CallFailure } from '#browser/failure.ts';
import { alertThresholdCalls } from '#subjects/alert/calls.ts';
import { measureNamed, previewDays } from '#subjects/alert/rules/measures.ts';
import type { MeasureKey } from '#subjects/alert/terms.ts';
import { periodsText } from '#subjects/alert/rules/words.ts';
import type { NewThreshold } from '#subjects/alert/wire/thresholds.ts';
import { placed } from '../../register/form/faults.ts';
import styles from './Alert.module.css';
import { type ThresholdValues, thresholdOf } from './threshold-values.ts';

/** 预演: how often the threshold in the form would have opened an alert in the past year or month, as the server evaluates it. */
export function Preview({ values }: { readonly values: ThresholdValues }) {
  const { transport } = useCore();
  const [sending, setSending] = useState(false);
  const [preview, setPreview] = useState({ of: '', text: '' });
  const of = JSON.stringify(thresholdOf(values));
  const handlePreview = async () => {
    setSending(true);
    try {
      const { name: _name, level: _level, enabled: _enabled, ...asked } = thresholdOf(values);
      const { openings, subjects, days } = await transport.send(alertThresholdCalls.preview, asked, { quiet: true });
      setPreview({
        of,
        text:
          openings === 0
            ? `在过去 ${periodsText(days, asked.grain)}里不会触发`
            : `在过去 ${periodsText(days, asked.grain)}里会触发 ${openings} 次，涉及 ${subjects} 个对象`,
      });
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure;
      const { faults, problem } = placed(alertThresholdCalls.preview, failure, Object.keys(values));
      setPreview({ of, text: [...Object.values(faults), problem].filter(Boolean).join('；') });
    } finally {
      setSending(false);
    }
  };
  return (
    <div className={styles['preview']}>
      <Button loading={sending} disabled={values.limit.trim() === ''} onClick={() => void handlePreview()}>
        {previewText(thresholdOf(values))}
      </Button>
      <span role="status">{preview.of === of ? preview.text : ''}</span>
    </div>
  );
}

/** What is looked back over; of a figure of a dataset it is what its periods ask for. */
function previewText({ measure, goodsId, outletId }: NewThreshold): string {
  if (measureNamed(measure) === undefined) return '按以往数据预演';
  return `预演过去 ${previewDays({ measure: measure as MeasureKey, goodsId, outletId })} 天`;
}
