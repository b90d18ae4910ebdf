import { Button, Input } from '@arco-design/web-react';
import { useId, useState } from 'react';
import { useCore } from '#browser/core.tsx';
import { messageOf } from '#browser/failure.ts';
import { useCall } from '#browser/query.ts';
import { FailedState } from '#kit/feedback/FailedState.tsx';
import { LoadingState } from '#kit/feedback/LoadingState.tsx';
import { inspectionCalls as calls } from '#subjects/inspection/calls.ts';
import { itemsOf, templateFaults } from '#subjects/inspection/rules/template.ts';
import { LONGEST_NAME } from '#subjects/inspection/terms.ts';
import type { OutputOf } from '#base/call.ts';
import { useDeed } from '../../../parts/deeds.ts';
import { Permitted, usePermitted } from '../../../parts/Permitted.tsx';
import { ask } from '../../../register/ask.ts';
import { timeText } from '../../../register/choices.ts';
import styles from '../../../review/Detail.module.css';
import { RecordDrawer } from '../../../review/RecordDrawer.tsx';
import parts from '../parts/Inspection.module.css';
import type { Content } from './editing.ts';
import { TemplateSheet } from './TemplateSheet.tsx';

type Detail = OutputOf<typeof calls.template>;
const WIDTH = 1_180;
const EMPTY: Content = { sections: [{ key: 's1', title: '', items: [] }] };

export interface TemplateDrawerProps {
  /** None for a new one. */
  readonly templateId: number | undefined;
  readonly onClose: () => void;
}

/** A template beside its list: its draft to be written on, and the versions that are out. */
export function TemplateDrawer({ templateId, onClose }: TemplateDrawerProps) {
  const [shown, setShown] = useState(true);
  const { data, failure, refetch } = useCall(
    calls.template,
    { templateId: templateId ?? 0 },
    { enabled: templateId !== undefined, keepLast: false },
  );
  const isThere = templateId === undefined || data !== undefined;
  return (
    <RecordDrawer
      title={data?.name ?? (templateId === undefined ? '新建检查表' : '检查表')}
      shown={shown}
      width={WIDTH}
      onCancel={() => setShown(false)}
      onGone={onClose}
    >
      {isThere ? (
        <TemplateEditor key={data?.version ?? 0} detail={data} onDone={() => setShown(templateId !== undefined)} />
      ) : failure ? (
        <FailedState density="desk" problem={messageOf(failure)} onRetry={refetch} />
      ) : (
        <LoadingState height={420} />
      )}
    </RecordDrawer>
  );
}

export interface TemplateEditorProps {
  readonly detail: Detail | undefined;
  readonly onDone: () => void;
}

/** Writes on the draft of a template, keeps it and publishes it; what was written stays until it is kept. */
export function TemplateEditor({ detail, onDone }: TemplateEditorProps) {
  const id = useId();
  const { transport } = useCore();
  const { busy, carryOut } = useDeed();
  const mayWrite = usePermitted(['inspection.template']);
  const [name, setName] = useState(detail?.name ?? '');
  const [content, setContent] = useState<Content>(detail?.content ?? EMPTY);
  const [problem, setProblem] = useState('');
  const isChanged = name !== detail?.name || content !== detail?.content;
  const tell = { onFailure: (failure: Parameters<typeof messageOf>[0]) => setProblem(messageOf(failure)) };
  const save = async () => {
    setProblem(name.trim() === '' ? '请填写检查表名称' : '');
    if (name.trim() === '') return;
    const { templateId, version } = detail ?? {};
    const draft = { templateId, version, name: name.trim(), content };
    const isDone = await carryOut(() => transport.send(calls.saveTemplate, draft, { quiet: true }), {
      done: '草稿已保存',
      ...tell,
    });
    if (isDone) onDone();
  };
  const publish = () => {
    const [fault] = templateFaults(content);
    setProblem(fault?.message ?? '');
    if (fault || !detail) return;
    const { templateId, version } = detail;
    ask({
      title: '发布检查表',
      text: `将发布第 ${(detail.liveVersion ?? 0) + 1} 版，共 ${itemsOf(content).length} 项。发布的版本不能修改，确定吗？`,
      onYes: () =>
        carryOut(() => transport.send(calls.publishTemplate, { templateId, version }, { quiet: true }), {
          done: '已发布',
          ...tell,
        }),
    });
  };
  return (
    <>
      <div className={parts['field']}>
        <label htmlFor={`${id}-name`}>检查表名称</label>
        <Input id={`${id}-name`} value={name} maxLength={LONGEST_NAME} readOnly={!mayWrite} onChange={setName} />
      </div>
      <TemplateSheet content={content} readOnly={!mayWrite} onContent={setContent} />
      {problem !== '' && (
        <p role="alert" className={parts['bad']}>
          {problem}
        </p>
      )}
      <Permitted any={['inspection.template']}>
        <div className={parts['buttons']}>
          <Button type="primary" loading={busy} disabled={!isChanged} onClick={() => void save()}>
            保存草稿
          </Button>
          <Button disabled={isChanged || detail?.changed !== true} loading={busy} onClick={publish}>
            发布
          </Button>
          {isChanged && <span className={parts['soft']}>有未保存的修改；保存后可以发布</span>}
        </div>
      </Permitted>
      {detail && detail.versions.length > 0 && (
        <>
          <h3 className={styles['part']}>已发布的版本</h3>
          <ul>
            {detail.versions.map(({ number, items, by, at }) => (
              <li key={number}>{`第 ${number} 版，${items} 项，${timeText(at)} ${by} 发布`}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
