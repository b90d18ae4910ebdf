import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { clearTab } from '#browser/storage.ts';
import { enterpriseDetailSample } from '#subjects/enterprise/samples.ts';
import { analystSample } from '#subjects/session/samples.ts';
import { menuPage, menusWith, openDesk } from '../../support/desk.tsx';

const PROPOSALS = menuPage('proposal/list', '台账变更建议', '/business-area/proposals');
const RIGHTS = ['proposal.submit'];
const SITE = { ...enterpriseDetailSample.sites[0]!, outletId: 11, name: '科巷菜场', registered: true };
const VALUES = {
  name: '科巷菜场',
  marketTypeCode: 'fresh',
  regionId: 320_104,
  enterpriseId: 1_001,
  floorArea: 900,
  serviceRadius: 500,
  openedYear: 2019,
  lng: 118.79,
  lat: 32.04,
  address: '科巷 12 号',
  labels: '社区',
};
const user = userEvent.setup({ pointerEventsCheck: 0 });

beforeEach(async () => {
  clearTab();
  await page.viewport(1366, 768);
});

const open = (enterpriseId: string) => {
  const sent: unknown[] = [];
  openDesk({
    at: '/enterprise/1001',
    token: 'opaque',
    answers: {
      'menu.routes': menusWith([PROPOSALS], RIGHTS),
      'session.current': () => ({
        ...analystSample,
        user: { ...analystSample.user, enterpriseId },
        resources: RIGHTS,
      }),
      'enterprise.detail': () => ({ ...enterpriseDetailSample, sites: [SITE] }),
      'proposal.held': () => ({ recordId: 11, recordVersion: 6, name: '科巷菜场', values: VALUES }),
      'proposal.submit': (input) => {
        sent.push(input);
        return { proposalId: 9, state: 'waiting', version: 0 };
      },
    },
  });
  return sent;
};

it('an enterprise proposes on its own page what is open to it, with a reason', async () => {
  const sent = open('1001');
  expect(await screen.findByRole('button', { name: '提出资料变更' })).toBeVisible();
  expect(screen.getByRole('link', { name: '已提出的变更' })).toHaveAttribute('href', '/business-area/proposals');
  await user.click(screen.getByRole('button', { name: '提出变更 科巷菜场' }));
  const dialog = within(await screen.findByRole('dialog', { name: '建议变更网点' }));
  const address = await dialog.findByRole('textbox', { name: /^地址/ });
  expect(dialog.queryByLabelText(/^所属企业/)).toBeNull();
  expect(dialog.queryByLabelText(/^行政区划/)).toBeNull();
  await user.clear(address);
  await user.type(address, '科巷 20 号');
  await user.clear(dialog.getByRole('textbox', { name: /^标签/ }));
  await user.type(dialog.getByRole('textbox', { name: /^提出理由/ }), '门牌更正');
  await user.click(dialog.getByRole('button', { name: '提交' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ register: 'outlet', deed: 'update', recordId: 11, recordVersion: 6 });
  const { regionId: _region, enterpriseId: _enterprise, marketTypeCode: _type, ...opened } = VALUES;
  expect((sent[0] as { readonly values: unknown }).values).toEqual({ ...opened, address: '科巷 20 号', labels: '' });
});

it('nobody else is offered it', async () => {
  open('1002');
  expect(await screen.findByRole('button', { name: '打印' })).toBeVisible();
  expect(screen.queryByRole('button', { name: '提出资料变更' })).toBeNull();
  expect(screen.queryByRole('button', { name: '提出变更 科巷菜场' })).toBeNull();
});
