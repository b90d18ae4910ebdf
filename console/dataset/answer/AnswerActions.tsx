import { Button } from '@arco-design/web-react';
import { useNavigate } from 'react-router-dom';
import type { Dataset, Question } from '#base/dataset/dataset.ts';
import { questionFault } from '#base/dataset/fault.ts';
import { thresholdPath } from '#subjects/alert/rules/asking.ts';
import { datasetCalls } from '#subjects/dataset/calls.ts';
import { asked } from '#subjects/dataset/rules.ts';
import { ReceivingNote } from '../../parts/files/Receiving.tsx';
import { useDownload } from '../../parts/files/use-download.ts';
import { Permitted } from '../../parts/Permitted.tsx';
import { PrintButton } from '../../share/PrintButton.tsx';

/** What can be done with an answer: files, paper, a threshold on it. */
export function AnswerActions({ dataset, question }: { readonly dataset: Dataset; readonly question: Question }) {
  const { receiving, start, stop } = useDownload();
  const navigate = useNavigate();
  const watching = thresholdPath(question);
  const disabled = receiving !== null || questionFault(dataset, question) !== undefined;
  const fetch = (format: 'xlsx' | 'csv') => void start(datasetCalls.exported, { ...asked(question), format });
  return (
    <>
      <ReceivingNote receiving={receiving} onStop={stop} />
      <Button type="primary" disabled={disabled} onClick={() => fetch('xlsx')}>
        导出
      </Button>
      <Button disabled={disabled} onClick={() => fetch('csv')}>
        导出 CSV
      </Button>
      <PrintButton />
      {watching !== undefined && !disabled && (
        <Permitted any={['alert.write']}>
          <Button onClick={() => void navigate(watching)}>设置预警</Button>
        </Permitted>
      )}
    </>
  );
}
