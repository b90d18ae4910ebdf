import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { page } from 'vitest/browser';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MEDIA_TYPES } from '#base/files/download.ts';
import { clearTab } from '#browser/storage.ts';
import { catalogueRegister } from '#subjects/gateway/register.ts';
import { catalogueSamples } from '#subjects/gateway/samples.ts';
import { choose } from '../../support/serving/choosing.ts';
import { menuPage, menusWith, openDesk } from '../../support/desk.tsx';

const user = userEvent.setup({ pointerEventsCheck: 0 });

beforeEach(async () => {
  clearTab();
  window.localStorage.clear();
  await page.viewport(1366, 768);
});
afterEach(() => vi.restoreAllMocks());

describe('政务信息目录', () => {
  it('its export has what the conditions of the list find, not only the page in sight', async () => {
    const given: { readonly name: string; readonly content: Blob }[] = [];
    let content = new Blob();
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      content = blob as Blob;
      return 'blob:nothing';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      given.push({ name: this.download, content });
    });
    const { server } = openDesk({
      at: '/gateway/catalogue',
      token: 'opaque',
      answers: {
        'menu.routes': menusWith(
          [menuPage(catalogueRegister.component, '政务信息目录', '/gateway/catalogue')],
          ['gateway.read', 'gateway.write'],
        ),
        'catalogue-entry.list': () => ({
          totalCount: 40,
          rows: catalogueSamples.map((sample, index) => ({ ...sample, entryId: index + 1, version: 0 })),
        }),
        'catalogue-entry.options': () => [],
        'catalogue-entry.export': () => ({
          fileName: '政务信息目录.xlsx',
          mediaType: MEDIA_TYPES.xlsx,
          content: [new Uint8Array([1, 2, 3])],
        }),
      },
    });
    await screen.findByRole('table');
    await choose(user, screen.getByRole('combobox', { name: '共享属性' }), '有条件共享');
    await user.type(screen.getByLabelText('提供单位'), '商贸');
    await user.click(screen.getByRole('button', { name: '查询' }));
    await waitFor(() => expect(server.asked.at(-1)?.input).toMatchObject({ sharing: 'conditional', owner: '商贸' }));
    await user.click(screen.getByRole('button', { name: '导出' }));
    await waitFor(() => expect(given).toHaveLength(1));
    expect([given[0]?.name, given[0]?.content.size]).toEqual(['政务信息目录.xlsx', 3]);
    const [asked] = server.asked.filter(({ name }) => name === 'catalogue-entry.export').map(({ input }) => input);
    expect(asked).toMatchObject({ sharing: 'conditional', owner: '商贸', ended: 'no' });
    await user.click(screen.getByRole('checkbox', { name: `选择 ${catalogueSamples[1].name}` }));
    await user.click(await screen.findByRole('button', { name: '导出所选' }));
    await waitFor(() => expect(given).toHaveLength(2));
    expect(server.asked.at(-1)).toMatchObject({ name: 'catalogue-entry.export', input: { ids: ['2'] } });
  });
});
