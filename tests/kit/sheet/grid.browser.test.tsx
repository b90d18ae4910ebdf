import { render, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { page, userEvent } from 'vitest/browser';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { FormEntry } from '#kit/sheet/use-sheet-form.ts';
import { SampleForm, type SampleFormProps } from './sample.tsx';

/** The first sheet's field, focused, and what the form holds. */
function openForm(props: SampleFormProps = {}) {
  let entry: FormEntry | undefined;
  const { unmount, rerender } = render(
    <SampleForm
      {...props}
      onEntry={(now) => {
        entry = now;
      }}
    />,
  );
  const fields = screen.getAllByRole<HTMLInputElement>('textbox');
  fields[0]!.focus();
  return { field: fields[0]!, fields, texts: () => entry!.texts, cells: () => entry!.cells, unmount, rerender };
}

const active = () => document.activeElement?.getAttribute('aria-label');
const twin = (title: string) => within(screen.getByRole('region', { name: title })).getByRole('table');
/** A cell of the table that is heard, which follows the picture as soon as there is time. */
const cell = (address: string) => document.querySelector<HTMLElement>(`td[data-address="${address}"]`)!;

function clipboardEvent(type: 'copy' | 'cut' | 'paste', text = '', html = ''): DataTransfer {
  const clipboardData = new DataTransfer();
  if (text !== '') clipboardData.setData('text/plain', text);
  if (html !== '') clipboardData.setData('text/html', html);
  document.activeElement!.dispatchEvent(new ClipboardEvent(type, { clipboardData, bubbles: true, cancelable: true }));
  return clipboardData;
}

beforeAll(() => page.viewport(1280, 800));
afterEach(() => vi.restoreAllMocks());

describe('keyboard only: typing, Enter, Tab, arrows, F2, Escape, Delete', () => {
  it('typing fills a cell, Tab goes on, and the subtotal follows', async () => {
    const { texts } = openForm();
    await userEvent.keyboard('12.5{Tab}１０{Tab}');
    expect(texts()).toEqual({ 'day/r0/mon': '12.5', 'day/r0/tue': '10' });
    await waitFor(() => expect(cell('day/r0/xj').textContent).toBe('22.50'));
    expect(active()).toBe('本周，工作日，周三 11-18，空，可填写');
  });

  it('Enter goes down, and Shift and Tab back', async () => {
    openForm();
    screen.getAllByRole('textbox')[2]!.focus();
    await userEvent.keyboard('1{Enter}2{Enter}');
    expect(active()).toContain('家电，工作日，周一');
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    expect(active()).toContain('服装，周末，周日');
  });

  it('F2 changes a text, Escape leaves it as it was, Delete empties it', async () => {
    const { texts, field } = openForm({ texts: { 'day/r0/mon': '12' } });
    await userEvent.keyboard('{F2}');
    expect(field.value).toBe('12');
    await userEvent.keyboard('5{Enter}{ArrowLeft}');
    expect(texts()['day/r0/mon']).toBe('125');
    await userEvent.keyboard('9{Escape}');
    expect(texts()['day/r0/mon']).toBe('125');
    await userEvent.keyboard('{Delete}');
    expect(texts()).toEqual({});
  });

  it('Tab passes over computed cells into the next sheet, so that no key is trapped', async () => {
    const { fields } = openForm();
    await userEvent.keyboard('{End}{Home}{Tab}{Tab}{Tab}{Tab}{Tab}{Tab}');
    expect(active()).toContain('周日');
    await userEvent.keyboard('{Tab}');
    expect(document.activeElement).toBe(fields[1]);
  });

  it('Ctrl+M lets Tab leave, and says so', async () => {
    const { fields } = openForm();
    await userEvent.keyboard('{Control>}m{/Control}');
    expect(document.querySelector('[aria-live]')!.textContent).toContain('Tab 键现在离开表格');
    await userEvent.keyboard('{Tab}');
    expect(document.activeElement).toBe(fields[1]);
  });

  it('Escape leaves the cell, as was said before and is said after; the next one is for what the sheet stands in', async () => {
    const heard = vi.fn();
    const handleKey = ({ key }: KeyboardEvent) => key === 'Escape' && heard();
    document.body.addEventListener('keydown', handleKey);
    const { field, texts } = openForm();
    const told = () =>
      (field.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent)
        .join('');
    expect(told()).not.toContain('Esc');
    await userEvent.keyboard('9');
    expect(told()).toContain('按 Esc 放弃本格修改');
    await userEvent.keyboard('{Escape}');
    expect([texts(), heard.mock.calls.length]).toEqual([{}, 0]);
    expect(document.querySelector('[aria-live]')!.textContent).toMatch(/^已放弃本格修改。本周，/);
    await userEvent.keyboard('{Escape}');
    expect(heard).toHaveBeenCalledOnce();
    document.body.removeEventListener('keydown', handleKey);
  });

  it('a number is cleaned when its cell is left, marked, told of, and brought back', async () => {
    const { texts } = openForm();
    await userEvent.keyboard('12.345abc{Tab}');
    expect(texts()).toEqual({ 'day/r0/mon': '12.34' });
    await waitFor(() => expect(cell('day/r0/mon').dataset['mark']).toBe('cleaned'));
    expect(screen.getByText('已将“12.345abc”清理为 12.34，Ctrl+Z 恢复')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '恢复原文' }));
    expect(texts()).toEqual({ 'day/r0/mon': '12.345abc' });
    await waitFor(() => expect(cell('day/r0/mon').dataset['mark']).toBe('hard'));
  });

  it('what is said of the cell stays in sight where its sheet is higher than its place', async () => {
    render(
      <div style={{ height: 130, overflow: 'auto' }}>
        <SampleForm texts={{ 'day/r0/mon': '12.345' }} />
      </div>,
    );
    screen.getAllByRole('textbox')[0]!.focus();
    const remark = await screen.findByText(/^错误：/);
    const place = remark.closest('div[style]')!.getBoundingClientRect();
    await waitFor(() => expect(remark.getBoundingClientRect().bottom).toBeLessThanOrEqual(place.bottom));
  });

  it('entered and computed cells have two decimals alike', async () => {
    openForm({ texts: { 'day/r0/mon': '3.4', 'day/r0/tue': '1234' } });
    await waitFor(() => expect(cell('day/r0/xj').textContent).toBe('1,237.40'));
    expect([cell('day/r0/mon').textContent, cell('day/r0/tue').textContent]).toEqual(['3.40', '1,234.00']);
  });

  it('a computed cell can be read and not written', async () => {
    const { texts } = openForm();
    await userEvent.keyboard('{End}7{Enter}');
    expect(texts()).toEqual({});
  });

  it('an input method composes into the cell: its keys mean nothing to the sheet until it is done', async () => {
    const { field, texts } = openForm();
    field.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
    field.value = 'shi';
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true }));
    await waitFor(() => expect(field.dataset['open']).toBe('true'));
    expect(field.value).toBe('shi');
    expect(texts()).toEqual({});
    field.value = '１２';
    field.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
    await userEvent.keyboard('{Enter}');
    expect(texts()).toEqual({ 'day/r0/mon': '12' });
  });

  it('what is being typed is kept before the page is gone', async () => {
    const { texts } = openForm();
    await userEvent.keyboard('77');
    window.dispatchEvent(new Event('pagehide'));
    // No task runs once a page is gone, what is queued within the event does.
    await Promise.resolve();
    expect(texts()).toEqual({ 'day/r0/mon': '77' });
  });
});

describe('paste of a block, fill, undo and redo', () => {
  it('pastes what Excel puts on the clipboard and takes it back at once', async () => {
    const { texts } = openForm();
    clipboardEvent('paste', '周一（元）\t周二（元）\r\n１２５，０００\t"98,765.4"\r\n');
    await waitFor(() => expect(texts()).toEqual({ 'day/r0/mon': '12.5', 'day/r0/tue': '9.88' }));
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(texts()).toEqual({});
    await userEvent.keyboard('{Control>}y{/Control}');
    expect(texts()).toEqual({ 'day/r0/mon': '12.5', 'day/r0/tue': '9.88' });
  });

  it('takes a table that comes as HTML alone', async () => {
    const { texts } = openForm();
    clipboardEvent('paste', '', '<table><tr><td style="color:red">1,234.5</td><td>２</td></tr></table>');
    await waitFor(() => expect(texts()).toEqual({ 'day/r0/mon': '1234.5', 'day/r0/tue': '2' }));
  });

  it('says what of a paste met closed cells', async () => {
    openForm();
    clipboardEvent('paste', Array.from({ length: 9 }, (_, index) => index + 1).join('\t'));
    expect(await screen.findByText('已粘贴 7 格，2 格不可填写，未粘贴')).toBeTruthy();
  });

  it('copies and cuts the selection as a spreadsheet reads it', async () => {
    const { texts } = openForm({ texts: { 'day/r0/mon': '1', 'day/r0/tue': '2' } });
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
    expect(clipboardEvent('copy').getData('text/plain')).toBe('1\t2');
    expect(clipboardEvent('cut').getData('text/plain')).toBe('1\t2');
    await waitFor(() => expect(texts()).toEqual({}));
  });

  it('takes the real clipboard by Ctrl+C and Ctrl+V', async () => {
    const { texts } = openForm({ texts: { 'day/r0/mon': '31' } });
    await userEvent.copy();
    await userEvent.keyboard('{ArrowRight}');
    await userEvent.paste();
    await waitFor(() => expect(texts()['day/r0/tue']).toBe('31'));
  });

  it('fills right by Ctrl+R and down by Ctrl+D', async () => {
    const { texts, fields } = openForm();
    fields[2]!.focus();
    await userEvent.keyboard('5{Enter}{ArrowUp}{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}');
    expect(texts()).toEqual({ 'major/r0/mon': '5', 'major/r1/mon': '5', 'major/r2/mon': '5' });
    await userEvent.keyboard('{ArrowRight}{Control>}r{/Control}');
    expect(texts()['major/r2/tue']).toBe('5');
  });
});

describe('faults at the cell', () => {
  it('F8 goes through them over all sheets, and the line says what is wrong', async () => {
    openForm({ texts: { 'day/r0/tue': '30', 'night/r0/wed': '约五', 'major/r2/sun': '-1' } });
    await userEvent.keyboard('{F8}');
    expect(active()).toContain('周二');
    expect(screen.getByText(/比上周高出/)).toBeTruthy();
    await userEvent.keyboard('{F8}');
    expect(screen.getByText(/“约五”不是数字/)).toBeTruthy();
    await userEvent.keyboard('{F8}');
    expect(active()).toContain('家电，周末，周日');
    await userEvent.keyboard('{Shift>}{F8}{/Shift}');
    expect(active()).toContain('周三');
    expect(document.activeElement!.getAttribute('aria-invalid')).toBe('true');
  });

  it('a soft fault asks for its reason beside the sheet, by F4, and then is no fault', async () => {
    openForm({ texts: { 'day/r0/tue': '30' } });
    expect(cell('day/r0/tue').dataset['mark']).toBe('soft');
    await userEvent.keyboard('{F8}{F4}周年庆促销{Enter}');
    await waitFor(() => expect(cell('day/r0/tue').dataset['mark']).toBe('explained'));
    expect(active()).toContain('周二');
    expect(document.activeElement!.getAttribute('aria-invalid')).toBe('false');
  });

  it('shows the reviewer’s comment on a returned cell, and marks what differs', async () => {
    openForm({
      texts: { 'day/r0/mon': '5', 'day/r0/wed': '6' },
      returned: { 'day/r0/mon': '与日报不符' },
      changed: new Set(['day/r0/wed']),
    });
    expect(screen.getByText(/审核意见：与日报不符/)).toBeTruthy();
    expect(cell('day/r0/mon').dataset['mark']).toBe('returned');
    expect(cell('day/r0/wed').dataset['mark']).toBe('changed');
  });
});

describe('a table of the document says the same', () => {
  it('has the groups, dates, rows and values of the sheet', () => {
    openForm({ texts: { 'day/r0/mon': '1.5' } });
    expect(
      within(twin('门店销售（万元）'))
        .getAllByRole('row')
        .map((row) => [...row.children].map(({ textContent }) => textContent)),
    ).toEqual([
      ['项目', '工作日', '周末', '小计', '上周', '周环比'],
      ['周一 11-16', '周二 11-17', '周三 11-18', '周四 11-19', '周五 11-20', '周六 11-21', '周日 11-22'],
      ['本周', '1.50', '', '', '', '', '', '', '1.50', '70.00', '-97.86%'],
    ]);
  });

  it.each([
    ['to be filled in', false],
    ['read only', true],
  ])('is clean to axe, %s', async (_, readOnly) => {
    openForm({ texts: { 'day/r0/mon': '1.50', 'day/r0/tue': '99' }, readOnly });
    const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`)).toEqual([]);
  });

  it('in read-only mode every cell can be reached and none written', async () => {
    const { texts, field } = openForm({ texts: { 'day/r0/mon': '1.5' }, readOnly: true });
    await userEvent.keyboard('9{Enter}{Delete}{ArrowRight}');
    clipboardEvent('paste', '5');
    expect(texts()).toEqual({ 'day/r0/mon': '1.5' });
    expect(field.getAttribute('aria-label')).toContain('周二');
  });
});
