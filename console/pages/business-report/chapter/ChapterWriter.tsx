import { Button } from '@arco-design/web-react';
import { useState } from 'react';
import { type DocumentTree, EMPTY_DOCUMENT } from '#base/document/document.ts';
import type { ChartBlock, Narrative } from '#base/narrative/blocks.ts';
import { MOST_TEXT_CHARTS } from '#base/narrative/limits.ts';
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
import { usePermitted } from '../../../parts/Permitted.tsx';
import { ask } from '../../../register/ask.ts';
import { timeText } from '../../../register/choices.ts';
import { Comments } from '../read/Comments.tsx';
import { useCommenting } from '../read/use-comments.ts';
import read from '../read/Read.module.css';
import { chartsWith } from '../write/chapters.ts';
import { ChartDialog } from '../write/ChartDialog.tsx';
import { OwnCharts } from '../write/DrawnChart.tsx';
import { FigureDialog } from '../write/FigureDialog.tsx';
import { newBlockId } from '../write/new-blocks.ts';
import { lookIn, useLive } from '../write/use-live.ts';
import styles from './Chapter.module.css';
import type { ChapterKey } from './GivenChapters.tsx';

const REFRESH_ON = [businessReportEvents.changed];

export interface ChapterWriterProps {
  readonly chapter: ChapterKey;
  readonly onClose: () => void;
}

/** What a division's people have written so far. */
interface Own {
  readonly code: string;
  readonly body: DocumentTree;
  readonly charts: readonly ChartBlock[];
}

/** 编写本区章节: what is repeated for the division with its figures of now, and below it what its own people say, with figures and pictures of their own ground. */
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
  const { issueId, block: id, code, document, state, divisionName } = detail;
  const { transport } = useCore();
  const { busy, carryOut } = useDeed();
  const comments = useCommenting(issueId, detail.comments);
  const [block] = document.blocks;
  const written = block?.kind === 'chapter' ? block.texts[0] : undefined;
  const [own, setOwn] = useState<Own>({ code, body: written?.body ?? EMPTY_DOCUMENT, charts: written?.charts ?? [] });
  const [version, setVersion] = useState(detail.version);
  const [isChanged, setChanged] = useState(false);
  const [refused, setRefused] = useState('');
  const [choosing, setChoosing] = useState<{ readonly ask: string | undefined; readonly put: (ask: string) => void }>();
  const [drawn, setDrawn] = useState<{ readonly id: string; readonly chart: ChartBlock | undefined }>();
  const canWrite = isOpen(state);
  // Whoever may not ask for figures writes words alone.
  const mayAsk = usePermitted(['dataset.read']);
  const of = { issueId, chapter: { block: id, code } };
  const whole: Narrative =
    block?.kind === 'chapter' ? { blocks: [{ ...block, given: [code], texts: [own] }] } : document;
  const live = useLive(of, whole, canWrite);
  const answers = live.data ?? detail.answers;
  const change = (part: Partial<Own>) => {
    setOwn((before) => ({ ...before, ...part }));
    setChanged(true);
  };
  const save = async () => {
    setRefused('');
    const work = async () => {
      const sent = { issueId, block: id, version, ...own };
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
          <>
            <Figures
              value={{
                lookOf: (figure) => lookIn(answers, figure, code),
                ...(mayAsk && { onChoose: (figure, put) => setChoosing({ ask: figure, put }) }),
              }}
            >
              <DocumentEditor
                compact
                label={`${divisionName}的文字`}
                initial={own.body}
                onChange={(body) => change({ body })}
              />
            </Figures>
            <OwnCharts
              charts={own.charts}
              answers={answers}
              division={{ code, name: divisionName }}
              onChart={(chart) => setDrawn({ id: chart.id, chart })}
              onChange={(charts) => change({ charts })}
            />
            {mayAsk && own.charts.length < MOST_TEXT_CHARTS && (
              <div>
                <Button onClick={() => setDrawn({ id: newBlockId(whole), chart: undefined })}>添加图表</Button>
              </div>
            )}
          </>
        )}
        {detail.at !== undefined && (
          <small className={read['writtenBy']}>
            上次编写：{detail.by} {momentText(detail.at)}
          </small>
        )}
        <Comments block={id} division={code} comments={comments} />
      </section>
      {choosing && (
        <FigureDialog of={of} ask={choosing.ask} onPut={choosing.put} onClose={() => setChoosing(undefined)} />
      )}
      {drawn && (
        <ChartDialog
          of={of}
          id={drawn.id}
          block={drawn.chart}
          onPut={(chart) => change({ charts: chartsWith(own.charts, chart) })}
          onClose={() => setDrawn(undefined)}
        />
      )}
    </Page>
  );
}
