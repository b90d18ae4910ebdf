import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { cameraSamples } from '#subjects/camera/samples.ts';
import { cameraRegister } from '#subjects/camera/register.ts';
import { type Kind, type MediaServer, startMediaServer } from '../../support/outside/media-server.ts';
import { hasWebRtc, openPeer } from '../../support/video/peer.ts';
import { DESKTOP, openChromium, signIn, type Visit, visit } from '../../support/people.ts';
import { serve, type Served } from '../../support/served.ts';
import { requestOf, signIn as signInByCall } from '../../support/serving/signed-in.ts';

let browser: Browser;
let media: MediaServer | undefined;
let served: Served | undefined;
let desk: Visit | undefined;

beforeAll(async () => {
  browser = await openChromium();
});
afterEach(async () => {
  await desk?.close();
  await served?.close();
  await media?.kill();
});
afterAll(() => browser.close());

/** A desk that looks at one camera of a media server, the first of the first group. */
async function watching(source: 'mediamtx' | 'srs' | 'go2rtc', kinds: readonly Kind[]) {
  const peer = kinds.includes('whep') || kinds.includes('snapshot') ? await openPeer(browser) : undefined;
  media = await startMediaServer(kinds, peer);
  served = await serve({
    env: { MEDIAMTX_URL: media.origin, SRS_URL: media.origin, GO2RTC_URL: media.origin },
  });
  const admin = await signInByCall(served.url, 'admin', served.password);
  const camera = {
    ...cameraSamples[0],
    name: '测试机位',
    code: 'a-stream',
    source,
    stream: 'live/door-1',
  };
  const { method, path, body, headers } = requestOf(cameraRegister.calls.create, camera as never);
  const created = await fetch(`${served.url}${path}`, {
    method,
    body: body ?? null,
    headers: { ...headers, ...admin.headers },
  });
  expect(await created.json()).toMatchObject({ code: 1 });
  desk = await visit(browser, DESKTOP);
  const { page } = desk;
  await signIn(page, served, 'duty');
  await page.goto(`${served.url}/camera/viewer`);
  await choose(page, '分组', '科巷菜场');
  await choose(page, '摄像机', '测试机位');
  const becomes = (stage: string, timeout: number) =>
    page.locator(`figure[data-stage="${stage}"]`).waitFor({ timeout, state: 'attached' });
  await becomes('live', 30_000);
  return { page, becomes, media };
}

async function choose(page: Page, list: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: list }).click();
  await page.keyboard.type(option);
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Each stands still for as long as its server is away and starts anew, besides a server and a sign-in of its own, ms. */
const LONGEST = 300_000;

describe('a camera without a plug-in', { timeout: LONGEST }, () => {
  it('plays HLS where WebRTC has no answer; its server gone for 20 s, it is live again within 20 s without a reload', async () => {
    const { page, becomes, media: server } = await watching('mediamtx', ['hls']);
    await page.evaluate(() => Object.assign(globalThis, { loaded: 'once' }));
    await server.kill();
    await becomes('retrying', 20_000);
    expect(await page.locator('figure canvas').evaluate((last: HTMLCanvasElement) => last.width)).toBe(640);
    await page.waitForTimeout(20_000);
    await server.start();
    await becomes('live', 20_000);
    expect(await page.evaluate(() => Reflect.get(globalThis, 'loaded') as string)).toBe('once');
  });

  it('plays FLV; a stream that falls silent is told once what is in hand is shown, and one that is killed comes back', async () => {
    const { becomes, media: server } = await watching('srs', ['flv']);
    server.fallSilent(true);
    const silentAt = Date.now();
    await becomes('stalled', 6_000);
    // What the player had in hand is still shown before it stands still.
    expect(Date.now() - silentAt).toBeLessThan(5_500);
    server.fallSilent(false);
    await becomes('live', 20_000);
    await server.kill();
    await becomes('retrying', 10_000);
    await server.start();
    await becomes('live', 20_000);
  });

  it('plays WebRTC by WHEP; killed and started again, it is live again without a reload', async ({ skip }) => {
    skip(!(await hasWebRtc(browser)), 'a machine without a network has no WebRTC');
    const { page, becomes, media: server } = await watching('mediamtx', ['whep']);
    expect(await page.locator('figure video').evaluate((video: HTMLVideoElement) => video.srcObject !== null)).toBe(
      true,
    );
    await server.kill();
    await becomes('retrying', 20_000);
    await server.start();
    await becomes('live', 20_000);
  });

  it('shows single pictures where nothing else is to be had, and comes back after its server did', async () => {
    const { becomes, media: server } = await watching('go2rtc', ['snapshot']);
    await server.kill();
    await becomes('retrying', 20_000);
    await server.start();
    await becomes('live', 20_000);
  });
});
