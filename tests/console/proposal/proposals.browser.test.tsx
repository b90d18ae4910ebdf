import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { wrongStatus } from '#browser/failure.ts';
import { clearTab } from '#browser/storage.ts';
import { outletRegister } from '#subjects/market/register.ts';
import { outletSamples } from '#subjects/market/samples.ts';
import { proposalDetailSample, proposalSamples } from '#subjects/proposal/samples.ts';
import type { ProposalDetail } from '#subjects/proposal/wire.ts';
import { menuPage, menusWith, openDesk } from '../../support/desk.tsx';
import type { Answers } from '../../support/sample-server.tsx';

const OUTLETS = menuPage(outletRegister.component, '商业网点', '/business-area/outlets');
const PROPOSALS = menuPage('proposal/list', '台账变更建议', '/business-area/proposals');
const OUTLET = {
  ...outletSamples[0],
  enterpriseId: undefined,
  areaId: undefined,
  outletId: 11,
  version: 6,
  name: '科巷菜场',
};
const user = userEvent.setup({ pointerEventsCheck: 0 });

function open(at: string, answers: Answers = {}, rights = ['outlet.read', 'proposal.submit', 'proposal.review']) {
  const desk = openDesk({
    at,
    token: 'opaque',
    answers: {
      'menu.routes': menusWith([OUTLETS, PROPOSALS], rights),
      'outlet.list': () => ({ totalCount: 1, rows: [OUTLET] }),
      'outlet.one': () => OUTLET,
      'outlet.options': () => [
        { field: 'marketTypeCode', options: [{ value: 'fresh', text: '生鲜超市', depth: 0 }] },
        { field: 'regionId', options: [{ value: '320106', text: '鼓楼区', depth: 0 }] },
      ],
      'proposal.list': () => ({ totalCount: 2, rows: proposalSamples }),
      'proposal.one': () => proposalDetailSample,
      'proposal.submit': () => ({ proposalId: 9, state: 'waiting', version: 0 }),
      'proposal.decide': () => ({ proposalId: 7, state: 'passed', version: 1 }),
      ...answers,
    },
  });
  const sent = (name: string) => desk.server.asked.filter((each) => each.name === name).map(({ input }) => input);
  return { ...desk, sent };
}

beforeEach(async () => {
  clearTab();
  window.localStorage.clear();
  await page.viewport(1366, 768);
});

describe('who may not keep a register', () => {
  it('proposes a change in its own form, with a reason', async () => {
    const desk = open('/business-area/outlets');
    await user.click(await screen.findByRole('button', { name: '建议变更 科巷菜场' }));
    const dialog = within(await screen.findByRole('dialog', { name: '建议变更网点' }));
    const address = await dialog.findByRole('textbox', { name: /^地址/ });
    await user.clear(address);
    await user.type(address, '新地址 8 号');
    await user.click(dialog.getByRole('button', { name: '提交' }));
    expect(desk.sent('proposal.submit')).toEqual([]);
    await user.type(dialog.getByRole('textbox', { name: /^提出理由/ }), '现场核实');
    await user.click(dialog.getByRole('button', { name: '提交' }));
    await waitFor(() => expect(desk.sent('proposal.submit')).toHaveLength(1));
    expect(desk.sent('proposal.submit')[0]).toMatchObject({
      register: 'outlet',
      deed: 'update',
      recordId: 11,
      recordVersion: 6,
      reason: '现场核实',
      values: { address: '新地址 8 号' },
    });
  });

  it('is told why the record cannot be fetched, with a way to ask again', async () => {
    let gone = true;
    open('/business-area/outlets', {
      'outlet.one': () => {
        if (gone) throw wrongStatus(404, { call: 'outlet.one', serverMessage: '网点不存在' });
        return OUTLET;
      },
    });
    await user.click(await screen.findByRole('button', { name: '建议变更 科巷菜场' }));
    const dialog = within(await screen.findByRole('dialog', { name: '建议变更网点' }));
    expect(await dialog.findByText('网点不存在')).toBeVisible();
    gone = false;
    await user.click(dialog.getByRole('button', { name: /重试/ }));
    expect(await screen.findByRole('textbox', { name: /^提出理由/ })).toBeVisible();
  });

  it('proposes a closing', async () => {
    const desk = open('/business-area/outlets');
    await user.click(await screen.findByRole('button', { name: '建议关闭 科巷菜场' }));
    const dialog = within(await screen.findByRole('dialog', { name: '建议关闭网点' }));
    await user.type(dialog.getByLabelText('提出理由'), '已拆除');
    await user.click(dialog.getByRole('button', { name: '提交' }));
    await waitFor(() => expect(desk.sent('proposal.submit')).toMatchObject([{ deed: 'close', recordId: 11 }]));
  });

  it('and who may write is offered none of it', async () => {
    open('/business-area/outlets', {}, ['outlet.read', 'outlet.write', 'proposal.submit']);
    await screen.findByRole('button', { name: '科巷菜场' });
    expect(screen.queryByRole('button', { name: /建议/ })).toBeNull();
  });
});

describe('a proposal', () => {
  it('is decided over its differences; one that is overtaken says what happened', async () => {
    const desk = open('/business-area/proposals?proposal=7', {
      'proposal.decide': () => {
        throw wrongStatus(409, { call: 'proposal.decide', serverMessage: '记录在提出建议后已被修改' });
      },
    });
    const drawer = within(await screen.findByRole('dialog', { name: '变更商圈：东山' }));
    expect(drawer.getByText('68,000.0')).toBeVisible();
    await user.click(drawer.getByRole('button', { name: '审核通过' }));
    expect(await drawer.findByText(/记录在提出建议后已被修改/)).toBeVisible();
    expect(desk.sent('proposal.decide')).toMatchObject([{ proposalId: 7, version: 0, action: 'pass' }]);
  });

  it('that was returned is taken up again with what it wanted, and with nothing where that can no longer be read', async () => {
    const record = { ...OUTLET, address: '现址 1 号' };
    const wanted = outletRegister.calls.update.input.encode({ ...record, address: '新地址 8 号' } as never);
    let values = wanted as unknown as ProposalDetail['values'];
    let deed: ProposalDetail['deed'] = 'update';
    const answers = {
      'outlet.one': () => record,
      'proposal.one': () => ({
        ...proposalDetailSample,
        register: 'outlet',
        title: '变更网点：科巷菜场',
        state: 'returned',
        deed,
        recordId: 11,
        recordVersion: 6,
        values,
        changes: [{ field: 'address', term: '地址', from: '现址 1 号', to: '新地址 8 号' }],
        mayDecide: false,
        mayRepeat: true,
      }),
    };
    const again = async (name: string) => {
      const desk = open('/business-area/proposals?proposal=7', answers);
      await user.click(await screen.findByRole('button', { name: '再次提出' }));
      return { desk, dialog: within(await screen.findByRole('dialog', { name })) };
    };
    const change = await again('再次建议变更网点');
    expect(await change.dialog.findByRole('textbox', { name: /^地址/ })).toHaveValue('新地址 8 号');
    await user.click(change.dialog.getByRole('button', { name: '提交' }));
    await waitFor(() => expect(change.desk.sent('proposal.submit')).toHaveLength(1));
    expect(change.desk.sent('proposal.submit')[0]).toMatchObject({ againOf: 7, values: { address: '新地址 8 号' } });
    cleanup();

    values = { address: '新地址 8 号', floorArea: '不是数' };
    const unread = await again('再次建议变更网点');
    expect(await unread.dialog.findByRole('textbox', { name: /^地址/ })).toHaveValue('现址 1 号');
    cleanup();

    [deed, values] = ['close', {}];
    const closing = await again('建议关闭网点');
    await user.click(closing.dialog.getByRole('button', { name: '提交' }));
    await waitFor(() =>
      expect(closing.desk.sent('proposal.submit')).toMatchObject([{ deed: 'close', againOf: 7, values: {} }]),
    );
  });
});
