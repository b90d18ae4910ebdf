import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockFolder } from '#server/database/embedded/lock.ts';

const holderFile = join(import.meta.dirname, 'lock-holder.ts');
let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'lock-'));
});

afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** A process that asks for the lock, tells the outcome and stays until it is killed. */
async function rival() {
  const child = spawn(process.execPath, ['--import', 'tsx', holderFile, dataDir], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const outcome = await new Promise<string>((resolve) =>
    child.stdout.once('data', (text: Buffer) => resolve(String(text).trim())),
  );
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  return { pid: child.pid, outcome, kill };
}

describe.runIf(process.env['TEST_ENGINE'] === 'embedded')('the lock of the data folder', () => {
  it('refuses a second process, naming the first one, and lets it in once that was killed', async () => {
    const first = await rival();
    try {
      expect(() => lockFolder(dataDir)).toThrow(`数据目录正被另一个进程使用：进程号 ${first.pid}。`);
    } finally {
      await first.kill();
    }
    lockFolder(dataDir)();
  });

  it('refuses the same process twice and is free after release', () => {
    const release = lockFolder(dataDir);
    expect(() => lockFolder(dataDir)).toThrow(`进程号 ${process.pid}`);
    release();
    lockFolder(dataDir)();
  });

  it('takes over from a dead process whose number a living one was given', () => {
    lockFolder(dataDir);
    const [name = ''] = readdirSync(join(dataDir, 'lock'));
    const file = join(dataDir, 'lock', name);
    const recorded = JSON.parse(readFileSync(file, 'utf8')) as { started: string };
    writeFileSync(file, JSON.stringify({ ...recorded, started: 'another-boot/1' }));
    const release = lockFolder(dataDir);
    expect(readdirSync(join(dataDir, 'lock'))).toHaveLength(1);
    release();
  });

  it('takes over a lock file that was cut off by a crash of the machine', () => {
    lockFolder(dataDir);
    const [name = ''] = readdirSync(join(dataDir, 'lock'));
    writeFileSync(join(dataDir, 'lock', name), '');
    lockFolder(dataDir)();
  });

  it('does not judge a process on another machine, and says which file to remove', () => {
    const release = lockFolder(dataDir);
    const [name = ''] = readdirSync(join(dataDir, 'lock'));
    const file = join(dataDir, 'lock', name);
    writeFileSync(file, readFileSync(file, 'utf8').replace(hostname(), 'other-machine'));
    expect(() => lockFolder(dataDir)).toThrow(/主机 other-machine.*可删除文件/);
    release();
  });

  it('lets exactly one of many win a dead holder’s place', async () => {
    for (let round = 0; round < 3; round++) {
      const rivals = await Promise.all([rival(), rival(), rival(), rival()]);
      await Promise.all(rivals.map((one) => one.kill()));
      expect(rivals.map((one) => one.outcome).toSorted()).toEqual([
        'DatabaseLocked',
        'DatabaseLocked',
        'DatabaseLocked',
        'held',
      ]);
    }
  });
});
