import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A server's clock that a test moves. */
export interface MovedClock {
  /** Of the server's environment. */
  readonly env: Readonly<Record<string, string>>;
  /** From now on the clock of the server of process `pid` is ahead of the machine's by so many ms. */
  move(pid: number, ahead: number): void;
}

/** Loaded into the server before anything else. Node writes the header of an answer from a clock of its own. */
const preload = `
import { readFileSync } from 'node:fs';
import { ServerResponse } from 'node:http';
const Real = Date;
const read = () => Number(readFileSync(process.env.MOVED_CLOCK, 'utf8'));
let ahead = read();
process.on('SIGUSR2', () => { ahead = read(); });
globalThis.Date = class extends Real {
  constructor(...given) {
    if (given.length === 0) super(Real.now() + ahead);
    else super(...given);
  }
  static now() { return Real.now() + ahead; }
};
const { writeHead } = ServerResponse.prototype;
ServerResponse.prototype.writeHead = function (...given) {
  this.setHeader('date', new Date().toUTCString());
  return writeHead.apply(this, given);
};
`;

/** Keeps what it needs in `folder`; at the server's start its clock is ahead by `first` ms. */
export function movedClock(folder: string, first: number): MovedClock {
  const program = join(folder, 'moved-clock.mjs');
  const ahead = join(folder, 'ahead');
  writeFileSync(program, preload);
  writeFileSync(ahead, String(first));
  return {
    env: { NODE_OPTIONS: `--import=${program}`, MOVED_CLOCK: ahead },
    move(pid, milliseconds) {
      writeFileSync(ahead, String(milliseconds));
      process.kill(pid, 'SIGUSR2');
    },
  };
}
