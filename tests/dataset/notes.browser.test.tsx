import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { figureNoteSamples } from '#subjects/figure-note/samples.ts';
import { ANSWER, explorer, open } from './explored.tsx';

configure({ asyncUtilTimeout: 10_000 });
afterEach(cleanup);

const user = userEvent.setup({ pointerEventsCheck: 0 });
const answers = {
  'figure-note.list': () => ({ divisions: null, notes: figureNoteSamples }),
  'figure-note.write': () => ({ noteId: 9 }),
  'figure-note.change': () => ({}),
  'figure-note.withdraw': () => ({}),
};
const begin = async () => {
  const opened = open(explorer, { answers, resources: ['figure-note.write'] });
  await screen.findByText(ANSWER.sentence);
  return { ...opened, below: await screen.findByRole('region', { name: '批注' }) };
};

it('notes stand below the answer and beside their figure; only an own one is changed and withdrawn', async () => {
  const { asked, below } = await begin();
  const lines = within(below).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('青菜：连续降雨，本地青菜上市减少周雅文'),
    expect.stringMatching(/^青菜：已与众彩市场核实陈国庆.*修改$/),
  ]);
  expect(screen.getByRole('button', { name: '青菜 均价 3.20，有批注，查看明细' })).toBeTruthy();
  expect(within(below).getAllByRole('button', { name: '撤回' })).toHaveLength(1);
  await user.click(within(below).getByRole('button', { name: '修改' }));
  const words = await screen.findByRole('textbox', { name: '批注' });
  await user.clear(words);
  await user.type(words, '降雨已停');
  await user.click(within(screen.getByRole('dialog', { name: '修改批注' })).getByRole('button', { name: '保存' }));
  await waitFor(() => expect(asked('figure-note.change')).toEqual([{ noteId: 4, version: 0, text: '降雨已停' }]));
});

it('notes leave with the file of a picture', async () => {
  let saved = new Blob();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => ((saved = blob as Blob), 'blob:'));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  open(explorer, { answers, query: '?chart=bar' });
  await user.click(await screen.findByRole('button', { name: '下载数据 CSV' }));
  const text = await saved.text();
  expect(text).toContain('已报 7 / 应报 9');
  expect(text).toContain('批注　青菜：连续降雨，本地青菜上市减少（周雅文 2026-06-10 10:00:00）');
  vi.restoreAllMocks();
});

it('a figure is noted on where its records are', async () => {
  const { asked } = await begin();
  await user.click(screen.getByRole('button', { name: /青菜 均价 3.20/ }));
  const drawer = await screen.findByRole('dialog', { name: '明细：青菜' });
  await user.type(await within(drawer).findByRole('textbox', { name: '批注' }), '到货减少{Enter}');
  await waitFor(() =>
    expect(asked('figure-note.write')).toEqual([
      {
        dataset: 'vegetable-price',
        measure: 'mean',
        filters: [{ dimension: 'goods', values: ['10101'] }],
        from: '2026-05-12',
        to: '2026-06-10',
        text: '到货减少',
      },
    ]),
  );
});
