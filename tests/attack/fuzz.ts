import { type Call, isWrite } from '#base/call.ts';
import { SUCCESS_CODE } from '#base/envelope.ts';
import { answerOf, type RawAnswer } from '../support/outside/client.ts';
import { corpusInputs, hostileInputs } from './shots.ts';
import { Attacker, IDENTITIES, type Identity, type Target } from './target.ts';

export interface FuzzOptions {
  /** Hostile inputs of each call and identity, besides the corpus. */
  readonly variants: number;
  /** The part of "every hostile text at every parameter" that is tried, 0 to 1. */
  readonly corpus: number;
  readonly seed: number;
}

/** A write that was acknowledged: when it was under way, by the clock of the machine. */
export interface Acknowledged {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  /** True where it has a log of its own: a sign-in. */
  readonly logged?: boolean;
}

/** What came of it. */
export interface Tally {
  requests: number;
  readonly byStatus: Map<number, number>;
  readonly acknowledged: Acknowledged[];
  /** Answers that no caller may get, each with what it was an answer to. */
  readonly faults: string[];
}

export const emptyTally = (): Tally => ({ requests: 0, byStatus: new Map(), acknowledged: [], faults: [] });

/** Reads go side by side; a write goes by itself, so that what it changed is its own. */
const AT_A_TIME = 6;
/** Guesses are counted whatever they are answered. */
const isSession = ({ name }: Call) => name.startsWith('session.');

/** Shoots at one call as every identity. */
export async function fuzzCall(
  target: Target,
  attackers: ReadonlyMap<Identity, Attacker>,
  call: Call,
  options: FuzzOptions,
  tally: Tally,
): Promise<void> {
  const corpus = corpusInputs(call, target.today, options.corpus);
  const whom = call.guard === 'public' ? IDENTITIES.slice(0, 1) : IDENTITIES;
  for (const [index, who] of whom.entries()) {
    const attacker = attackers.get(who);
    if (!attacker) throw new Error(`nobody attacks as ${who}`);
    const inputs = [
      ...hostileInputs(call, target.today, options.variants * (IDENTITIES.length / whom.length), options.seed + index),
      ...corpus.filter((_one, at) => at % whom.length === index),
    ];
    await attacker.stands();
    let next = 0;
    const work = async () => {
      for (let at = next++; at < inputs.length; at = next++)
        await shootOnce(attacker, call, who, inputs[at] ?? {}, tally);
    };
    await Promise.all(Array.from({ length: isWrite(call) ? 1 : AT_A_TIME }, work));
    tally.acknowledged.push(
      ...attacker.entered.splice(0).map((window) => ({ name: 'session.login', logged: true, ...window })),
    );
  }
}

async function shootOnce(
  attacker: Attacker,
  call: Call,
  who: Identity,
  input: Readonly<Record<string, unknown>>,
  tally: Tally,
): Promise<void> {
  const from = Date.now();
  const answer = await attacker.shoot(call, input);
  tally.requests += 1;
  tally.byStatus.set(answer.status, (tally.byStatus.get(answer.status) ?? 0) + 1);
  const fault = faultOf(call, answer);
  if (fault !== undefined)
    tally.faults.push(`${call.name} as ${who}: ${fault}; ${JSON.stringify(input).slice(0, 300)}`);
  else if (isWrite(call) && (isSession(call) || answerOf(answer).code === SUCCESS_CODE))
    tally.acknowledged.push({ name: call.name, from, to: Date.now(), logged: isSession(call) });
}

const EXPECTED: ReadonlySet<number> = new Set([200, 400, 401, 403, 404, 406, 409, 413, 414, 415, 431]);
/** What was sent comes back in lists of names and deeds; it tells of nothing. */
const SENT = /union select password_hash/g;
/** What stands in no answer: a trace, a file of ours, the database's own words, a hash. */
const INSIDE =
  /at \S+ \(|node_modules|syntax error|relation "|invalid byte|out of range|duplicate key|violates|password_hash|\$argon2/;

/** Why an answer is none that a caller may get; undefined when it is one. */
export function faultOf(call: Call, answer: RawAnswer): string | undefined {
  const { status, body } = answer;
  if (status >= 500) return `${status} ${body.slice(0, 200)}`;
  // A call that may be made so often a minute says so when it was.
  if (!EXPECTED.has(status) && !(status === 429 && call.perMinute !== undefined)) return `an answer of ${status}`;
  if (answer.headers['content-disposition'] !== undefined) return undefined;
  const inside = INSIDE.exec(body.replace(SENT, ''));
  if (inside) return `tells of the inside: ${inside[0]}`;
  try {
    const { code, msg } = answerOf(answer);
    return code === SUCCESS_CODE || msg !== '' ? undefined : 'a refusal that says nothing';
  } catch {
    return `no envelope: ${body.slice(0, 80)}`;
  }
}

/** The attackers of a run, one for each identity. */
export const attackersOn = (target: Target): ReadonlyMap<Identity, Attacker> =>
  new Map(IDENTITIES.map((who) => [who, new Attacker(target, who)]));
