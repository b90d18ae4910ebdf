import { Button } from '@arco-design/web-react';
import { useState } from 'react';
import { EMPTY_DOCUMENT } from '#base/document/document.ts';
import { useCore } from '#browser/core.tsx';
import { messageOf } from '#browser/failure.ts';
import { useCall } from '#browser/query.ts';
import { DocumentEditor } from '#kit/document/DocumentEditor.tsx';
import { Figures } from '#kit/document/figures.tsx';
import { FailedState } from '#kit/feedback/FailedState.tsx';
import { LoadingState } from '#kit/feedback/LoadingState.tsx';
import { businessReportCalls } from '#subjects/business-report/calls.ts';
import { businessReportEvents } from '#subjects/business-report/events.ts';
import { isOpen } from '#subjects/business-report/rules.ts';
import { ISSUE_STATES } from '#subjects/business-report/terms.ts';
import { ReportView } from '#subjects/business-report/view/ReportView.tsx';
import type { ChapterDetail } from '#subjects/business-report/wire.ts';
import { momentText } from '#subjects/obligation/rules.ts';
import { useDeed } from '../../../parts/deeds.ts';
import { Page } from '../../../parts/Page.tsx';
import { ask } from '../../../register/ask.ts';
import { timeText } from '../../../register/choices.ts';
import { Comments } from '../read/Comments.tsx';
import { useCommenting } from '../read/use-comments.ts';
import read from '../read/Read.module.css';
import { lookIn } from '../write/use-live.ts';
import styles from './Chapter.module.css';
import type { ChapterKey } from './GivenChapters.tsx';

const REFRESH_ON = [businessReportEvents.changed];

export interface ChapterWriterProps {
  readonly chapter: ChapterKey;
  readonly onClose: () => void;
}

/** 编写本区章节: what is repeated for the division with its figures of now, and below it what its own people say. */
export function ChapterWriter({ chapter, onClose }: ChapterWriterProps) {
  const { data, failure, refetch } = useCall(businessReportCalls.chapter, chapter, {
    refreshOn: REFRESH_ON,
    keepLast: false,
  });
  if (data) return <Writing detail={data} onClose={onClose} />;
  return (
    <Page title="编写本区章节" actions={<Button onClick={onClose}>返回</Button>}>
      {failure ? (
        <FailedState density="desk" problem={failure.message} onRetry={refetch} />
      ) : (
        <LoadingState height={420} />
      )}
    </Page>
  );
}

function Writing({ detail, onClose }: { readonly detail: ChapterDetail; readonly onClose: () => void }) {
  const { issueId, block: id, code, document, answers, state, divisionName } = detail;
  const { transport } = useCore();
  const { busy, carryOut } = useDeed();
  const comments = useCommenting(issueId, detail.comments);
  const [block] = document.blocks;
  const own = block?.kind === 'chapter' ? block.texts[0]?.body : undefined;
  const [body, setBody] = useState(own ?? EMPTY_DOCUMENT);
  const [version, setVersion] = useState(detail.version);
  const [isChanged, setChanged] = useState(false);
  const [refused, setRefused] = useState('');
  const canWrite = isOpen(state);
  const save = async () => {
    setRefused('');
    const work = async () => {
      const sent = { issueId, block: id, code, version, body };
      const saved = await transport.send(businessReportCalls.writeChapter, sent, { quiet: true });
      setVersion(saved.version);
      setChanged(false);
    };
    await carryOut(work, { done: '已保存', onFailure: (failure) => setRefused(messageOf(failure)) });
  };
  const handleClose = () =>
    isChanged ? ask({ title: '放弃修改', text: '填写的内容尚未保存，确定要离开吗？', onYes: onClose }) : onClose();
  const repeated = block?.kind === 'chapter' ? { blocks: [canWrite ? { ...block, texts: [] } : block] } : document;
  return (
    <Page
      title="编写本区章节"
      note={isChanged ? '有改动未保存' : detail.issueTitle}
      actions={
        <>
          <Button onClick={handleClose}>返回</Button>
          {canWrite && (
            <Button type="primary" loading={busy} disabled={!isChanged} onClick={() => void save()}>
              保存
            </Button>
          )}
        </>
      }
    >
      <article className={read['paper']}>
        <p className={read['facts']}>
          <span>{detail.issueTitle}</span>
          <span>数字截至 {timeText(answers.asOf)}（现数，未定稿）</span>
          {!canWrite && <span>报告{ISSUE_STATES[state]}，不能修改</span>}
        </p>
        <ReportView document={repeated} answers={answers} />
      </article>
      <section className={styles['own']} aria-label="本区文字">
        <h2>{divisionName}的文字（接在以上内容之后）</h2>
        {refused !== '' && (
          <p className={styles['fault']} role="alert">
            {refused}
          </p>
        )}
        {canWrite && (
          <Figures value={{ lookOf: (figure) => lookIn(answers, figure, code) }}>
            <DocumentEditor
              compact
              label={`${divisionName}的文字`}
              initial={body}
              onChange={(changed) => {
                setBody(changed);
                setChanged(true);
              }}
            />
          </Figures>
        )}
        {detail.at !== undefined && (
          <small className={read['writtenBy']}>
            上次编写：{detail.by} {momentText(detail.at)}
          </small>
        )}
        <Comments block={id} division={code} comments={comments} />
      </section>
    </Page>
  );
}
