import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Profiler } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { clock } from '#browser/clock.ts';
import { CoreProvider } from '#browser/core.tsx';
import { DATASET_MESSAGES } from '#subjects/dataset/terms.ts';
import { marketTypeSamples } from '#subjects/market/samples.ts';
import { widgetOf } from '#subjects/widgets.ts';
import { Board } from '../../console/pages/dashboard/board/Board.tsx';
import { choose } from '../support/serving/choosing.ts';
import { sampleServer } from '../support/sample-server.tsx';
import { priceAnswers } from '../support/subjects/sample-prices.ts';
import { arranging, boxOf, opened, RESOURCES, tileAt, tiles } from './stage.tsx';

afterEach(cleanup);

describe('a kept question on the workbench', () => {
  it('is added from those that one sees, drawn under its name, and stays where it is gone', async () => {
    const gone = { key: 'dataset/kept@99', x: 0, y: 0, w: 12, h: 11 };
    const { saved } = await opened({ resources: [...RESOURCES, 'dataset.read', 'dataset-kept.read'], layout: [gone] });
    await waitFor(() => expect(tileAt('dataset/kept@99')?.textContent).toContain(DATASET_MESSAGES.keptGone));
    await arranging();
    await choose(
      userEvent.setup({ pointerEventsCheck: 0 }),
      screen.getByRole('combobox', { name: '添加统计' }),
      '各区均价',
    );
    await waitFor(() => expect(tileAt('dataset/kept@7')?.textContent).toContain('各区网点数'));
    screen.getByRole('button', { name: '各区均价' });
    screen.getByRole('button', { name: '统计（已删除或不再共享）' });
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() =>
      expect(
        saved
          .at(-1)
          ?.tiles.map(({ key }) => key)
          .toSorted(),
      ).toEqual(['dataset/kept@7', 'dataset/kept@99']),
    );
  });
});

describe('the workbench is a grid of 24 columns', () => {
  it('a widget nobody may see, and one this build does not have, take no room', async () => {
    await opened({ resources: ['vegetable-price.read'] });
    await waitFor(() => expect(tileAt('vegetable-price/table')).not.toBeNull());
    expect(tileAt('market/type-counts')).toBeNull();
    expect(tileAt('no/widget')).toBeNull();
    const board = tileAt('vegetable-price/table')!.parentElement!.getBoundingClientRect();
    expect(boxOf('vegetable-price/table').top).toBeCloseTo(board.top, 0);
    expect(boxOf('vegetable-price/table').width / board.width).toBeCloseTo(13 / 24, 1);
  });

  it('what concerns only who holds a right takes no room of others, who would read that there is nothing for them', async () => {
    const layout = [
      { key: 'approval/honoured-brand', x: 0, y: 0, w: 6, h: 5 },
      { key: 'market/type-counts', x: 6, y: 0, w: 18, h: 5 },
    ];
    await opened({ resources: ['market.read', 'approval.read'], layout });
    await waitFor(() => expect(tileAt('market/type-counts')).not.toBeNull());
    expect(tileAt('approval/honoured-brand')).toBeNull();
    cleanup();
    await opened({ resources: ['market.read', 'approval.read', 'approval.brand'], layout });
    await waitFor(() => expect(tileAt('approval/honoured-brand')).not.toBeNull());
  });

  it('below 992 px it is one column in reading order', async () => {
    await opened();
    await waitFor(() => expect(tileAt('vegetable-price/wave')).not.toBeNull());
    await page.viewport(390, 844);
    const boxes = ['market/type-counts', 'vegetable-price/table', 'vegetable-price/wave'].map(boxOf);
    expect(new Set(boxes.map(({ left }) => left)).size).toBe(1);
    expect(boxes.map(({ top }) => top)).toEqual(boxes.map(({ top }) => top).toSorted((a, b) => a - b));
  });

  it('figures take the height that they need, what draws keeps its own, and arranging shows the places as they were given', async () => {
    const [counts, table] = [
      { key: 'market/type-counts', x: 0, y: 0, w: 24, h: 14 },
      { key: 'vegetable-price/table', x: 0, y: 14, w: 13, h: 12 },
    ];
    const placed = ({ h }: { readonly h: number }) => h * 40 - 16;
    await opened({ layout: [counts, table] });
    await screen.findByText(String(marketTypeSamples[0]?.count));
    await waitFor(() => expect(boxOf(counts.key).height).toBeLessThan(placed(counts) / 2));
    expect(boxOf(table.key).top).toBeCloseTo(boxOf(counts.key).bottom + 16, 0);
    expect(boxOf(table.key).height).toBeCloseTo(placed(table), 0);
    await arranging();
    await waitFor(() => expect(boxOf(counts.key).height).toBeCloseTo(placed(counts), 0));
  });

  it('figures are whole where the desk is too narrow for the place that they were given', async () => {
    const counts = { key: 'market/type-counts', x: 0, y: 0, w: 6, h: 3 };
    await opened({ layout: [counts] });
    await screen.findByText(String(marketTypeSamples[0]?.count));
    const body = () => tileAt(counts.key)!.querySelector('[data-part="body"]')!;
    await waitFor(() => expect(boxOf(counts.key).height).toBeGreaterThan(counts.h * 40 - 16));
    expect(body().scrollHeight).toBeLessThanOrEqual(body().clientHeight + 1);
  });

  it('who may not arrange is not offered to', async () => {
    await opened({ resources: ['market.read'] });
    await waitFor(() => expect(tileAt('market/type-counts')).not.toBeNull());
    expect(screen.queryByRole('button', { name: '编排工作台' })).toBeNull();
  });

  it('update of one widget repaints that one only', async () => {
    const renders = new Map<string, number>();
    const find = (key: string) => {
      const widget = widgetOf(key)!;
      return { ...widget, Component: counted.get(key)! };
    };
    const counted = new Map(
      ['market/type-counts', 'vegetable-price/wave'].map((key) => {
        const { Component } = widgetOf(key)!;
        return [
          key,
          () => (
            <Profiler id={key} onRender={() => renders.set(key, (renders.get(key) ?? 0) + 1)}>
              <Component density="desk" />
            </Profiler>
          ),
        ];
      }),
    );
    let count = 286;
    const server = sampleServer({
      ...priceAnswers(3, clock.now()),
      'market.type-counts': () => [{ name: '农贸市场', icon: 'produce', count }],
    });
    render(
      <CoreProvider core={server.core}>
        <Board tiles={tiles.filter(({ key }) => counted.has(key))} find={find} />
      </CoreProvider>,
    );
    await screen.findByText('286');
    await waitFor(() => expect(document.querySelector('figure[data-drawn="true"]')).not.toBeNull(), {
      timeout: 10_000,
    });
    await screen.findByRole('button', { name: '看表' });
    let last = -1;
    await waitFor(
      () => {
        const [was, now] = [last, renders.get('vegetable-price/wave') ?? 0];
        last = now;
        expect(now, 'still drawing').toBe(was);
      },
      { interval: 300 },
    );
    const before = new Map(renders);
    count = 287;
    act(() => server.emit('market.changed'));
    await screen.findByText('287');
    expect(renders.get('market/type-counts')).toBeGreaterThan(before.get('market/type-counts')!);
    expect(renders.get('vegetable-price/wave')).toBe(before.get('vegetable-price/wave'));
  });
});
