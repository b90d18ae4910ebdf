import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Addresses as the server prints them once it is ready. */
export interface Greeted {
  readonly url: string;
  readonly operationsUrl: string;
  /** The wall's address with an enrolment code that may be used again. */
  readonly screenUrl: string;
}

/** A server process that has greeted. */
export interface Running {
  readonly greeted: Greeted;
  readonly pid: number;
  /** Everything it has said so far on both streams. */
  said(): string;
  /** Ends the process by the signal and waits until it is gone; at once when it already is. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

/**
 * Starts `node <program…>` in the project with exactly `environment` on top of PATH and HOME, and waits for the greeting.
 * Rejects with all that was said when the process ends before. Whatever is left running ends with this process.
 */
export async function startProgram(
  program: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<Running> {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [...program], {
    cwd: root,
    env: { PATH, HOME, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const gone = once(child, 'close').then(([code, signal]: unknown[]) => String(signal ?? code));
  const endWithUs = () => child.kill('SIGKILL');
  process.on('exit', endWithUs);
  void gone.then(() => process.off('exit', endWithUs));

  const lines: string[] = [];
  const greeted = greetingOf(child, lines);
  const first = await Promise.race([greeted, gone]);
  if (typeof first === 'string')
    throw new Error(`the server ended (${first}) before it was ready:\n${lines.join('\n')}`);
  return {
    greeted: first,
    pid: child.pid ?? 0,
    said: () => lines.join('\n'),
    async end(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill(signal);
      await gone;
    },
  };
}

/** How a program ended, and all that it said on both streams. */
export interface Ended {
  readonly code: number | null;
  readonly said: string;
}

/** Runs `node <program…>` to its end, like {@link startProgram} with exactly `environment`. */
export async function runToEnd(
  program: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<Ended> {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [...program], {
    cwd: root,
    env: { PATH, HOME, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) createInterface(stream).on('line', (line) => lines.push(line));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said: lines.join('\n') };
}

/** Runs `node <program…>` to its end; throws with what it said unless it ends well. */
export async function runProgram(program: readonly string[]): Promise<void> {
  const { code, said } = await runToEnd(program);
  if (code !== 0) throw new Error(`${program.join(' ')} failed:\n${said}`);
}

function greetingOf({ stdout, stderr }: ChildProcess, lines: string[]): Promise<Greeted> {
  if (!stdout || !stderr) throw new Error('no streams to hear the server by');
  createInterface(stderr).on('line', (line) => lines.push(line));
  return new Promise((resolve) => {
    createInterface(stdout).on('line', (line) => {
      lines.push(line);
      if (!/^\s+运行指标\s/.test(line)) return;
      const address = (label: string) =>
        new RegExp(`^\\s+${label}\\s+(http\\S+)`, 'm').exec(lines.join('\n'))?.[1] ?? '';
      resolve({
        url: address('控制台').replace(/\/$/, ''),
        operationsUrl: new URL(address('运行指标')).origin,
        screenUrl: address('大屏'),
      });
    });
  });
}
