import { Button, Input } from '@arco-design/web-react';
import { useId, useState } from 'react';
import { nanjingTime } from '#base/calendar.ts';
import { useOnline, useWhenOnline } from '#browser/outbox/use-online.ts';
import { answerFaults, photoFaults } from '#subjects/inspection/rules/answers.ts';
import { itemsOf } from '#subjects/inspection/rules/template.ts';
import type { EntryReceipt } from '#subjects/inspection/wire/tasks.ts';
import { Tick } from '../../../parts/controls/Tick.tsx';
import { ask } from '../../../register/ask.ts';
import { ItemCard } from './ItemCard.tsx';
import styles from './Task.module.css';
import type { VisitWork } from './use-visit.ts';
import { NO_ANSWER, submissionOf, type Visit } from './visit.ts';

export interface VisitSheetProps {
  readonly visit: Visit;
  readonly work: VisitWork;
}

/** An inspection item by item 检查表填写; what is missing is told at its item, and what is said is kept at once. */
export function VisitSheet({ visit, work }: VisitSheetProps) {
  const id = useId();
  const isOnline = useOnline();
  useWhenOnline(work.retry);
  const [strict, setStrict] = useState(false);
  const [onlyOpen, setOnlyOpen] = useState(false);
  const { task, answers, pending } = visit;
  const faults = faultsOf(visit);
  const faultAt = new Map(faults.map(({ key, message }) => [key, message]));
  const items = itemsOf(task.content);
  const done = items.filter(({ key }) => answers[key]?.result !== undefined).length;
  const needsReason = visit.corrects !== undefined && visit.reason.trim() === '';
  const handIn = () => {
    setStrict(true);
    const [first] = faults;
    if (first || needsReason) {
      setOnlyOpen(false);
      const at = first ? `[data-item="${first.key}"]` : `[id="${id}-reason"]`;
      document.querySelector(at)?.scrollIntoView({ block: 'center' });
      return;
    }
    ask({
      title: '提交检查记录',
      text: '提交后不能修改，只能以更正的方式另交一份。确定提交吗？',
      onYes: work.handIn,
    });
  };
  return (
    <div className={styles['sheet']}>
      <h2 className={styles['site']}>{task.pointName}</h2>
      <div className={styles['bar']}>
        <span>{`已查 ${done} / ${items.length} 项`}</span>
        <Tick label="只看未查" checked={onlyOpen} onTick={setOnlyOpen}>
          只看未查
        </Tick>
      </div>
      {visit.corrects !== undefined && (
        <div className={styles['item']} data-fault={strict && needsReason}>
          <label htmlFor={`${id}-reason`}>更正理由（必填）</label>
          <Input.TextArea
            id={`${id}-reason`}
            value={visit.reason}
            maxLength={200}
            rows={2}
            disabled={pending}
            onChange={work.onReason}
          />
        </div>
      )}
      {task.content.sections.map((section) => (
        <section key={section.key} aria-label={section.title}>
          <h2 className={styles['section']}>{section.title}</h2>
          {section.items
            .filter(({ key }) => !onlyOpen || answers[key]?.result === undefined)
            .map((item) => (
              <ItemCard
                key={item.key}
                number={items.indexOf(item) + 1}
                item={item}
                answer={answers[item.key] ?? NO_ANSWER}
                photos={visit.photos}
                readOnly={pending}
                fault={strict ? faultAt.get(item.key) : undefined}
                onAnswer={work.onAnswer}
                onPhotos={work.onPhotos}
              />
            ))}
        </section>
      ))}
      <Sending visit={visit} work={work} isOnline={isOnline} left={strict ? faults.length : 0} onHandIn={handIn} />
    </div>
  );
}

/** What is missing of what stands, and which photos are not of here and now; the newest moment is that of the server. */
function faultsOf(visit: Visit) {
  const { startedAt, finishedAt = Infinity, photos, task } = visit;
  const { answers } = submissionOf(visit, 0);
  const faults = answerFaults(task.content, answers);
  const known = new Set(faults.map(({ key }) => key));
  const times = { startedAt, finishedAt, receivedAt: Infinity };
  const ofPhotos = photoFaults(task.content, answers, (key) => photos[key], times);
  return [...faults, ...ofPhotos.filter(({ key }) => !known.has(key))];
}

interface SendingProps extends VisitSheetProps {
  readonly isOnline: boolean;
  /** Items that still lack something, once it was tried to hand in. */
  readonly left: number;
  readonly onHandIn: () => void;
}

function Sending({ visit, work, isOnline, left, onHandIn }: SendingProps) {
  const { pending, photos } = visit;
  const all = Object.values(photos);
  const sent = all.filter((one) => one.sent).length;
  if (pending)
    return (
      <div className={styles['bar']}>
        <span role="status">
          {work.writing
            ? '正在保存到本机'
            : isOnline
              ? '已保存在本机，正在等待发送'
              : '没有网络，已保存在本机，联网后自动发送'}
          {all.length > 0 && `（照片 ${sent} / ${all.length}）`}
        </span>
        <Button loading={work.sending} onClick={work.retry}>
          立即发送
        </Button>
        <Button disabled={work.sending} onClick={work.resume}>
          继续修改
        </Button>
      </div>
    );
  const told = work.problem !== '' ? work.problem : left > 0 ? `还有 ${left} 项需要补充` : '';
  return (
    <div className={styles['bar']}>
      <span role={told === '' ? 'status' : 'alert'} className={told === '' ? styles['soft'] : styles['fault']}>
        {told !== ''
          ? told
          : `填写内容和照片${work.writing ? '正在保存到本机' : '已保存在本机'}${isOnline ? '' : '（目前没有网络）'}`}
      </span>
      <Button type="primary" size="large" onClick={onHandIn}>
        提交
      </Button>
    </div>
  );
}

export interface ReceiptProps {
  readonly receipt: EntryReceipt;
  readonly onBack: () => void;
}

/** The receipt of a record 提交回执, with everything that is doubtful of it told plainly. */
export function Receipt({ receipt: { receipt, receivedAt, failed, doubts }, onBack }: ReceiptProps) {
  const { date, time } = nanjingTime(receivedAt);
  return (
    <section className={styles['receipt']} aria-label="提交回执">
      <h2>提交成功</h2>
      <p role="status">{`回执编号 ${receipt}`}</p>
      <p>{`收到时间 ${date} ${time}，不合格 ${failed} 项${failed > 0 ? '，已列入问题整改' : ''}。`}</p>
      {doubts.length > 0 && (
        <>
          <p>以下内容已收存，并标为存疑：</p>
          <ul>
            {doubts.flatMap(({ photoKey, reasons }) =>
              reasons.map((reason) => (
                <li key={photoKey + reason}>{`${photoKey === '' ? '检查时间' : '照片'}：${reason}`}</li>
              )),
            )}
          </ul>
        </>
      )}
      <Button type="primary" onClick={onBack}>
        返回任务列表
      </Button>
    </section>
  );
}
