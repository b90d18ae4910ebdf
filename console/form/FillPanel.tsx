import { Button } from '@arco-design/web-react';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { nanjingTime } from '#base/calendar.ts';
import { type FormAnswers, isPhotos } from '#base/form/answer/answers.ts';
import { carriedBlanks, withCarried } from '#base/form/answer/carry.ts';
import type { Upload } from '#base/files/upload.ts';
import { messageOf, CallFailure } from '#browser/failure.ts';
import { bytesOf, smallPicture } from '#browser/outbox/picture.ts';
import { goneOn, type KeptFilling, keptFilling, keptForm } from '#browser/outbox/filling.ts';
import { usePictures } from '#browser/outbox/use-pictures.ts';
import { useOnline, useWhenOnline } from '#browser/outbox/use-online.ts';
import { useWritten } from '#browser/outbox/use-written.ts';
import { useTicker } from '#browser/timers.ts';
import type { FormReceipt, FormSubmission, OpenedForm } from '#subjects/form/wire.ts';
import { newKey } from '../parts/new-key.ts';
import styles from './Form.module.css';
import { FormView } from './FormView.tsx';
import { goOn } from './last/go-on.ts';
import lastStyles from './last/Last.module.css';
import type { PhotoWays } from './PhotosField.tsx';
import { type Filling, useCompiled, useFilling } from './use-filling.ts';

/** How an answer reaches the server: signed in, or by a link. */
export interface FillWays {
  readonly submit: (submission: FormSubmission) => Promise<FormReceipt>;
  readonly keepPhoto: (file: Upload) => Promise<string>;
}

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

/** How often what waits is tried again, ms. */
const RETRY_EVERY = 15_000;
const LOCAL = 'local-';
const NO_ROOM = '本机存储空间不足或被禁止，填写内容没有保存在本机。请保持本页打开，尽快联网提交';
const LOST = '有照片在本机找不到了，请重新添加';

function Filled({ opened, keptAs, ways, form, onDone }: FillPanelProps & { readonly form: Filling['form'] }) {
  const kept = keptFilling(keptAs);
  const begun = keptForm(keptAs);
  const [start] = useState(() => goneOn(kept.read(), begun.read(), opened));
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
  const { ready, now, keep: keepPicture, forget } = usePictures(keptAs);
  const earlier = start?.photos;
  const [kinds, setKinds] = useState({ words: true, pictures: true });
  const isKept = kinds.words && kinds.pictures;
  // The same object as long as the pictures are, or every question would be drawn anew with every key.
  const photoWays = useMemo<PhotoWays>(
    () => ({
      // Read once more when they are there.
      address: (id) => (ready ? now()[id] : undefined) ?? earlier?.[id],
      keep: async (file) => {
        const address = await smallPicture(file);
        if (address === undefined) return undefined;
        const id = LOCAL + newKey().slice(0, 30);
        const pictures = await keepPicture(id, address);
        if (!pictures) setKinds((before) => ({ ...before, pictures }));
        return { id, name: file.name.slice(0, 100) };
      },
    }),
    [ready, now, keepPicture, earlier],
  );
  const writtenIn = useRef(0);
  const submitKey = useRef(start?.submitKey ?? newKey());
  const [strict, setStrict] = useState(false);
  const [waiting, setWaiting] = useState(start?.pending ?? false);
  const [sending, setSending] = useState(false);
  const [refused, setRefused] = useState('');
  const [receipt, setReceipt] = useState<FormReceipt>();
  const isOnline = useOnline();
  const locked = opened.status === 2;

  const write = (own: KeptFilling) => {
    const words = kept.write(own);
    if (own.version === opened.version && writtenIn.current !== own.version) {
      writtenIn.current = own.version;
      begun.write({ version: own.version, definition: opened.definition });
    }
    if (words !== kinds.words) setKinds((before) => ({ ...before, words }));
  };
  const keep = (more: Partial<KeptFilling>) =>
    write({
      version: opened.version,
      answers: filling.answers,
      reasons: filling.reasons,
      photos: earlier ?? {},
      submitKey: submitKey.current,
      pending: waiting,
      ...more,
    });

  // Another key that is typed makes another object.
  useWritten(filling.answers, () => !locked && receipt === undefined && keep({}));
  useWritten(filling.reasons, () => !locked && receipt === undefined && keep({}));

  /** Sends the pictures, then the answers; what fails for want of a network stays here and is tried again. */
  const send = async (own: KeptFilling) => {
    setSending(true);
    setRefused('');
    try {
      const ids = new Map<string, string>();
      const pictures = { ...own.photos, ...now() };
      for (const id of localPhotos(own.answers)) {
        const address = pictures[id];
        if (address === undefined) {
          setWaiting(false);
          write({ ...own, pending: false });
          return setRefused(LOST);
        }
        ids.set(id, await ways.keepPhoto({ fileName: '照片.jpg', bytes: bytesOf(address) }));
      }
      const answers = withPhotos(own.answers, ids);
      const { version, reasons } = own;
      setReceipt(await ways.submit({ version, answers, reasons, submitKey: own.submitKey }));
      kept.clear();
      begun.clear();
      void forget();
      setWaiting(false);
      onDone?.();
    } catch (problem) {
      const isAway = !(problem instanceof CallFailure) || problem.passing;
      setWaiting(isAway);
      write({ ...own, pending: isAway });
      if (!isAway) setRefused(messageOf(problem));
    } finally {
      setSending(false);
    }
  };
  const retry = () => {
    const own = kept.read();
    if (own?.pending === true && ready && !sending && receipt === undefined) void send(own);
  };
  useWhenOnline(retry);
  useTicker(retry, RETRY_EVERY, waiting);

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
    setRefused('');
    if (fault)
      return view.current?.querySelector(`[data-key="${CSS.escape(key)}"]`)?.scrollIntoView({ block: 'center' });
    const { answers, reasons } = filling;
    const own = {
      version: opened.version,
      answers,
      reasons,
      photos: earlier ?? {},
      submitKey: submitKey.current,
      pending: true,
    };
    write(own);
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
                  setWaiting(false);
                  keep({ pending: false });
                }}
              >
                继续修改
              </Button>
            </>
          ) : (
            <>
              <Button type="primary" size="large" disabled={!ready} loading={sending} onClick={handleSubmit}>
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

function Receipt({
  title,
  receipt: { receipt, receivedAt },
}: {
  readonly title: string;
  readonly receipt: FormReceipt;
}) {
  const { date, time } = nanjingTime(receivedAt);
  return (
    <section className={styles['receipt']} aria-label="提交回执">
      <h2>提交成功</h2>
      <p role="status">{`《${title}》已收到。`}</p>
      <p>{`回执编号 ${receipt}`}</p>
      <p className={styles['help']}>{`收到时间 ${date} ${time}，请保存回执编号备查。`}</p>
    </section>
  );
}

/** The numbers of the pictures in answers that the server does not have yet. */
function localPhotos(answers: unknown): readonly string[] {
  if (isPhotos(answers)) return answers.map(({ id }) => id).filter((id) => id.startsWith(LOCAL));
  if (Array.isArray(answers)) return answers.flatMap(localPhotos);
  return typeof answers === 'object' && answers !== null ? Object.values(answers).flatMap(localPhotos) : [];
}

/** The answers with the numbers that the server gave the pictures. */
function withPhotos(answers: FormAnswers, ids: ReadonlyMap<string, string>): FormAnswers {
  const within = (value: unknown): unknown => {
    if (isPhotos(value)) return value.map((photo) => ({ ...photo, id: ids.get(photo.id) ?? photo.id }));
    if (Array.isArray(value)) return value.map(within);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, within(one)]));
  };
  return within(answers) as FormAnswers;
}
