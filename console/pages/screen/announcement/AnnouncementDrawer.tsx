import { Button } from '@arco-design/web-react';
import { useState } from 'react';
import { useCore } from '#browser/core.tsx';
import { useCall } from '#browser/query.ts';
import { LevelMark } from '#subjects/alert/view/LevelMark.tsx';
import { announcementCalls as calls } from '#subjects/duty/calls.ts';
import { dutyEvents } from '#subjects/duty/events.ts';
import { announcementState } from '#subjects/duty/rules.ts';
import { ANNOUNCEMENT_LABELS, LONGEST_REASON } from '#subjects/duty/terms.ts';
import type { Announcement } from '#subjects/duty/wire.ts';
import { Answered } from '../../../parts/controls/Answered.tsx';
import { useDeed } from '../../../parts/deeds.ts';
import { Permitted } from '../../../parts/Permitted.tsx';
import { timeText } from '../../../register/choices.ts';
import { DetailDrawer } from '../../../register/DetailDrawer.tsx';
import { EndingDialog } from '../duty/EndingDialog.tsx';
import styles from '../duty/Duty.module.css';
import queueStyles from '../duty/Queue.module.css';
import { stateText } from './announcements.tsx';

const CHANGES = [dutyEvents.changed];

export interface AnnouncementDrawerProps {
  readonly announcementId: number;
  readonly now: number;
  readonly onClose: () => void;
}

/** One notice or drill to read, to claim and to end. */
export function AnnouncementDrawer({ announcementId, now, onClose }: AnnouncementDrawerProps) {
  const result = useCall(calls.one, { announcementId }, { refreshOn: CHANGES, keepLast: false });
  return (
    <DetailDrawer title={`通知与演练 ${announcementId}`} onClose={onClose}>
      <Answered result={result} height={320}>
        {(announcement) => (
          <>
            <Facts announcement={announcement} now={now} />
            <Permitted any={['duty.command']}>
              <Deeds announcement={announcement} now={now} />
            </Permitted>
          </>
        )}
      </Answered>
    </DetailDrawer>
  );
}

function Facts({ announcement, now }: { readonly announcement: Announcement; readonly now: number }) {
  const { kind, level, title, text, target, raisedBy, raisedAt, until } = announcement;
  const { acknowledgedAt, acknowledgedBy, endedAt, endedBy, endedReason } = announcement;
  return (
    <>
      <h2 className={styles['name']}>{title}</h2>
      {text !== '' && <p>{text}</p>}
      <dl className={styles['facts']}>
        <Fact term="类别" text={ANNOUNCEMENT_LABELS[kind]} />
        <div>
          <dt>级别</dt>
          <dd>
            <LevelMark level={level} />
          </dd>
        </div>
        <Fact term="状态" text={stateText(announcement, now)} />
        <Fact term="范围" text={target} />
        <Fact term="发布" text={`${raisedBy} ${timeText(raisedAt)}`} />
        <Fact term="有效期至" text={timeText(until)} />
        <Fact
          term="认领"
          text={
            acknowledgedAt === null
              ? endedAt === null
                ? '待认领'
                : '无人认领'
              : `${acknowledgedBy} ${timeText(acknowledgedAt)}`
          }
        />
        {endedAt !== null && <Fact term="结束" text={`${endedBy} ${timeText(endedAt)}：${endedReason}`} />}
      </dl>
    </>
  );
}

const Fact = ({ term, text }: { readonly term: string; readonly text: string }) => (
  <div>
    <dt>{term}</dt>
    <dd>{text}</dd>
  </div>
);

function Deeds({ announcement, now }: { readonly announcement: Announcement; readonly now: number }) {
  const { transport } = useCore();
  const { busy, carryOut } = useDeed();
  const [ending, setEnding] = useState(false);
  const state = announcementState(announcement, now);
  if (state === 'ended' || state === 'over') return null;
  const { announcementId, title } = announcement;
  const back = state === 'handled';
  const handleClaim = () =>
    void carryOut(() => transport.send(back ? calls.release : calls.claim, { announcementId }, { quiet: true }), {
      done: back ? '已撤销认领' : '已认领',
    });
  return (
    <p className={queueStyles['deeds']}>
      <Button type={back ? 'secondary' : 'primary'} loading={busy} onClick={handleClaim}>
        {back ? '撤销认领' : '认领'}
      </Button>
      <Button onClick={() => setEnding(true)}>结束播报</Button>
      {ending && (
        <EndingDialog
          title={`结束播报「${title}」`}
          about="在所有大屏上结束。"
          longest={LONGEST_REASON}
          onEnd={(reason) => transport.send(calls.end, { announcementId, reason }, { quiet: true })}
          onClose={() => setEnding(false)}
        />
      )}
    </p>
  );
}
