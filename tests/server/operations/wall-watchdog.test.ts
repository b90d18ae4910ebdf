import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { LARGEST_PICTURE } from '#subjects/duty/terms.ts';
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

it(
  'a small picture of what is painted reaches the page, which passes it on 画面缩略图',
  { timeout: 120_000 },
  async () => {
    const handsOn = `addEventListener('wall-picture', ({ detail }) => fetch('/', { method: 'POST', body: detail }))`;
    let tell: (picture: Buffer) => void = () => undefined;
    const pictured = new Promise<Buffer>((resolve) => (tell = resolve));
    const server = createServer((request, response) => {
      if (request.method === 'POST') void buffer(request).then((body) => tell(Buffer.from(body.toString(), 'base64')));
      response.setHeader('content-type', 'text/html').end(`<body style="background:teal"><script>${handsOn}</script>`);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const flags = [
      ...chromiumFlags,
      '--headless',
      '--window-size=1920,1080',
      `--user-data-dir=${join(folder, 'seen')}`,
    ];
    const running = spawn('bash', [watchdog, await chromiumPath(), ...flags, address], {
      env: { ...process.env, WALL_LOOK_EVERY: '1' },
      stdio: 'ignore',
    });
    const picture = await pictured;
    running.kill('SIGTERM');
    await once(running, 'close');
    server.close();
    expect([...picture.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
    // No larger than a desk shows it and the contract takes it.
    expect(widthOf(picture)).toBeLessThanOrEqual(481);
    expect(picture.length).toBeLessThan((LARGEST_PICTURE * 3) / 4);
  },
);

/** What a JPEG says of its width in the frame that begins its picture. */
function widthOf(picture: Buffer): number {
  const frame = picture.findIndex((byte, at) => byte === 0xff && [0xc0, 0xc2].includes(picture[at + 1] ?? 0));
  return picture.readUInt16BE(frame + 7);
}

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
