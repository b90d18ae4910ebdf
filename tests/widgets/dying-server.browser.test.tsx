import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { clock } from '#browser/clock.ts';
import { CoreProvider } from '#browser/core.tsx';
import { wrongStatus } from '#browser/failure.ts';
import type { WidgetProps } from '#kit/frame/widget.ts';
import { OpenAlerts } from '#subjects/alert/view/OpenAlerts.tsx';
import { ApprovalTiles } from '#subjects/approval/view/ApprovalTiles.tsx';
import { HonouredBrand } from '#subjects/approval/view/HonouredBrand.tsx';
import { CustomerAnalysis } from '#subjects/business-area/view/CustomerAnalysis.tsx';
import { MonthlyReports } from '#subjects/business-area/view/MonthlyReports.tsx';
import { MarketSituation } from '#subjects/market/view/MarketSituation.tsx';
import { MarketTypes } from '#subjects/market/view/MarketTypes.tsx';
import { type Answers, sampleServer } from '../support/sample-server.tsx';
import { areaAnswers } from '../support/subjects/sample-areas.ts';
import { widgetAnswers } from '../support/subjects/widget-answers.ts';

type Shown = (props: WidgetProps) => React.ReactNode;

/** Each widget with a text of its data. */
const WIDGETS: readonly (readonly [name: string, Widget: Shown, data: string])[] = [
  ['市场主体', MarketTypes, '286'],
  ['市场现状', MarketSituation, '1,222'],
  ['商圈客群分析', CustomerAnalysis, '45.86'],
  ['商圈月报', MonthlyReports, '2026年11月'],
  ['审批事项', ApprovalTiles, '1,208'],
  ['老字号', HonouredBrand, '待审批 4 条'],
  ['指标预警', OpenAlerts, '大白菜'],
];

function show(Widget: Shown, density: WidgetProps['density'], over: Answers = {}) {
  const now = clock.now();
  const server = sampleServer({ ...widgetAnswers(now), ...areaAnswers(now), ...over });
  const { container } = render(
    <CoreProvider core={server.core}>
      <div style={{ width: 1_200, height: 700 }} data-density={density}>
        <Widget density={density} />
      </div>
    </CoreProvider>,
  );
  /** What the widgets ask for again by themselves, sooner. */
  const askAgain = () => act(async () => server.core.queries.refetchQueries());
  const dies = async () => {
    act(() => server.silence(true));
    await askAgain();
  };
  const text = () => container.textContent;
  return { server, dies, askAgain, text };
}

describe.each(WIDGETS)('%s while the server dies (spec 1 §8, WALL duty 5)', (_name, Widget, data) => {
  it.each(['desk', 'wall'] as const)('at the %s the last good data stay, marked, until it is back', async (density) => {
    const { server, dies, text } = show(Widget, density);
    await waitFor(() => expect(text()).toContain(data));
    await dies();
    await waitFor(() => expect(text()).toContain('离线'));
    // Why it failed is for a desk; a wall says its age.
    if (density === 'desk') await screen.findByText('连接服务器失败!，显示的是上次数据');
    else expect(text()).not.toContain('连接服务器失败');
    expect(text()).toContain(data);
    act(() => server.silence(false));
    await waitFor(() => expect(text()).not.toMatch(/离线|显示的是上次数据/));
    expect(text()).toContain(data);
  });
});

describe('a server that answers with a failure', () => {
  const failing = (name: string) => {
    let broken = false;
    const answers = areaAnswers(clock.now());
    const answer = (input: never) => {
      if (broken) throw wrongStatus(500, { call: name });
      return answers[name]?.(input);
    };
    return { over: { [name]: answer }, breaks: () => void (broken = true) };
  };

  it('empties the market-type cards (spec 1 §8)', async () => {
    const { over, breaks } = failing('market.type-counts');
    const { askAgain, text } = show(MarketTypes, 'desk', over);
    await waitFor(() => expect(text()).toContain('286'));
    breaks();
    await askAgain();
    await screen.findByText('服务器错误(500)');
    expect(screen.queryByRole('listitem')).toBeNull();
  });

  it('empties the market situation without a message (spec 2 §8)', async () => {
    const { over, breaks } = failing('market.current');
    const { askAgain, text } = show(MarketSituation, 'desk', over);
    await waitFor(() => expect(text()).toContain('2,846.12'));
    breaks();
    await askAgain();
    await waitFor(() => expect(screen.getAllByLabelText('无数据')).toHaveLength(7));
    expect(text()).not.toContain('服务器错误');
  });
});

describe('a page that cannot be had', () => {
  it('leaves the one before it in sight under its own number, and comes when the server is back', async () => {
    const { server, text } = show(MonthlyReports, 'desk');
    await screen.findByText('2026年11月');
    act(() => server.silence(true));
    await userEvent.click(screen.getByRole('button', { name: '下一页' }));
    await screen.findByText('连接服务器失败!，显示的是上次数据');
    expect(text()).toContain('2026年11月');
    screen.getByRole('button', { name: '第 1 页', current: 'page' });
    act(() => server.silence(false));
    await screen.findByText('2026年9月');
    screen.getByRole('button', { name: '第 2 页', current: 'page' });
  });
});
