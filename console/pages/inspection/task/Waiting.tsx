import { useWhenOnline } from '#browser/outbox/use-online.ts';
import { useStored } from '#browser/outbox/use-stored.ts';
import { useVisit, type VisitWork } from './use-visit.ts';
import { isVisit, visitKey } from './visit.ts';

export interface WaitingProps {
  readonly taskId: number;
  readonly userId: number;
  readonly onDone: () => void;
}

/** A record that was handed in on this machine and waits for a network: it is sent from the list as well. */
export function Waiting({ taskId, userId, onDone }: WaitingProps) {
  const kept = useStored(visitKey(userId, taskId), isVisit);
  const work = useVisit(kept, onDone);
  if (work.receipt) return <p role="status">{`已发送，回执编号 ${work.receipt.receipt}`}</p>;
  return kept.ready ? <Sending work={work} /> : null;
}

function Sending({ work }: { readonly work: VisitWork }) {
  useWhenOnline(work.retry);
  return work.problem === '' ? (
    <p role="status">{work.sending ? '正在发送' : '已在本机提交，联网后自动发送'}</p>
  ) : (
    <p role="alert">{work.problem}</p>
  );
}
