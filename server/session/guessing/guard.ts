import { SESSION_MESSAGES } from '#subjects/session/terms.ts';
import { waitText } from '#subjects/session/rules.ts';
import { Problem, refuse } from '../../http/problem.ts';
import type { Services } from '../../service/services.ts';
import { type Allowance, type Counter, forgive, giveAllBack, reserve, type Wait } from './counters.ts';
import { devicePlace, type Known, type Origin } from './known.ts';
import { networkOf, placeOf } from './network.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** One account in one place: five, then a quarter of an hour (SECURITY 26). */
const LOCK: Allowance = { most: 5, first: 15 * MINUTE, longest: 15 * MINUTE, forgotten: 15 * MINUTE };
/** One account from everywhere: few guesses an hour, however many addresses they come from. */
const ACCOUNT: Allowance = { most: 10, first: 30 * SECOND, longest: 15 * MINUTE, forgotten: HOUR };
/** Many names from one address or network: it becomes slow and is never shut. */
const ADDRESS: Allowance = { most: 60, first: 2 * SECOND, longest: 5 * MINUTE, forgotten: 15 * MINUTE };
const NETWORK: Allowance = { ...ADDRESS, most: 240 };
/** Counted for others to be judged by, and no hindrance to who is known here. */
const NO_END = 2_147_483_647;

/** What else is asked of strangers, and how much of it one address may fail at; a network four times as much. */
const USES = {
  /** Tickets of the central login. */
  cas: { ...ADDRESS, most: 20 },
  /** Captchas that were asked for and not answered. */
  captcha: { ...ADDRESS, most: 120 },
  /** Codes that make a browser a wall. */
  enrol: { ...ADDRESS, most: 10, first: 5 * SECOND, longest: 15 * MINUTE },
  /** Tokens of shares. */
  share: { ...ADDRESS, most: 60 },
  /** Codes of invitations to speak for an enterprise. */
  invitation: { ...ADDRESS, most: 30 },
} as const satisfies Readonly<Record<string, Allowance>>;

/**
 * What a try to sign in is counted on. In a browser where the account was signed in to before it has a count of its own that nobody else can reach; at an
 * address where it was, only its own failures from there hinder it. For strangers account, address and network slow down too.
 */
export function signInCounters(userName: string, { address, device }: Origin, known: Known): readonly Counter[] {
  const name = userName.toLowerCase();
  if (known.device && device !== undefined)
    return [{ key: `${devicePlace(device)} ${name}`, allowance: LOCK, own: true }];
  const shared = (key: string, allowance: Allowance): Counter => ({
    key,
    allowance: known.address ? { ...allowance, most: NO_END } : allowance,
    own: false,
  });
  return [
    { key: `pair ${placeOf(address)} ${name}`, allowance: LOCK, own: true },
    shared(`account ${name}`, ACCOUNT),
    shared(`address ${placeOf(address)}`, ADDRESS),
    shared(`network ${networkOf(address)}`, NETWORK),
  ];
}

/** What somebody signed in is counted on who proves once more to be the one: an open page left alone is no place to guess, and no stranger gets at it. */
export function ownCounters(userId: number): readonly Counter[] {
  return [{ key: `own ${userId}`, allowance: LOCK, own: true }];
}

/** What somebody signed in is counted on who redeems codes of invitations: as few as passwords, and what his address and network try besides. */
export function redeemCounters(userId: number, address: string): readonly Counter[] {
  return [{ key: `invitation own ${userId}`, allowance: LOCK, own: false }, ...strangerCounters('invitation', address)];
}

/** What strangers are counted on, by address and network. */
export function strangerCounters(use: keyof typeof USES, address: string): readonly Counter[] {
  const allowance = USES[use];
  return [
    { key: `${use} ${placeOf(address)}`, allowance, own: false },
    { key: `${use} network ${networkOf(address)}`, allowance: { ...allowance, most: allowance.most * 4 }, own: false },
  ];
}

/** How long to wait: a lock of the own is told like any refusal, and who can help; a slow-down that many share by 429. */
export function tooMany({ wait, own }: Wait): Problem {
  if (own) return refuse(`${SESSION_MESSAGES.locked}，${waitText(wait)}；${SESSION_MESSAGES.forgotten}`);
  return new Problem(429, `${SESSION_MESSAGES.tooMany}，${waitText(wait)}`, undefined, Math.ceil(wait / SECOND));
}

/**
 * Tries something that can be guessed, counted before it is tried. A refusal stays counted; a success clears its own part; what broke down was no
 * guess. Who may not try yet is told how long.
 */
export async function counted<T>(
  services: Pick<Services, 'db' | 'clock'>,
  counters: readonly Counter[],
  attempt: () => Promise<T>,
): Promise<T> {
  const wait = await reserve(services, counters);
  if (wait) throw tooMany(wait);
  try {
    const result = await attempt();
    await forgive(services, counters);
    return result;
  } catch (problem) {
    if (!(problem instanceof Problem)) await giveAllBack(services, counters);
    throw problem;
  }
}
