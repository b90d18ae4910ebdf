import type { Db } from '../../database/tables.ts';
import { LOGS, type LogName } from '../../database/logs/chain.ts';
import { keyringOf } from '../../database/logs/keys.ts';
import { anchorFile, keptAnchors } from './file.ts';
import { signed } from './line.ts';
import type { Anchor, LogAnchors, PeerState } from '../../service/log-anchors.ts';
import type { AnchorPeer } from './peer.ts';
import { peerAt } from './peers.ts';

/** An anchor is due after so many new rows of a log, or as soon as there are any after so long, ms. */
const MOST_ROWS = 100;
const LONGEST_WAIT = 60_000;

interface Options {
  readonly db: Db;
  readonly dataDir: string;
  /** Addresses of peers besides the file. */
  readonly addresses: readonly string[];
  readonly now: () => number;
  /** Told when a peer begins to fail, and when it has everything again. */
  readonly onChange: (state: PeerState) => void;
}

/** Where a peer stands: how far it has each log, and since when it fails. */
interface Standing {
  readonly peer: AnchorPeer;
  readonly sent: Map<LogName, number>;
  at: number;
  since: number | undefined;
  problem: string | undefined;
}

/**
 * Anchors the ends of the logs outside the database: in an append-only file of the data folder and at the configured peers. Whoever owns
 * the database can then neither cut a log nor compute it anew unseen. A peer that is dead stops nobody, it is tried again: an anchor stands
 * for all rows before it, so the newest makes up for those that were missed.
 */
export function anchorLogs({ db, dataDir, addresses, now, onChange }: Options): LogAnchors {
  const standings = [anchorFile(dataDir), ...addresses.map(peerAt)].map((peer): Standing => ({
    peer,
    sent: new Map(),
    at: 0,
    since: undefined,
    problem: undefined,
  }));
  let turn: Promise<void> = Promise.resolve();

  const look = async (everything: boolean): Promise<void> => {
    const key = keyringOf(db).current;
    if (!key) return;
    const heads = await db.selectFrom('log_head').selectAll().execute();
    const time = now();
    const anchors = heads.flatMap(({ log_name, last_id, last_hash }) => {
      const log = LOGS.find((name) => name === log_name);
      return log && last_id > 0
        ? [signed({ log, id: last_id, hash: last_hash, at: new Date(time).toISOString() }, key)]
        : [];
    });
    await Promise.all(standings.map((standing) => tell(standing, anchors, time, everything)));
  };

  const tell = async (
    standing: Standing,
    anchors: readonly Anchor[],
    time: number,
    everything: boolean,
  ): Promise<void> => {
    const fresh = anchors.filter(({ log, id }) => id > (standing.sent.get(log) ?? 0));
    const due =
      everything ||
      standing.since !== undefined ||
      time - standing.at >= LONGEST_WAIT ||
      fresh.some(({ log, id }) => id - (standing.sent.get(log) ?? 0) >= MOST_ROWS);
    if (fresh.length === 0 || !due) return;
    const before = standing.since;
    try {
      await standing.peer.send(fresh);
      for (const { log, id } of fresh) standing.sent.set(log, id);
      standing.at = time;
      standing.since = undefined;
      standing.problem = undefined;
    } catch (problem) {
      standing.since ??= time;
      standing.problem = problem instanceof Error ? problem.message : String(problem);
    }
    if ((before === undefined) !== (standing.since === undefined)) onChange(stateOf(standing));
  };

  /** One after the other: a slow peer is not asked twice at once. */
  const inTurn = (everything: boolean): Promise<void> => {
    turn = turn.then(() => look(everything));
    const result = turn;
    turn = turn.catch(() => undefined);
    return result;
  };

  return {
    kept: () => keptAnchors(dataDir),
    look: () => inTurn(false),
    states: () => standings.map(stateOf),
    async close() {
      await inTurn(true);
      await Promise.all(standings.map(({ peer }) => peer.close()));
    },
  };
}

const stateOf = ({ peer: { name }, since, problem }: Standing): PeerState => ({ name, since, problem });
