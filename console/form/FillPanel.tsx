import { Button } from '@arco-design/web-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { nanjingTime } from '#base/calendar.ts';
import { carriedBlanks, withCarried } from '#base/form/answer/carry.ts';
import { useOnline } from '#browser/outbox/use-online.ts';
import { useWritten } from '#browser/outbox/use-written.ts';
import type { OpenedForm } from '#subjects/form/wire.ts';
import { newKey } from '../parts/new-key.ts';
import { Receipt } from './filling/Receipt.tsx';
import { useKept } from './filling/use-kept.ts';
import { type FillWays, useSending } from './filling/use-sending.ts';
import styles from './Form.module.css';
import { FormView } from './FormView.tsx';
import { goOn } from './last/go-on.ts';
import lastStyles from './last/Last.module.css';
import { type Filling, useCompiled, useFilling } from './use-filling.ts';

export interface FillPanelProps {
  readonly opened: OpenedForm;
  /** Names what is kept on this machine: the user and what was given out, or the link. */
  readonly keptAs: string;
  readonly ways: FillWays;
  /** It is on the server, under a receipt. */
  readonly onDone?: () => void;
}

/** A form that is filled in 填写: kept on this machine with every key, handed in when it can be, answered with a receipt. */
export function FillPanel(props: FillPanelProps) {
  const { form, faults } = useCompiled(props.opened.definition);
  if (!form) return <p role="alert">{`表单不能打开：${faults[0]?.message ?? ''}`}</p>;
  return <Filled {...props} form={form} />;
}

const NO_ROOM = '本机存储空间不足或被禁止，填写内容没有保存在本机。请保持本页打开，尽快联网提交';

function Filled({ opened, keptAs, ways, form, onDone }: FillPanelProps & { readonly form: Filling['form'] }) {
  const kept = useKept(keptAs, opened);
  const { start, isKept, photoWays } = kept;
  const filling = useFilling(form, {
    answers: start?.answers ?? opened.answers ?? {},
    reasons: start?.reasons ?? opened.reasons ?? {},
    last: opened.last,
  });
  const view = useRef<HTMLDivElement>(null);
  // Whoever presses a button has left the answer that it goes on from.
  const current = useRef<EventTarget>(null);
  const handleNext = () => view.current && goOn(view.current, current.current);
  const blanks = carriedBlanks(form, filling.answers, filling.last, filling.judged.hidden);
  const handleKey = (event: KeyboardEvent) => {
    const isFigure = event.target instanceof HTMLInputElement && event.target.inputMode === 'decimal';
    if (event.key !== 'Enter' || !isFigure) return;
    event.preventDefault();
    handleNext();
  };
  const submitKey = useRef(start?.submitKey ?? newKey());
  const [strict, setStrict] = useState(false);
  const { waiting, sending, refused, receipt, send, retry, halt, forgive } = useSending(kept, ways, onDone);
  const isOnline = useOnline();
  const locked = opened.status === 2;

  /** What is filled in as it is kept on this machine. */
  const contentOf = (pending: boolean) => ({
    version: opened.version,
    answers: filling.answers,
    reasons: filling.reasons,
    photos: start?.photos ?? {},
    submitKey: submitKey.current,
    pending,
  });

  // Another key that is typed makes another object.
  useWritten(filling.answers, () => !locked && receipt === undefined && kept.write(contentOf(waiting)));
  useWritten(filling.reasons, () => !locked && receipt === undefined && kept.write(contentOf(waiting)));

  const [fault] = filling.judged.faults;
  const [key = ''] = fault?.at.split(/[#.]/, 1) ?? [];
  // As it stands with every key, and by the name of the question, which may be out of sight.
  const missing =
    strict && fault
      ? `还有 ${filling.judged.faults.length} 处需要修改，“${form.byKey.get(key)?.question.title ?? ''}”：${fault.message}`
      : '';
  const wrong = refused !== '' ? refused : missing;
  const handleSubmit = () => {
    setStrict(true);
    forgive();
    if (fault)
      return view.current?.querySelector(`[data-key="${CSS.escape(key)}"]`)?.scrollIntoView({ block: 'center' });
    const own = contentOf(true);
    kept.write(own);
    void send(own);
  };
  if (receipt) return <Receipt title={form.definition.title} receipt={receipt} />;
  return (
    <div>
      {form.definition.note && <p className={styles['intro']}>{form.definition.note}</p>}
      {opened.reason && opened.status === 3 && (
        <p className={styles['notice']} role="alert">{`退回原因：${opened.reason}`}</p>
      )}
      {locked && <p className={styles['notice']}>这份表单已审核通过，只能查看。</p>}
      {opened.last && (
        <p className={styles['intro']}>{`题目下方的“上期”为本单位 ${nanjingTime(opened.last.at).date} 提交的答案`}</p>
      )}
      <div ref={view} onKeyDown={handleKey} onFocus={({ target }) => (current.current = target)}>
        <FormView filling={filling} strict={strict} readOnly={locked || waiting} photos={photoWays} />
      </div>
      {!locked && (
        <div className={styles['bar']}>
          {waiting ? (
            <>
              <span role="status">
                {!isKept ? NO_ROOM : isOnline ? '已保存在本机，正在等待发送' : '没有网络，已保存在本机，联网后自动发送'}
              </span>
              <Button loading={sending} onClick={retry}>
                立即发送
              </Button>
              <Button
                disabled={sending}
                onClick={() => {
                  halt();
                  kept.write(contentOf(false));
                }}
              >
                继续修改
              </Button>
            </>
          ) : (
            <>
              <Button type="primary" size="large" disabled={!kept.ready} loading={sending} onClick={handleSubmit}>
                提交
              </Button>
              <Button className={lastStyles['thumb'] ?? ''} size="large" onClick={handleNext}>
                下一项
              </Button>
              {blanks.length > 0 && (
                <Button
                  size="large"
                  onClick={() => filling.replace(withCarried(form, filling.answers, blanks))}
                >{`空白项同上期（${blanks.length}）`}</Button>
              )}
              <span
                role={wrong === '' ? 'status' : 'alert'}
                className={wrong === '' ? styles['help'] : styles['fault']}
              >
                {wrong !== '' ? wrong : isKept ? '填写内容随时保存在本机' : NO_ROOM}
              </span>
            </>
          )}
        </div>
      )}
    </div>
  );
}
