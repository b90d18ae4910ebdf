import { Button } from '@arco-design/web-react';
import { type ReactNode, useState } from 'react';
import { useCore } from '#browser/core.tsx';
import { failureOf, messageOf } from '#browser/failure.ts';
import { useKeys } from '#browser/screen/use-keys.ts';
import { useNow } from '#browser/timers.ts';
import { Segments } from '#kit/choice/Segments.tsx';
import { dutyCalls } from '#subjects/duty/calls.ts';
import { commandText, countdownText, isSilent, leftOf, pastText, showingText } from '#subjects/duty/rules.ts';
import { ANSWER_WITHIN, COMMAND_LABELS, DEFAULT_MINUTES } from '#subjects/duty/terms.ts';
import type { DutyScreen, Report } from '#subjects/duty/wire.ts';
import { timeText } from '../../../register/choices.ts';
import { AnnouncingQueue } from './AnnouncingQueue.tsx';
import styles from './Duty.module.css';
import { PastDays } from './PastDays.tsx';
import { darkTwin, holdTwin, muteTwin, type Pressed, pressedBy, REMOTE_KEYS } from './remote-keys.ts';
import { WallState } from './WallState.tsx';

const TICK = 500;
const NOTHING = { minutes: undefined, scene: undefined, subject: undefined, reason: undefined };
const PINS = [5, 10, 30, 60].map((minutes) => ({ value: minutes, label: `${minutes} 分钟` }));

export interface RemoteControlProps {
  readonly screen: DutyScreen;
  readonly onLeave: () => void;
}

interface Outcome {
  readonly text: string;
  readonly bad: boolean;
}

/** The remote of one wall, for a thumb: what it shows, what can be done to it, and what came of it. */
export function RemoteControl({ screen, onLeave }: RemoteControlProps) {
  const { screenName, heardAt, report, lastCommand } = screen;
  const now = useNow(TICK);
  return (
    <div className={styles['remote']}>
      <div className={styles['card']}>
        <div className={styles['row']}>
          <h2 className={styles['name']}>{screenName}</h2>
          <WallState heardAt={heardAt} now={now} />
          <Button size="small" className={styles['leave'] ?? ''} onClick={onLeave}>
            换一块大屏
          </Button>
        </div>
        {report ? (
          <Shown report={leftOf(report, now - (heardAt ?? now))} silent={isSilent(heardAt, now)} />
        ) : (
          <p className={styles['soft']}>这块大屏还没有上报过运行情况，打开大屏页面后即可遥控。</p>
        )}
        {lastCommand && (
          <p className={styles['soft']}>
            最近操作：{lastCommand.by} {timeText(lastCommand.at)} {lastCommand.text}
            {lastCommand.tookMilliseconds === undefined ? '' : `，${lastCommand.tookMilliseconds} 毫秒上屏`}
          </p>
        )}
      </div>
      {report && <Buttons screen={screen} report={leftOf(report, now - (heardAt ?? now))} />}
    </div>
  );
}

function Shown({ report, silent }: { readonly report: Report; readonly silent: boolean }) {
  const { scene, scenes, muted, audible } = report;
  return (
    <>
      <p className={styles['scene']}>{scenes.find(({ key }) => key === scene)?.title ?? scene}</p>
      <p className={styles['doing']}>
        {silent ? '以上是最近一次上报的画面；大屏离线时指令不会送达' : showingText(report)}
        {!silent && muted > 0 && `；静音，${countdownText(muted)} 后恢复`}
        {!silent && muted === 0 && !audible && '；本屏未开启声音'}
      </p>
    </>
  );
}

function Buttons({
  screen: { screenId, screenName },
  report,
}: {
  readonly screen: DutyScreen;
  readonly report: Report;
}) {
  const { transport, queries } = useCore();
  const [pin, setPin] = useState<number>(DEFAULT_MINUTES.pin);
  const [outcome, setOutcome] = useState<Outcome>({ text: '', bad: false });
  const sent = async (pressed: Pressed) => {
    const command = { screenId, ...NOTHING, ...pressed };
    return transport.send(dutyCalls.command, command, { quiet: true });
  };
  const press = async (pressed: Pressed) => {
    const title = report.scenes.find(({ key }) => key === pressed.scene)?.title;
    const { day, days } = pressed;
    const what = commandText(pressed, day === undefined ? title && `「${title}」` : pastText({ day, days }));
    const failure = await failureOf(async () => {
      const { tookMilliseconds } = await sent(pressed);
      setOutcome(
        tookMilliseconds === undefined
          ? { text: `${what}：已发送，但大屏在 ${ANSWER_WITHIN / 1_000} 秒内没有回报`, bad: true }
          : { text: `${what}：已上屏，用时 ${tookMilliseconds} 毫秒`, bad: false },
      );
    });
    if (failure) setOutcome({ text: `${what}：${messageOf(failure)}`, bad: true });
    await queries.invalidateQueries({ queryKey: [dutyCalls.screens.name] });
  };
  useKeys((key) => {
    const pressed = pressedBy(key, report, pin);
    if (pressed) void press(pressed);
    return pressed !== undefined;
  });
  const thumb = (pressed: Pressed, label: ReactNode = COMMAND_LABELS[pressed.kind], primary = false) => (
    <Button
      key={pressed.kind}
      long
      type={primary ? 'primary' : 'secondary'}
      className={styles['thumb'] ?? ''}
      onClick={() => void press(pressed)}
    >
      {label}
    </Button>
  );
  return (
    <>
      <p className={styles['outcome']} role="status" data-bad={outcome.bad}>
        {outcome.text || '按下后，这里显示大屏是否已经换上'}
      </p>
      <section className={`${styles['card']} ${styles['thumbs']}`} aria-label={`遥控 ${screenName}`}>
        {thumb({ kind: 'previous' })}
        {thumb({ kind: 'next' }, undefined, true)}
        {thumb(holdTwin(report))}
        {thumb({ kind: 'pin', minutes: pin }, `定格 ${pin} 分钟`)}
        {thumb(muteTwin(report))}
        {thumb(darkTwin(report))}
        <span className={styles['wide']}>
          <span className={styles['soft']}>定格时长</span>
          <Segments legend="定格时长" segments={PINS} chosen={pin} onChoose={setPin} />
        </span>
        <span className={styles['wide']}>
          <Button onClick={() => void press({ kind: 'code' })}>在屏上显示配对码</Button>
          <span className={styles['soft']}>供现场人员用手机扫码，2 分钟后自动关闭</span>
        </span>
      </section>
      <PastDays report={report} onPress={(pressed) => void press(pressed)} />
      <AnnouncingQueue queue={report.queue ?? []} onSend={sent} />
      <section className={styles['card']} aria-label="跳到场景">
        <h3 className={styles['heading']}>跳到场景（本时段共 {report.scenes.length} 幕）</h3>
        <ol className={styles['scenes']}>
          {report.scenes.map(({ key, title }, index) => (
            <li key={key}>
              <Button
                long
                className={styles['jump'] ?? ''}
                aria-current={key === report.scene}
                onClick={() => void press({ kind: 'jump', scene: key })}
              >
                <span className={styles['number']}>{index + 1}</span>
                {title}
                {key === report.scene && <span className={styles['here']}>正在显示</span>}
              </Button>
            </li>
          ))}
        </ol>
        <p className={styles['keys']}>{REMOTE_KEYS}</p>
      </section>
    </>
  );
}
