import { useCallback, useState } from 'react';
import type { Gcj02 } from '#base/geo.ts';
import { MOST_CLOSED, MOST_PROPOSED, PROPOSED_FLOOR_AREA } from '#subjects/siting/terms.ts';

/** An outlet that is proposed on the page. */
export interface Draft extends Gcj02 {
  readonly id: string;
  /** Kind of business 业态, a code. */
  readonly kind: string;
  readonly floorArea: number;
}

/** An outlet that closes in the proposal. */
export interface Closing {
  readonly outletId: string;
  readonly name: string;
}

interface Proposal {
  readonly opened: readonly Draft[];
  readonly closed: readonly Closing[];
}

const NOTHING: Proposal = { opened: [], closed: [] };
const STEPS_KEPT = 50;

/** A tenth of a metre is more than a hand can mean. */
const exact = ({ lng, lat }: Gcj02): Gcj02 => ({ lng: Number(lng.toFixed(6)), lat: Number(lat.toFixed(6)) });

/** What is proposed on the page, step by step: each step can be taken back 撤销. A drag is a step when it ends. What is placed is of `kind`. */
export function useProposal(kind: string) {
  const [steps, setSteps] = useState<readonly Proposal[]>([NOTHING]);
  const [dragged, setDragged] = useState<{ readonly id: string; readonly place: Gcj02 }>();
  const [made, setMade] = useState(0);
  const proposal = steps.at(-1) ?? NOTHING;
  const step = (next: Partial<Proposal>): void => setSteps([...steps.slice(-STEPS_KEPT), { ...proposal, ...next }]);
  const change = (id: string, changed: Partial<Draft>): void =>
    step({ opened: proposal.opened.map((one) => (one.id === id ? { ...one, ...changed } : one)) });
  const handlePlace = useCallback(
    (place: Gcj02): void => {
      setSteps((before) => {
        const last = before.at(-1) ?? NOTHING;
        const draft = { id: `new-${made}`, kind, ...exact(place), floorArea: PROPOSED_FLOOR_AREA.initial };
        return last.opened.length >= MOST_PROPOSED
          ? before
          : [...before.slice(-STEPS_KEPT), { ...last, opened: [...last.opened, draft] }];
      });
      setMade(made + 1);
    },
    [made, kind],
  );
  return {
    /** With what is being dragged where it is now. */
    opened: dragged
      ? proposal.opened.map((one) => (one.id === dragged.id ? { ...one, ...dragged.place } : one))
      : proposal.opened,
    closed: proposal.closed,
    isFull: proposal.opened.length >= MOST_PROPOSED,
    canUndo: steps.length > 1,
    onPlace: handlePlace,
    onDrag: (id: string, place: Gcj02) => setDragged({ id, place: exact(place) }),
    onMove: (id: string, place: Gcj02) => {
      setDragged(undefined);
      change(id, exact(place));
    },
    onChange: (id: string, changed: Partial<Pick<Draft, 'kind' | 'floorArea'>>) => change(id, changed),
    onRemove: (id: string) => step({ opened: proposal.opened.filter((one) => one.id !== id) }),
    /** Closes an outlet, or leaves it open after all. */
    onClosing: (outlet: Closing) => {
      const others = proposal.closed.filter(({ outletId }) => outletId !== outlet.outletId);
      if (others.length < proposal.closed.length) step({ closed: others });
      else if (others.length < MOST_CLOSED) step({ closed: [...others, outlet] });
    },
    onUndo: () => setSteps(steps.length > 1 ? steps.slice(0, -1) : steps),
    onClear: () => step(NOTHING),
  };
}
export type ProposalState = ReturnType<typeof useProposal>;
