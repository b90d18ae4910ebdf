import { useId, useState } from 'react';
import type { FormDefinition } from '#base/form/definition/definition.ts';
import { placeTitle } from '#base/form/definition/places.ts';
import { useCore } from '#browser/core.tsx';
import { useCall } from '#browser/query.ts';
import { formCalls } from '#subjects/form/calls.ts';
import { Answered } from '../../../parts/controls/Answered.tsx';
import { DeedDialog } from '../../../parts/controls/DeedDialog.tsx';
import { Tick } from '../../../parts/controls/Tick.tsx';
import styles from '../Forms.module.css';

export interface PublishDialogProps {
  readonly formId: number;
  readonly version: number;
  /** What is published. */
  readonly form: FormDefinition;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Publishes a draft 发布: shows first what it would have made of the answers that exist, and asks whether that was seen where some would fail. */
export function PublishDialog({ formId, version, form, onDone, onClose }: PublishDialogProps) {
  const id = useId();
  const { transport } = useCore();
  const [fault, setFault] = useState('');
  const [confirmed, setConfirmed] = useState(false);
  const [published, setPublished] = useState(false);
  const result = useCall(formCalls.replay, { formId, version }, { keepLast: false, enabled: !published });
  const failing = result.data?.failing ?? 0;
  return (
    <DeedDialog
      title="发布表单"
      okText="发布"
      faultId={`${id}-fault`}
      fault={fault}
      onFault={setFault}
      check={() => (failing > 0 && !confirmed ? '请先查看回放结果并勾选确认' : '')}
      work={async () => {
        await transport.send(formCalls.publish, { formId, version, confirmed }, { quiet: true });
        setPublished(true);
      }}
      done="已发布"
      onClose={published ? onDone : onClose}
    >
      <Answered result={result} height={120}>
        {({ answers, explained, swinging, examples, causes, moved }) => (
          <>
            <p>
              {answers === 0
                ? '还没有答卷，发布后即可发放。'
                : `按新版本回放 ${answers} 份已有答卷：${failing} 份不能通过，${explained} 份需补充说明。已有答卷仍按原来的版本保存。`}
            </p>
            {swinging > 0 && <p>{`${swinging} 份有数字与上期相差超过所设幅度，填报时会标出并要求说明。`}</p>}
            {causes.length > 0 && (
              <ul>
                {causes.slice(0, 5).map(({ at, message, count }) => (
                  <li key={`${at} ${message}`}>{`${placeTitle(form, at)}：${message}（${count} 份）`}</li>
                ))}
              </ul>
            )}
            {examples.length > 0 && (
              <p className={styles['soft']}>
                {`例如：${examples
                  .slice(0, 5)
                  .map(({ name }) => name)
                  .join('、')}`}
              </p>
            )}
            {moved.length > 0 && (
              <>
                <p>变动的合计</p>
                <ul>
                  {moved.slice(0, 8).map(({ question, choice, before, after }) => (
                    <li
                      key={`${question} ${choice}`}
                    >{`${placeTitle(form, question)}${choice === '' ? '' : `「${choice}」`}：${before} → ${after}`}</li>
                  ))}
                </ul>
              </>
            )}
            {failing > 0 && (
              <Tick checked={confirmed} onTick={setConfirmed}>
                已查看回放结果，仍要发布
              </Tick>
            )}
          </>
        )}
      </Answered>
    </DeedDialog>
  );
}
