// npm run clips – draws the clips of the demonstration cameras anew (public/cameras); ffmpeg with libx264 has to be on the path.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { transformWithOxc } from 'vite';
import { chromiumFlags, chromiumPath } from '../chromium.ts';
import { LOOP } from './market-scene.ts';

/** One clip a seed; each camera shows one of them, in a phase of its own. */
const SEEDS = [11, 23, 42];
const RATE = 10;
const SIZE = { width: 640, height: 360 };

const scene = fileURLToPath(new URL('./market-scene.ts', import.meta.url));
const { code } = await transformWithOxc(readFileSync(scene, 'utf8'), scene);
const frames = mkdtempSync(join(tmpdir(), 'clips-'));
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumFlags });
const page = await browser.newPage();
await page.setContent(`<canvas width="${SIZE.width}" height="${SIZE.height}"></canvas>`);
await page.addScriptTag({ type: 'module', content: `${code}\nglobalThis.drawMarket = drawMarket;` });
for (const [index, seed] of SEEDS.entries()) {
  for (let frame = 0; frame < LOOP * RATE; frame += 1) {
    const picture = await page.evaluate(
      `drawMarket(document.querySelector('canvas').getContext('2d'), ${SIZE.width}, ${SIZE.height}, ${seed}, ${frame / RATE}),
       document.querySelector('canvas').toDataURL('image/png')`,
    );
    writeFileSync(
      join(frames, `${String(frame).padStart(3, '0')}.png`),
      Buffer.from(String(picture).split(',')[1] ?? '', 'base64'),
    );
  }
  const clip = fileURLToPath(new URL(`../../../public/cameras/market-${index + 1}.mp4`, import.meta.url));
  // Two seconds a fragment: a test server serves them one by one.
  const x264 = `-c:v libx264 -profile:v baseline -pix_fmt yuv420p -preset veryslow -crf 33 -g ${2 * RATE} -keyint_min ${2 * RATE}`;
  const fragments = '-sc_threshold 0 -movflags frag_keyframe+empty_moov+default_base_moof+global_sidx -map_metadata -1';
  execFileSync('ffmpeg', [
    ...`-y -loglevel error -framerate ${RATE} -i ${join(frames, '%03d.png')}`.split(' '),
    ...`${x264} ${fragments} -fflags +bitexact`.split(' '),
    clip,
  ]);
  process.stdout.write(`market-${index + 1}.mp4: ${statSync(clip).size} bytes\n`);
}
await browser.close();
rmSync(frames, { recursive: true });
