import type { DateText } from '#base/calendar.ts';
import type { Call } from '#base/call.ts';
import { sessionCalls } from '#subjects/session/calls.ts';
import { ask, type Client, headersOf, NOBODY, type RawAnswer, send } from '../support/outside/client.ts';
import { requestFor } from './shots.ts';

/** Who attacks: nobody, an enterprise's clerk, the user of a district, the administrator, a wall. */
export const IDENTITIES = ['nobody', 'clerk', 'reviewer', 'admin', 'wall'] as const;
export type Identity = (typeof IDENTITIES)[number];

/** A server to attack, in this process or in one of its own. */
export interface Target {
  readonly origin: string;
  readonly today: DateText;
  /** A fresh session, by a sign-in or an enrolment of its own. Throws where the account is shut. */
  enter(who: Exclude<Identity, 'nobody'>, address: string): Promise<Client>;
}

/** Calls that end the session they are made in, or may: they get one of their own each time. */
const ENDS_A_SESSION = new Set([
  'session.logout',
  'account.end-sessions',
  'account.change-password',
  'online.sign-out',
]);

let shots = 0;
/** Callers come from ever new addresses, so that the limits a minute hide nothing. */
export function newAddress(): string {
  shots += 1;
  return `10.${(shots >> 16) & 255}.${(shots >> 8) & 255}.${shots & 255}`;
}

/** One identity's way in: its session is renewed where a call ended it, or where its limit a minute is used up. */
export class Attacker {
  readonly #target: Target;
  readonly #who: Identity;
  /** When it signed in: a sign-in is a write too, whoever it was that asked for it. */
  readonly entered: { readonly from: number; readonly to: number }[] = [];
  #client: Client = NOBODY;
  readonly #made = new Map<string, number>();

  constructor(target: Target, who: Identity) {
    this.#target = target;
    this.#who = who;
  }

  /** Sends one input, however hostile, and gives what was answered. */
  async shoot(call: Call, input: Readonly<Record<string, unknown>>): Promise<RawAnswer> {
    const client = await this.#clientFor(call);
    const { path, headers, ...request } = await requestFor(call, input);
    return send(this.#target.origin, path, {
      ...request,
      headers: { ...headers, ...headersOf({ ...client, address: newAddress() }) },
    });
  }

  /** Signs in anew where the session is gone; throws where that is no longer possible, for then everything after would be shot into the air. */
  async stands(): Promise<void> {
    if (this.#who === 'nobody') return;
    const { status } = await ask(
      this.#target.origin,
      { ...this.#client, address: newAddress() },
      sessionCalls.current,
      {},
    );
    if (status === 401) await this.#enter();
  }

  async #enter(): Promise<void> {
    if (this.#who === 'nobody') return;
    const from = Date.now();
    this.#client = await this.#target.enter(this.#who, newAddress());
    this.entered.push({ from, to: Date.now() });
    this.#made.clear();
  }

  async #clientFor(call: Call): Promise<Client> {
    if (call.guard === 'public' || this.#who === 'nobody') return NOBODY;
    const made = (this.#made.get(call.name) ?? 0) + 1;
    const usedUp = call.perMinute !== undefined && made >= call.perMinute;
    if (this.#client === NOBODY || usedUp || (ENDS_A_SESSION.has(call.name) && this.#who !== 'wall'))
      await this.#enter();
    this.#made.set(call.name, usedUp ? 1 : made);
    return this.#client;
  }
}
