import { Button } from '@arco-design/web-react';
import { useAtomValue } from 'jotai';
import { type ReactNode, useMemo, useState } from 'react';
import { textsOf } from '#base/sheet-edit/sheet-board.ts';
import type { CellValues, ReportDeclaration } from '#base/sheet/sheet.ts';
import { shownForm } from '#base/sheet/cells/shown.ts';
import { clock } from '#browser/clock.ts';
import { useCore } from '#browser/core.tsx';
import { keptDraft } from '#browser/drafts/keeping.ts';
import type { Draft } from '#browser/drafts/merge.ts';
import { useOneEditor } from '#browser/drafts/use-one-editor.ts';
import { sessionAtom } from '#browser/session.ts';
import { reportCalls } from '#subjects/report/calls.ts';
import type { Receipt, ReportDetail } from '#subjects/report/wire.ts';
import { timeText } from '../../../register/choices.ts';
import { TemplateButtons } from '../files/TemplateButtons.tsx';
import { type FormStart, startFromStored, startFromDraft, offeredDraft, storedTexts } from './form-start.ts';
import { Filling } from './Filling.tsx';
import styles from './Form.module.css';
import { ReportHead } from './ReportHead.tsx';

export interface EditedReportProps {
  readonly declaration: ReportDeclaration;
  /** The report as it was fetched; the form is its own from then on. */
  readonly detail: ReportDetail;
  /** A draft is taken up without asking. */
  readonly resumes: boolean;
  /** The way back to step 0, where there is one. */
  readonly back: ReactNode;
  readonly onReload: () => void;
  readonly onClose: () => void;
  readonly onSubmitted: (receipt: Receipt) => Promise<void>;
}

/** A report to fill in: one tab of the browser at a time, from the draft where one is taken up. */
export function EditedReport({
  declaration,
  detail,
  resumes,
  back,
  onReload,
  onClose,
  onSubmitted,
}: EditedReportProps) {
  const { transport } = useCore();
  const { user } = useAtomValue(sessionAtom);
  const { enterpriseId, period } = detail;
  const name = `${declaration.key}:${enterpriseId}:${period}`;
  const editor = useOneEditor(name);
  const form = useMemo(() => shownForm(declaration, detail.items), [declaration, detail]);
  const kept = useMemo(() => keptDraft(user?.userId ?? '', name), [user?.userId, name]);
  const [offered] = useState(() => offeredDraft(form, detail, kept.read()));
  const [start, setStart] = useState<FormStart | undefined>(() => {
    if (!offered) return startFromStored(form, detail);
    return resumes ? startFromDraft(form, detail, offered) : undefined;
  });
  const [turn, setTurn] = useState(0);

  const begin = (draft: Draft | undefined) => {
    setStart(draft ? startFromDraft(form, detail, draft) : startFromStored(form, detail));
    setTurn(turn + 1);
  };
  const handleDiscard = () => {
    kept.clear();
    // The server's copy goes when it can; one that stays is offered again, nothing worse.
    transport
      .send(reportCalls.dropDraft, { kind: declaration.key, enterpriseId, period }, { quiet: true })
      .catch(() => undefined);
    begin(undefined);
  };
  const handleTakeOver = () => {
    editor.takeOver();
    begin(offeredDraft(form, detail, kept.read()));
  };
  // What was typed until now stays in the reasons; the figures are those of the file, all of them.
  const handleValues = (values: CellValues) => {
    const draft = {
      texts: textsOf(values),
      reasons: kept.read()?.reasons ?? detail.reasons,
      base: storedTexts(form, detail),
      basedOn: detail.version,
      changedAt: clock.now(),
    };
    kept.write(draft);
    begin(draft);
  };
  if (!start) {
    return (
      <div className={styles['form']}>
        <ReportHead declaration={declaration} detail={detail} />
        <DraftOffer draft={offered} onContinue={() => begin(offered)} onDiscard={handleDiscard} />
        <div className={styles['footer']}>
          {back}
          <Button onClick={onClose}>关闭</Button>
        </div>
      </div>
    );
  }
  return (
    <Filling
      key={turn}
      declaration={declaration}
      detail={detail}
      form={form}
      start={start}
      kept={kept}
      editor={{ ...editor, takeOver: handleTakeOver }}
      back={
        <>
          {back}
          {editor.role !== 'reader' && (
            <TemplateButtons
              kind={declaration.key}
              enterpriseId={enterpriseId}
              period={period}
              onValues={handleValues}
            />
          )}
        </>
      }
      onReload={onReload}
      onClose={onClose}
      onSubmitted={onSubmitted}
    />
  );
}

interface DraftOfferProps {
  readonly draft: Draft | undefined;
  readonly onContinue: () => void;
  readonly onDiscard: () => void;
}

/** 草稿: what was filled in and not handed in, to go on with or to throw away. */
function DraftOffer({ draft, onContinue, onDiscard }: DraftOfferProps) {
  return (
    <div className={styles['offer']} role="group" aria-label="未提交的草稿">
      <p>上次填写的内容尚未提交，草稿保存于 {timeText(draft?.changedAt)}。</p>
      <div>
        <Button type="primary" onClick={onContinue}>
          继续填写
        </Button>
        <Button onClick={onDiscard}>放弃草稿</Button>
      </div>
    </div>
  );
}
