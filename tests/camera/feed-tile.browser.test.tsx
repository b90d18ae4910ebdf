import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CoreProvider } from '#browser/core.tsx';
import { stillOf } from '#browser/video/still.ts';
import { demonstrationSources } from '#subjects/camera/rules.ts';
import { FeedTile } from '#subjects/camera/view/FeedTile.tsx';
import { sampleServer } from '../support/sample-server.tsx';

const { core, asked, silence } = sampleServer({
  'camera.sources': ({ code }: { code: string }) => ({
    name: code,
    online: code !== 'dark',
    sources: code === 'nothing' ? [] : demonstrationSources(code),
  }),
});
const tile = (code: string) => (
  <CoreProvider core={core}>
    <div style={{ width: 480, height: 270 }}>
      <FeedTile camera={{ code, name: `摄像机 ${code}` }} wished="sub" density="desk" onStill={() => undefined} />
    </div>
  </CoreProvider>
);
const figure = () => screen.getByRole('figure');
const stage = async (wanted: string, timeout = 8_000) =>
  waitFor(() => expect(figure().dataset['stage']).toBe(wanted), { timeout, interval: 50 });
const video = () => figure().querySelector('video') as HTMLVideoElement;

afterEach(() => {
  cleanup();
  silence(false);
});

describe('a picture that stands still', () => {
  it('is grey and says so within 4 s, its clock stands and is red; it is live again when pictures come', async () => {
    render(tile('a'));
    await stage('live');
    const clock = () => figure().querySelector('time') as HTMLElement;
    const green = getComputedStyle(clock()).color;
    video().pause();
    const stoppedAt = performance.now();
    await stage('stalled', 4_500);
    expect(performance.now() - stoppedAt).toBeLessThan(4_000);
    expect(screen.getByRole('status').textContent).toMatch(/^画面停滞 \d 秒$/);
    expect(getComputedStyle(clock()).color).not.toBe(green);
    const stood = clock().textContent;
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('画面停滞 5 秒'), { timeout: 4_000 });
    expect(clock().textContent).toBe(stood);
    await video().play();
    await stage('live');
  });

  it('is opened anew after 8 s and comes back by itself, its last picture kept until then', async () => {
    render(tile('b'));
    await stage('live');
    silence(true);
    video().pause();
    await stage('retrying', 10_000);
    const last = figure().querySelector('canvas') as HTMLCanvasElement;
    expect([last.width, last.height]).toEqual([640, 360]);
    expect(getComputedStyle(last).visibility).toBe('visible');
    silence(false);
    await stage('live', 12_000);
    expect(asked.filter(({ input }) => (input as { code: string }).code === 'b').length).toBeGreaterThan(1);
  }, 40_000);
});

it('a camera that its platform calls off is offline, one without an address says that, and asks again when told to', async () => {
  const { rerender } = render(tile('dark'));
  await screen.findByText('摄像机离线');
  rerender(tile('nothing'));
  await screen.findByText('没有可用的取流地址');
  expect(screen.getByRole('button', { name: '重试' })).toBeTruthy();
});

it('120 cameras one after the other in one tile make one media element', async () => {
  const { rerender } = render(tile('first'));
  await stage('live');
  const made = vi.spyOn(document, 'createElement');
  for (let turn = 0; turn < 120; turn += 1) rerender(tile(`turn-${turn}`));
  await stage('live');
  expect(made.mock.calls.filter(([name]) => name === 'video')).toEqual([]);
  expect(document.querySelectorAll('video')).toHaveLength(1);
  made.mockRestore();
});

it('a kept picture is a JPEG of the size of the stream, with a line of words below', async () => {
  render(tile('c'));
  await stage('live');
  const still = await stillOf(video(), '摄像机 c  2026-11-22 10:00:00');
  const picture = await createImageBitmap(still as Blob);
  expect([still?.type, picture.width, picture.height]).toEqual(['image/jpeg', 640, 360]);
});
