import { Button, Input } from '@arco-design/web-react';
import { useId, useState } from 'react';
import type { Narrative } from '#base/narrative/blocks.ts';
import { textFault } from '#base/narrative/reading.ts';
import { useCore } from '#browser/core.tsx';
import { messageOf } from '#browser/failure.ts';
import { useCall } from '#browser/query.ts';
import { FailedState } from '#kit/feedback/FailedState.tsx';
import { LoadingState } from '#kit/feedback/LoadingState.tsx';
import { businessReportCalls } from '#subjects/business-report/calls.ts';
import { periodTitle } from '#subjects/business-report/rules.ts';
import { LONGEST_TITLE, REPORT_MESSAGES } from '#subjects/business-report/terms.ts';
import type { IssueDetail } from '#subjects/business-report/wire.ts';
import { useDeed } from '../../../parts/deeds.ts';
import { Page } from '../../../parts/Page.tsx';
import { ask } from '../../../register/ask.ts';
import { timeText } from '../../../register/choices.ts';
import { Blocks } from './Blocks.tsx';
import { useLive } from './use-live.ts';
import { Versions } from './Versions.tsx';
import styles from './Write.module.css';

export interface IssueEditorProps {
  readonly issueId: number;
  readonly onClose: () => void;
}

/** Writes an issue: read first; a version that another saved meanwhile does not take the place of what is being written. */
export function IssueEditor({ issueId, onClose }: IssueEditorProps) {
  const { data, failure, refetch } = useCall(businessReportCalls.one, { issueId }, { keepLast: false });
  const [turn, setTurn] = useState(0);
  if (data) return <Writing key={turn} issue={data} onClose={onClose} onReload={() => setTurn(turn + 1)} />;
  return (
    <Page title="编写报告" actions={<Button onClick={onClose}>返回</Button>}>
      {failure ? (
        <FailedState density="desk" problem={failure.message} onRetry={refetch} />
      ) : (
        <LoadingState height={420} />
      )}
    </Page>
  );
}

interface WritingProps {
  readonly issue: IssueDetail;
  readonly onClose: () => void;
  readonly onReload: () => void;
}

function Writing({ issue, onClose, onReload }: WritingProps) {
  const id = useId();
  const { issueId } = issue;
  const { transport } = useCore();
  const { busy, carryOut } = useDeed();
  const [title, setTitle] = useState(issue.title);
  const [document, setDocument] = useState<Narrative>(issue.document);
  const [isChanged, setChanged] = useState(false);
  const [refused, setRefused] = useState('');
  const [version, setVersion] = useState(issue.version);
  const live = useLive({ issueId }, document);
  const fault = (): string => {
    if (title.trim() === '') return '请填写标题';
    const bare = document.blocks.findIndex((block) => block.kind === 'heading' && block.text.trim() === '');
    if (bare >= 0) return `第 ${bare + 1} 段的标题没有填写`;
    const faults = document.blocks.map(textFault);
    const at = faults.findIndex((one) => one !== undefined);
    return at < 0 ? '' : `第 ${at + 1} 段：${faults[at]}`;
  };
  const save = async () => {
    const saved = await transport.send(
      businessReportCalls.save,
      { issueId, version, title: title.trim(), document },
      { quiet: true },
    );
    setVersion(saved.version);
    setChanged(false);
    return saved;
  };
  const carry = async (work: () => Promise<unknown>, done: string): Promise<boolean> => {
    const wrong = fault();
    setRefused(wrong);
    return wrong === '' && carryOut(work, { done, onFailure: (failure) => setRefused(messageOf(failure)) });
  };
  const handleSubmit = async () => {
    if (document.blocks.length === 0) return setRefused(REPORT_MESSAGES.empty);
    const isDone = await carry(async () => {
      const key = isChanged ? await save() : { issueId, version };
      await transport.send(businessReportCalls.submit, key, { quiet: true });
    }, '已提交审核');
    if (isDone) onClose();
  };
  const handleClose = () =>
    isChanged ? ask({ title: '放弃修改', text: '填写的内容尚未保存，确定要离开吗？', onYes: onClose }) : onClose();
  const change = (changed: Narrative) => {
    setDocument(changed);
    setChanged(true);
  };
  const asOf = live.data && `数字截至 ${timeText(live.data.asOf)}，随数据更新，发布时定稿`;
  return (
    <Page
      title="编写报告"
      note={isChanged ? '有改动未保存' : periodTitle(issue.kind, issue.period)}
      actions={
        <>
          <Button onClick={handleClose}>返回</Button>
          <Button loading={busy} disabled={!isChanged} onClick={() => void carry(save, '已保存')}>
            保存
          </Button>
          <Button type="primary" loading={busy} onClick={() => void handleSubmit()}>
            提交审核
          </Button>
        </>
      }
    >
      <div className={styles['blocks']}>
        {refused !== '' && (
          <p className={styles['fault']} role="alert">
            {refused}
          </p>
        )}
        {issue.reason !== undefined && issue.state !== 'writing' && (
          <p className={styles['fault']}>
            {issue.state === 'withdrawn' ? '撤回原因' : '退回原因'}：{issue.reason}
          </p>
        )}
        <section className={styles['card']} aria-label="标题">
          <div className={styles['named']}>
            <label htmlFor={`${id}-title`}>标题</label>
            <Input
              id={`${id}-title`}
              value={title}
              maxLength={LONGEST_TITLE}
              showWordLimit
              aria-required
              onChange={(text) => {
                setTitle(text);
                setChanged(true);
              }}
            />
            <p className={styles['asOf']} aria-live="polite">
              {live.failure ? `没有取到数：${live.failure.message}` : (asOf ?? '正在取数')}
            </p>
          </div>
        </section>
        <Blocks issueId={issueId} document={document} answers={live.data} onChange={change} />
        <Versions issueId={issueId} current={version} isChanged={isChanged} onRestored={onReload} />
      </div>
    </Page>
  );
}
