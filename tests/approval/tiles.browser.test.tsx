import { render, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CoreProvider } from '#browser/core.tsx';
import { approvalEvents } from '#subjects/approval/events.ts';
import { ApprovalTiles } from '#subjects/approval/view/ApprovalTiles.tsx';
import { HonouredBrand } from '#subjects/approval/view/HonouredBrand.tsx';
import { type Answers, sampleServer } from '../support/sample-server.tsx';

const ALL = { outlet: true, enterprise: true, fund: true, quarter: true, question: true, brand: true };
const NONE = { outlet: false, enterprise: false, fund: false, quarter: false, question: false, brand: false };
const counts = (over: Answers = {}): Answers => ({
  'approval.flags': () => ALL,
  'approval.count-pending': () => 12,
  'approval.count-enterprise': () => 1_208,
  'approval.count-fund': () => 3,
  'approval.count-quarter': () => 0,
  'approval.count-question': () => 7,
  'approval.count-brand': () => 4,
  ...over,
});
const shown = (answers: Answers, density: 'desk' | 'wall' = 'desk') => {
  const server = sampleServer(answers);
  render(
    <CoreProvider core={server.core}>
      <ApprovalTiles density={density} />
    </CoreProvider>,
  );
  return server;
};
const texts = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

describe('"Tiles show counts as 待审 (pending) or 未读 (unread) followed by N 条" (spec 1 §2.6 item 1)', () => {
  it('in words, thousands separated', async () => {
    shown(counts());
    await waitFor(() =>
      expect(texts()).toEqual([
        '商业网点审核待审 12 条',
        '企业法人库审核待审 1,208 条',
        '专项资金申报审核待审 3 条',
        '品牌季度销售审核待审 0 条',
        '热点问题未读 7 条',
      ]),
    );
  });

  it('"each visible only with its permission flag": others are not even asked for', async () => {
    const server = shown(counts({ 'approval.flags': () => ({ ...NONE, fund: true }) }));
    await waitFor(() => expect(texts()).toEqual(['专项资金申报审核待审 3 条']));
    expect(server.asked.map(({ name }) => name)).toEqual(['approval.flags', 'approval.count-fund']);
  });

  it('each opens its queue at the desk, and a wall has nothing to press', async () => {
    shown(counts());
    await waitFor(() =>
      expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
        ['approval/outlet', 'approval/enterprise', 'fund/queue', 'approval/quarter', 'approval/question'].map(
          (path) => `/${path}`,
        ),
      ),
    );
  });

  it('no link on the wall', async () => {
    shown(counts(), 'wall');
    await screen.findByText('商业网点审核');
    expect([screen.queryAllByRole('link'), screen.queryAllByRole('button')]).toEqual([[], []]);
  });

  it('counts move when the event comes, without anybody doing anything', async () => {
    let pending = 3;
    const server = shown(counts({ 'approval.count-fund': () => pending }));
    await screen.findByText('3');
    pending = 4;
    server.emit(approvalEvents.changed.name);
    await screen.findByText('4');
  });
});

describe('"failure stops the indicator and is logged; the last good data stays, marked" (spec 1 §8)', () => {
  it('a count that fails keeps its last value and says so; the others go on', async () => {
    let failing = false;
    const server = shown(
      counts({
        'approval.count-fund': () => {
          if (failing) throw new Error('out of order');
          return 3;
        },
      }),
    );
    await screen.findByText('3');
    failing = true;
    server.silence(true);
    server.emit(approvalEvents.changed.name);
    const tile = within((await screen.findByText('专项资金申报审核')).closest('li') ?? document.body);
    await tile.findByText('上次数据');
    tile.getByText('3');
    await screen.findByText(/显示的是上次数据/);
  });

  it('without any answer it says so and can be tried again', async () => {
    shown({});
    await screen.findByText('连接服务器失败!');
    screen.getByRole('button', { name: '重试' });
  });
});

describe('"shown as 待审批 N 条" (spec 1 §2.6 item 3)', () => {
  const brand = (answers: Answers) =>
    render(
      <CoreProvider core={sampleServer(answers).core}>
        <HonouredBrand density="desk" />
      </CoreProvider>,
    );

  it('the pending honoured brands, opening their queue', async () => {
    brand(counts());
    const link = await screen.findByRole('link', { name: '老字号审批 待审批 4 条' });
    expect(link.getAttribute('href')).toBe('/approval/brand');
  });

  it('nothing to approve for whom it is not', async () => {
    brand(counts({ 'approval.flags': () => NONE }));
    await screen.findByText('没有需要您办理的老字号审批');
  });
});
