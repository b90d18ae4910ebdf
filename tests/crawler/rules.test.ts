import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startOf } from '#base/calendar.ts';
import {
  crawledFields,
  divisionIn,
  isCrawlDue,
  isCrawled,
  isPath,
  isSelector,
  keyFieldOf,
  needsLook,
  parserFault,
  parserWords,
  plainValue,
} from '#subjects/crawler/rules.ts';
import { CRAWL_MESSAGES } from '#subjects/crawler/terms.ts';
import type { Pick } from '#subjects/crawler/wire.ts';
import { auctionDirectory as declared } from '#subjects/directory/register.ts';
import type { AnyRegister } from '#base/register/declare.ts';
import { allRegisters } from '#subjects/registers.ts';

const auctionDirectory = declared as unknown as AnyRegister;
const HOUR = 3_600_000;
const at = (date: string, hour: number): number => startOf(date) + hour * HOUR;
const pick = (field: string, selector: string, fixed = ''): Pick => ({
  field,
  pick: selector,
  attribute: '',
  after: '',
  fixed,
});
const BOTH = [pick('name', 'td'), pick('licence', 'th')];
const fault = (picks: readonly Pick[], over: { rows?: string; next?: string } = {}, format: 'html' | 'json' = 'html') =>
  parserFault({ format, parser: { rows: 'tr', next: '', ...over, picks: [...picks] } }, auctionDirectory);

describe('a source', () => {
  it('is due once from three in the morning of its day, Monday or first', () => {
    const night = at('2026-11-25', 2);
    const early = at('2026-11-25', 4);
    expect(isCrawlDue('hand', undefined, early)).toBe(false);
    expect(isCrawlDue('day', undefined, early)).toBe(true);
    expect(isCrawlDue('day', at('2026-11-24', 4), night)).toBe(false);
    expect(isCrawlDue('day', at('2026-11-24', 4), early)).toBe(true);
    expect(isCrawlDue('day', at('2026-11-25', 3), early)).toBe(false);
    // The 23rd of November 2026 is a Monday.
    expect(isCrawlDue('week', at('2026-11-23', 3), early)).toBe(false);
    expect(isCrawlDue('week', at('2026-11-22', 23), at('2026-11-23', 2))).toBe(false);
    expect(isCrawlDue('week', at('2026-11-22', 23), at('2026-11-23', 3))).toBe(true);
    expect(isCrawlDue('month', at('2026-10-31', 23), at('2026-11-01', 2))).toBe(false);
    expect(isCrawlDue('month', at('2026-10-31', 23), at('2026-11-01', 3))).toBe(true);
  });

  it('entered at any time is not due again in the same period', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('day' as const, 'week' as const, 'month' as const),
        fc.integer({ min: at('2025-01-01', 0), max: at('2027-12-31', 0) }),
        (schedule, now) => !isCrawlDue(schedule, now, now) && isCrawlDue(schedule, now - 32 * 24 * HOUR, now),
      ),
    );
  });
});

describe('how pages are read', () => {
  it('is for registers that say where their records come from', () => {
    expect(allRegisters.filter(isCrawled).map(({ name }) => name)).toEqual([
      'directory-auction',
      'directory-labour',
      'directory-freight',
      'directory-foreign',
    ]);
    expect(keyFieldOf(auctionDirectory)).toBe('licence');
  });

  it('names columns that the list has, each once, by a selector or always the same', () => {
    expect(crawledFields(auctionDirectory).map(([key]) => key)).toContain('special');
    expect(crawledFields(auctionDirectory).map(([key]) => key)).not.toContain('collectedOn');
    expect(fault(BOTH)).toBeUndefined();
    expect(fault([pick('name', 'td')])?.message).toBe(`批准证书编号：${CRAWL_MESSAGES.needed}`);
    expect(fault([pick('licence', 'td')])?.message).toBe(`企业名称：${CRAWL_MESSAGES.needed}`);
    expect(fault([...BOTH, pick('name', 'td')])?.message).toBe(`企业名称：${CRAWL_MESSAGES.twice}`);
    expect(fault([...BOTH, pick('address', 'td', '南京')])?.message).toBe(`地址：${CRAWL_MESSAGES.onePick}`);
    expect(fault([...BOTH, pick('address', '')])?.message).toBe(`地址：${CRAWL_MESSAGES.noPick}`);
    expect(fault([...BOTH, pick('industry', 'td')])?.message).toBe(`${CRAWL_MESSAGES.unknownField}：industry`);
    expect(fault(BOTH, { rows: '' })?.part).toBe('rows');
    expect(fault(BOTH, { rows: '' }, 'json')).toBeUndefined();
    expect(fault(BOTH, { next: 'a[' })).toEqual({ part: 'next', message: CRAWL_MESSAGES.badPick });
    expect(fault([pick('name', 'a..b'), pick('licence', 'b')], {}, 'json')?.message).toBe(
      `企业名称：${CRAWL_MESSAGES.badPath}`,
    );
    expect(parserWords({ rows: 'tr', next: '', picks: [...BOTH, pick('address', '', '南京')] })).toBe(
      '行 tr；下一页 无；name=td，licence=th，address=“南京”',
    );
  });

  it('takes selectors that close, and not endless ones', () => {
    for (const good of ['tr', 'table.list > tr:nth-child(2n)', 'a[href^="/one"]', 'h1, h2', ':scope'])
      expect(isSelector(good)).toBe(true);
    for (const bad of ['', '  ', 'a[', 'a(]', 'a"', 'a { color: red }', '<a>', 'a '.repeat(20)])
      expect(isSelector(bad)).toBe(false);
    expect(isPath('data.list')).toBe(true);
    for (const bad of ['', 'a..b', '.a', 'a b', 'a.b.c.d.e.f.g']) expect(isPath(bad)).toBe(false);
  });

  it('makes values plain, and finds the division that an address names first', () => {
    expect(plainValue(' 证书编号 ：\n 苏拍 1 ', '证书编号')).toBe('苏拍 1');
    expect(plainValue('苏拍  1', '证书编号')).toBe('苏拍 1');
    expect(divisionIn('江宁区天元路（近秦淮区）', ['秦淮区', '江宁区'])).toBe('江宁区');
    expect(divisionIn('江宁开发区', ['江宁', '江宁开发区'])).toBe('江宁开发区');
    expect(divisionIn('上海', ['江宁区'])).toBeUndefined();
  });
});

describe('a collection', () => {
  it('is looked at first where it shrank, lost or changed more than the source allows', () => {
    const same = { before: 100, found: 100, changed: 0, gone: 0 };
    expect(needsLook(same, 20)).toBeUndefined();
    expect(needsLook({ ...same, before: 0, found: 0 }, 20)).toBeUndefined();
    expect(needsLook({ ...same, found: 80, gone: 20 }, 20)).toBeUndefined();
    expect(needsLook({ ...same, found: 79 }, 20)).toContain('骤减');
    expect(needsLook({ ...same, gone: 21 }, 20)).toContain('不再出现');
    expect(needsLook({ ...same, changed: 21 }, 20)).toContain('变更');
  });
});
