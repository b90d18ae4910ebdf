import { cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CoreProvider } from '#browser/core.tsx';
import { EMPTY_SESSION, sessionAtom } from '#browser/session.ts';
import { placementsSample, programmeRowSamples, programmeSample } from '#subjects/programme/samples.ts';
import type { Content, ProgrammeDetail } from '#subjects/programme/wire.ts';
import { ProgrammesPage } from '../../../console/pages/screen/programme/ProgrammesPage.tsx';
import { sampleServer } from '../../support/sample-server.tsx';

configure({ asyncUtilTimeout: 20_000 });
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function open(resources = ['programme.read', 'programme.write'], width = 1_200) {
  let programme: ProgrammeDetail = programmeSample;
  const server = sampleServer({
    'programme.list': () => programmeRowSamples,
    'programme.one': () => programme,
    'programme.placements': () => placementsSample,
    'business-area.areas': () => [],
    'programme.save': ({ content }: { content: Content }) => {
      programme = { ...programme, content, revision: programme.revision + 1 };
      return { programmeId: 1, revision: programme.revision };
    },
    'programme.publish': () => ({ programmeId: 1, revision: programme.revision }),
    'programme.assign': () => ({}),
  });
  const store = createStore();
  store.set(sessionAtom, { ...EMPTY_SESSION, resources });
  const router = createMemoryRouter([{ path: '/', element: <ProgrammesPage title="节目编排" /> }]);
  render(
    <div style={{ width }}>
      <Provider store={store}>
        <CoreProvider core={server.core}>
          <RouterProvider router={router} />
        </CoreProvider>
      </Provider>
    </div>,
  );
  const asked = (name: string) => server.asked.filter((one) => one.name === name).map(({ input }) => input as never);
  return { asked };
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const preview = () => screen.getByRole('region', { name: '预览' }).textContent;

describe('the programme editor (WALL duty 1)', () => {
  it('tells what plays at the moment of the marker, which moves by keys', async () => {
    open();
    const marker = await screen.findByRole('slider', { name: '预览时刻' });
    expect(preview()).toContain('12:00 播放“午间客流”');
    expect(preview()).toContain('13:30 起播放“其余时间”');
    for (let hours = 0; hours < 2; hours += 1) fireEvent.keyDown(marker, { key: 'PageUp' });
    expect(preview()).toContain('14:00 播放“其余时间”');
  });

  it('plays the day in quick motion, until it is stopped 彩排', async () => {
    open();
    const marker = await screen.findByRole('slider', { name: '预览时刻' });
    const minutes = () => Number(marker.getAttribute('aria-valuenow'));
    fireEvent.keyDown(marker, { key: 'PageUp' });
    fireEvent.click(await button('彩排一天'));
    await waitFor(() => expect(preview()).toMatch(/^1[3-5]:\d\d 播放“其余时间”/));
    fireEvent.click(await button('停止彩排'));
    await button('彩排一天');
    expect(minutes()).toBeGreaterThanOrEqual(810);
  });

  it('moves a part by keys, tells the conflict at once, and takes the step back', async () => {
    const { asked } = open();
    const noon = await button(/^午间客流 11:30/);
    fireEvent.click(noon);
    fireEvent.keyDown(noon, { key: 'ArrowLeft' });
    expect(screen.getByLabelText<HTMLInputElement>('开始').value).toBe('11:15');
    await button('午间客流：周一与“上午报价”的时间重叠');
    expect(screen.getByText('有未保存的修改，保存后才能发布', { exact: false })).toBeTruthy();
    fireEvent.click(await button('撤销'));
    expect(screen.getByLabelText<HTMLInputElement>('开始').value).toBe('11:30');
    expect(screen.queryByText('时间重叠', { exact: false })).toBeNull();
    expect(asked('programme.save')).toEqual([]);
  });

  it('drags a part by quarters of an hour in one step, and publishes nothing while parts lie over one another', async () => {
    const capture = vi.spyOn(Element.prototype, 'setPointerCapture').mockImplementation(() => {});
    open();
    const noon = await button(/^午间客流 11:30/);
    const { left, width, top } = noon.getBoundingClientRect();
    const hour = width / 2;
    const at = (hours: number) => ({ clientX: left + hour + hours * hour, clientY: top + 10 });
    fireEvent.pointerDown(noon, at(0));
    // What holds the pointer must not be moved in the page meanwhile: it would let go after the first step.
    const [held] = capture.mock.contexts as [HTMLElement];
    const moves: Node[] = [];
    const watch = new MutationObserver((changes) =>
      moves.push(...changes.flatMap(({ removedNodes }) => [...removedNodes])),
    );
    watch.observe(document, { childList: true, subtree: true });
    for (const hours of [-0.1, -0.25, -0.6, -1]) fireEvent.pointerMove(held, at(hours));
    fireEvent.lostPointerCapture(held);
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('开始').value).toBe('10:30'));
    expect(moves.filter((node) => node.contains(held))).toEqual([]);
    watch.disconnect();
    const begins = () => screen.getByLabelText<HTMLInputElement>('开始').value;
    fireEvent.click(await button('保存草稿'));
    await screen.findByText('改正后才能发布', { exact: false });
    await waitFor(() => expect(screen.queryByText('有未保存的修改', { exact: false })).toBeNull());
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '发布…' }).disabled).toBe(true);
    fireEvent.click(await button(/^午间客流 10:30/));
    fireEvent.change(screen.getByLabelText('开始'), { target: { value: '11:4' } });
    expect(screen.getByLabelText('开始').getAttribute('aria-invalid')).toBe('true');
    fireEvent.change(screen.getByLabelText('开始'), { target: { value: '11:45' } });
    const moved = await button(/^午间客流 11:45/);
    fireEvent.pointerDown(moved, at(0));
    const again = capture.mock.contexts.at(-1) as HTMLElement;
    for (const hours of [0.5, 1]) fireEvent.pointerMove(again, at(hours));
    fireEvent.lostPointerCapture(again);
    expect(begins()).toBe('12:45');
    fireEvent.click(await button('撤销'));
    expect(begins()).toBe('11:45');
  });

  it('orders scenes, saves the draft, and publishes with what it changes in sight', async () => {
    const { asked } = open();
    fireEvent.click(await button(/^午间客流 11:30/));
    fireEvent.click(await button('第 2 个场景上移'));
    fireEvent.click(await button('保存草稿'));
    await waitFor(() => expect(asked('programme.save')).toHaveLength(1));
    const [{ content }] = asked('programme.save') as unknown as [{ content: Content }];
    expect(content.parts[2]?.entries.map(({ scene }) => scene).slice(0, 2)).toEqual(['customers', 'city']);
    await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: '发布…' }).disabled).toBe(false));
    fireEvent.click(await button('发布…'));
    const dialog = await screen.findByRole('dialog');
    within(dialog).getByText('“午间客流”调整了场景的顺序');
    fireEvent.click(within(dialog).getByRole('button', { name: '发布' }));
    await waitFor(() => expect(asked('programme.publish')).toEqual([{ programmeId: 1, revision: 5, note: undefined }]));
  });

  it('composes a scene of its own, which is judged while it is made and can be put into a part 自编场景', async () => {
    const { asked } = open();
    fireEvent.click(await button('新建自编场景'));
    // It opens below everything else: the hand is led to its first field.
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('场景名称')));
    const { top, bottom } = screen.getByLabelText('场景名称').getBoundingClientRect();
    expect([top >= 0, bottom <= window.innerHeight]).toEqual([true, true]);
    const list = () => screen.getByRole('list', { name: '视距和拼缝检查' }).textContent;
    expect(list()).toContain('请填写场景名称');
    fireEvent.change(screen.getByLabelText('场景名称'), { target: { value: '预警看板' } });
    fireEvent.change(screen.getByLabelText('回答的问题'), { target: { value: '哪里要看一眼？' } });
    const choose = async (name: string, option: string) => {
      fireEvent.click(screen.getByRole('combobox', { name }));
      fireEvent.click(await screen.findByRole('option', { name: option }));
    };
    await choose('主图', '检查和整改逾期');
    await choose('位置 2', '指标预警');
    expect(list()).toContain('“检查和整改逾期”的位置太小，远处看不清');
    fireEvent.click(screen.getByRole('radio', { name: '两屏拼接' }));
    await waitFor(() => expect(list()).toContain('跨在两屏拼接的拼缝上'));
    await button(/^自编场景“预警看板”：.*跨在两屏拼接的拼缝上/);
    fireEvent.click(screen.getByRole('radio', { name: '一块屏' }));
    await choose('主图', '最严重预警');
    await waitFor(() => expect(list()).toBe('视距和拼缝检查通过'));
    await choose('加入场景', '预警看板');
    fireEvent.click(await button('保存草稿'));
    await waitFor(() => expect(asked('programme.save')).toHaveLength(1));
    const [{ content }] = asked('programme.save') as unknown as [{ content: Content }];
    expect(content.own).toMatchObject([{ title: '预警看板', wall: 'one', widgets: ['alert/worst', 'alert/open'] }]);
    expect(content.otherwise.entries.at(-1)).toMatchObject({ scene: 'own-1', seconds: 40 });
  });

  it.each([1_100, 1_640])('%i px wide, an entry has its name and its tools on one line', async (width) => {
    open(undefined, width);
    const tools = await screen.findAllByRole('button', { name: /^第 \d+ 个场景上移$/ });
    const middleOf = (one: Element | null | undefined) => {
      const { top = NaN, bottom = NaN } = one?.getBoundingClientRect() ?? {};
      return Math.round((top + bottom) / 2);
    };
    expect(screen.getAllByRole('checkbox', { name: '播完末页' }).length).toBeGreaterThan(0);
    for (const tool of tools) {
      const entry = tool.closest('li');
      expect(Math.abs(middleOf(tool) - middleOf(entry?.firstElementChild))).toBeLessThan(3);
      expect(entry?.scrollWidth).toBeLessThanOrEqual(entry?.clientWidth ?? 0);
    }
  });

  it('shows who only reads nothing that changes', async () => {
    open(['programme.read']);
    await screen.findByRole('slider', { name: '预览时刻' });
    for (const name of ['保存草稿', '发布…', '新增时段', '新建节目单'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });
});
