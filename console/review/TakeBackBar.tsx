import { Button } from '@arco-design/web-react';
import { useState } from 'react';
import { useCore } from '#browser/core.tsx';
import { useCall } from '#browser/query.ts';
import { useNow } from '#browser/timers.ts';
import { approvalEvents } from '#subjects/approval/events.ts';
import { formEvents } from '#subjects/form/events.ts';
import { fundEvents } from '#subjects/fund/events.ts';
import { actionLabel } from '#subjects/fund/rules/moves.ts';
import { reportEvents } from '#subjects/report/events.ts';
import { reviewDeskCalls } from '#subjects/review-desk/calls.ts';
import { reviewDeskEvents } from '#subjects/review-desk/events.ts';
import { leftText, leftToTakeBack } from '#subjects/review-desk/rules.ts';
import { type DeskSource, takenBackLabel } from '#subjects/review-desk/terms.ts';
import type { OwnDecision } from '#subjects/review-desk/wire.ts';
import { useDeed } from '../parts/deeds.ts';
import { tellNote } from '../parts/messages.ts';
import { usePermitted } from '../parts/Permitted.tsx';
import styles from './TakeBack.module.css';

const REFRESH_ON = [
  reviewDeskEvents.changed,
  reportEvents.changed,
  approvalEvents.changed,
  formEvents.answered,
  fundEvents.changed,
];
/** So many stand in sight; the others are unfolded. */
const IN_SIGHT = 3;

/** One's own decisions that can still be taken back, those of one source or of all, and the way to take one back. */
export function useTakingBack(source?: DeskSource) {
  const { transport } = useCore();
  const { busy, carryOut } = useDeed();
  const enabled = usePermitted(['review-desk.use']);
  const { data = [] } = useCall(reviewDeskCalls.own, {}, { refreshOn: REFRESH_ON, enabled });
  const takeBack = ({ source: of, recordId }: OwnDecision) =>
    carryOut(
      async () => {
        const { note } = await transport.send(reviewDeskCalls.takeBack, { source: of, recordId }, { quiet: true });
        if (note !== undefined) await tellNote(note);
      },
      { done: of === 'fund' ? '已撤回，恢复为办理前的阶段' : '决定已撤回，恢复为待审核' },
    );
  return { own: data.filter((one) => source === undefined || one.source === source), busy, takeBack };
}

/** 撤回决定 at the spot: what one has just decided, with the time that is left to take it back; nothing where nothing was. */
export function TakeBackBar({ source }: { readonly source?: DeskSource }) {
  const taking = useTakingBack(source);
  return taking.own.length === 0 ? null : <Decisions {...taking} />;
}

/** The same where the page needs to know them, too. */
export function Decisions({ own, busy, takeBack }: ReturnType<typeof useTakingBack>) {
  const now = useNow();
  const [isWhole, setWhole] = useState(false);
  const left = own.flatMap((one) => {
    const ms = leftToTakeBack(one.decidedAt, now);
    return ms > 0 ? [{ one, ms }] : [];
  });
  if (left.length === 0) return null;
  const shown = isWhole ? left : left.slice(0, IN_SIGHT);
  return (
    <section className={styles['bar']} aria-label="可撤回的决定">
      <ul>
        {shown.map(({ one, ms }) => (
          <li key={`${one.source} ${one.recordId}`}>
            <span className={styles['what']}>
              已“{one.source === 'fund' ? actionLabel(one.action) : takenBackLabel(one.action)}”：{one.name}
            </span>
            <Button size="mini" disabled={busy} aria-label={`撤回决定 ${one.name}`} onClick={() => void takeBack(one)}>
              撤回决定（剩 {leftText(ms)}）
            </Button>
          </li>
        ))}
      </ul>
      {left.length > IN_SIGHT && (
        <Button type="text" size="mini" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? '收起' : `另有 ${left.length - IN_SIGHT} 项可撤回`}
        </Button>
      )}
    </section>
  );
}
