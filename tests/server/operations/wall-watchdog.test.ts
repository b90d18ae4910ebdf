import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { chromiumFlags, chromiumPath } from '../../support/chromium.ts';

const watchdog = fileURLToPath(new URL('../../../server/operations/deploy/wall-watchdog.sh', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'watchdog-'));

/** Has the watchdog run a browser, asking every second; resolves with how it ended. */
async function watched(browser: string, args: readonly string[], patience: number) {
  const running = spawn('bash', [watchdog, browser, ...args], {
    env: { ...process.env, WALL_LOOK_EVERY: '1', WALL_PATIENCE: String(patience) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [running.stdout, running.stderr]) stream.on('data', (text) => void (said += String(text)));
  const [code] = await once(running, 'close');
  return { code: Number(code), said };
}

it('看门狗: a browser whose page paints no frame is ended', { timeout: 120_000 }, async () => {
  const hanging = `data:text/html,${encodeURIComponent('<p>大屏</p><script>for (;;);</script>')}`;
  const flags = [...chromiumFlags, '--headless', `--user-data-dir=${join(folder, 'profile')}`];
  const { code, said } = await watched(await chromiumPath(), [...flags, hanging], 5);
  expect(said).toContain('the browser is ended');
  expect(code).toBe(1);
});

it('one that answers stays, for as long as it does', { timeout: 120_000 }, async () => {
  const answering = join(folder, 'answering.mjs');
  writeFileSync(
    answering,
    `import { createReadStream, writeSync } from 'node:fs';
     const say = (message) => writeSync(4, JSON.stringify(message) + '\\0');
     let frames = 0;
     createReadStream(null, { fd: 3 }).on('data', (text) => {
       for (const one of String(text).split('\\0').filter(Boolean)) {
         const { method } = JSON.parse(one);
         if (method === 'Target.setAutoAttach')
           say({ method: 'Target.attachedToTarget', params: { sessionId: 'S', targetInfo: { type: 'page' } } });
         else if (++frames <= 12) say({ id: 2, result: { result: { type: 'string', value: 'alive' } }, sessionId: 'S' });
         if (frames === 12) console.log('twelve frames');
       }
     });`,
  );
  const { code, said } = await watched(process.execPath, [answering], 6);
  expect(said).toMatch(/twelve frames[\s\S]*the browser is ended/);
  expect(code).toBe(1);
});
