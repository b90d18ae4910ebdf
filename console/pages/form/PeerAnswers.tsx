import { type ReactNode, useMemo } from 'react';
import type { OutputOf } from '#base/call.ts';
import { yesOrNo } from '#base/form/answer/contributions.ts';
import { farOff, standingOf, STANDINGS } from '#base/figures/standing.ts';
import {
  figureAt,
  type FigurePlace,
  figurePlaces,
  type WorkedPlace,
  workedPlaces,
} from '#base/form/definition/figures.ts';
import { useCall } from '#browser/query.ts';
import { QuietMark } from '#kit/feedback/QuietMark.tsx';
import { formCalls } from '#subjects/form/calls.ts';
import type { AnswerDetail } from '#subjects/form/wire.ts';
import { BesideAnswers } from '../../form/last/beside.ts';
import { usePermitted } from '../../parts/Permitted.tsx';
import { ChoiceShares } from '../../review/peers/ChoiceShares.tsx';
import { PeerLine } from '../../review/peers/PeerLine.tsx';
import styles from './Forms.module.css';

/** 同业与历史 beside the numbers, sums and choices of an answer, for who reviews it: what peers answered, and the enterprise itself before. */
export function PeerAnswers({ answer, children }: { readonly answer: AnswerDetail; readonly children: ReactNode }) {
  const reviews = usePermitted(['form.review']);
  const asked = { answerId: answer.answerId };
  const { data, failure, refetch } = useCall(formCalls.peers, asked, { enabled: reviews, keepLast: false });
  const beside = useMemo(() => {
    if (!data || (data.among === '' && data.choicesAmong === '' && data.before.length === 0)) return undefined;
    const places = figurePlaces(answer.definition);
    const sums = workedPlaces(answer.definition);
    return (key: string, row = 0) => {
      // What a section that is filled in several times sums up to stands beside its first filling in.
      if (row > 0) return null;
      const own = places.filter((place) => place.key === key);
      const chosen = data.choices.find(({ address }) => address === key);
      return (
        <>
          {own.length > 0 && <Beside places={own} answer={answer} peers={data} />}
          {sums.map((place) => place.key === key && <Sum key={place.address} place={place} peers={data} />)}
          {chosen && <ChoiceShares among={data.choicesAmong} peers={chosen} own={chosenIn(answer.answers[key])} />}
        </>
      );
    };
  }, [data, answer]);
  return (
    <>
      {failure && !data && <QuietMark text="同业与历史未能取得" of="同业与历史" onRetry={refetch} />}
      <BesideAnswers value={beside}>{children}</BesideAnswers>
    </>
  );
}

/** The options of an answer, as peers' are named. */
function chosenIn(answer: unknown): readonly string[] {
  if (typeof answer === 'boolean') return [yesOrNo(answer)];
  return (Array.isArray(answer) ? answer : [answer]).filter((one) => typeof one === 'string');
}

type AnswerPeers = OutputOf<typeof formCalls.peers>;

interface BesideProps {
  readonly places: readonly FigurePlace[];
  readonly answer: AnswerDetail;
  readonly peers: AnswerPeers;
}

/** Of one number its line; of a table what stands far off, and the lines of all cells once they are asked for. */
function Beside({ places, answer: { answers }, peers }: BesideProps) {
  const [only] = places;
  if (only && places.length === 1) return <Line place={only} answers={answers} peers={peers} />;
  const named = new Map(places.map((place) => [place.address, place]));
  const valueOf = (address: string): number | null => {
    const place = named.get(address);
    return place ? figureAt(answers, place) : null;
  };
  const far = farOff(peers.cells, valueOf);
  return (
    <details className={styles['beside']}>
      <summary>
        同业与历史
        {far.length > 0 &&
          `：${far
            .map(
              (cell) => `${named.get(cell.address)?.title}${STANDINGS[standingOf(valueOf(cell.address) ?? 0, cell)]}`,
            )
            .join('、')}`}
      </summary>
      {places.map((place) => (
        <div key={place.address}>
          <strong>{place.title}</strong>
          <Line place={place} answers={answers} peers={peers} />
        </div>
      ))}
    </details>
  );
}

/** Of what is worked out, or summed up, where it stands among the peers; of too few nothing. */
function Sum({ place, peers }: { readonly place: WorkedPlace; readonly peers: AnswerPeers }) {
  const peer = peers.cells.find(({ address }) => address === place.address);
  const own = peers.worked.find(({ address }) => address === place.address);
  if (!peer || !own) return null;
  return (
    <div className={styles['beside']}>
      {place.title !== '' && <strong>{place.title}</strong>}
      <PeerLine among={peers.among} peer={peer} value={own.value} unit={place.unit} before={[]} />
    </div>
  );
}

interface LineProps {
  readonly place: FigurePlace;
  readonly answers: AnswerDetail['answers'];
  readonly peers: AnswerPeers;
}

function Line({ place, answers, peers: { among, cells, before } }: LineProps) {
  return (
    <PeerLine
      among={among}
      peer={cells.find(({ address }) => address === place.address)}
      value={figureAt(answers, place)}
      unit={place.unit}
      before={before.map((earlier) => figureAt(earlier.answers, place)).toReversed()}
    />
  );
}
