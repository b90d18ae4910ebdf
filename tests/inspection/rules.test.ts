import { describe, expect, it } from 'vitest';
import {
  answerFaults,
  failedItems,
  type ItemAnswer,
  needsPhoto,
  photoFaults,
} from '#subjects/inspection/rules/answers.ts';
import { clockText, movesAt, moveTo, overdueDays, pointState } from '#subjects/inspection/rules/finding.ts';
import { overdueHeadline } from '#subjects/inspection/rules/overdue.ts';
import { inTaskOrder, isTaskIn, taskClock } from '#subjects/inspection/rules/task.ts';
import { itemsOf, templateFaults } from '#subjects/inspection/rules/template.ts';
import { overdueSample, templateSample } from '#subjects/inspection/samples.ts';
import { FINDING_STATE_KEYS } from '#subjects/inspection/terms.ts';
import { MARKET_TEMPLATE, STATION_TEMPLATE } from '#server/demonstration/offices/inspection/templates.data.ts';

const [s1, s2] = templateSample.sections;
const items = itemsOf(templateSample);
const photo = (index: number) => `photo-${String(index).padStart(12, '0')}`;
const whole: readonly ItemAnswer[] = [
  { key: 'm001', result: 'pass', remark: '', photos: [photo(1)] },
  { key: 'm002', result: 'fail', remark: '两具过期', photos: [photo(2)] },
  { key: 'm003', result: 'none', remark: '', photos: [] },
];
const over = (key: string, change: Partial<ItemAnswer>) =>
  whole.map((one) => (one.key === key ? { ...one, ...change } : one));

describe('a template 检查表', () => {
  it('of the demonstration can be published', () => {
    for (const template of [MARKET_TEMPLATE, STATION_TEMPLATE]) {
      expect(templateFaults(template)).toEqual([]);
      expect(itemsOf(template).length).toBeGreaterThanOrEqual(20);
      expect(itemsOf(template).length).toBeLessThanOrEqual(60);
    }
  });

  it.each([
    ['nothing', { sections: [] }, '请至少列出一个检查项'],
    ['a section without items', { sections: [s1, { ...s2, items: [] }] }, '「管理制度」没有检查项'],
    ['a section without a name', { sections: [{ ...s1, title: ' ' }] }, '部分名称'],
    ['an item without words', { sections: [{ ...s1, items: [{ ...items[0], text: '' }] }] }, '检查内容'],
    ['a deadline of no days', { sections: [{ ...s1, items: [{ ...items[0], days: 0 }] }] }, '整改期限'],
    ['one key twice', { sections: [s1, { ...s1, key: 's9' }] }, '编号重复或不合法'],
    ['a key that is none', { sections: [{ ...s1, items: [{ ...items[0], key: '__proto__' }] }] }, '编号重复或不合法'],
    [
      'far too many',
      { sections: [{ ...s1, items: Array.from({ length: 121 }, (_, index) => ({ ...items[0], key: `a${index}` })) }] },
      '最多',
    ],
  ])('%s cannot', (_, content, told) => expect(templateFaults(content as never)[0]?.message).toContain(told));
});

describe('what is missing of an inspection', () => {
  it('nothing of a whole one; what failed is told with its item', () => {
    expect(answerFaults(templateSample, whole)).toEqual([]);
    expect(failedItems(templateSample, whole).map(({ item, answer }) => [item.key, answer.remark])).toEqual([
      ['m002', '两具过期'],
    ]);
  });

  it.each([
    ['an item without a result', whole.slice(1), 'm001', '第 1 项还没有结果'],
    ['a photo that is always wanted', over('m001', { photos: [] }), 'm001', '第 1 项须拍照'],
    ['a photo of what failed', over('m002', { photos: [] }), 'm002', '第 2 项须拍照'],
    ['words for what failed', over('m002', { remark: ' ' }), 'm002', '不合格，请写明发现的问题'],
    ['too many words', over('m003', { remark: '长'.repeat(501) }), 'm003', '最多 500 个字'],
    ['an item that there is not', [...whole, { ...whole[2]!, key: 'm999' }], '', '与检查表不符'],
    ['an item twice', [...whole, whole[2]!], '', '与检查表不符'],
    ['one photo for two items', over('m002', { photos: [photo(1)] }), '', '只能用于一个检查项'],
  ])('%s', (_, answers, key, told) => {
    const [fault] = answerFaults(templateSample, answers);
    expect(fault?.key).toBe(key);
    expect(fault?.message).toContain(told);
  });

  it('what does not apply is not photographed', () => {
    expect(needsPhoto({ photo: 'always' }, 'none')).toBe(false);
    expect(needsPhoto({ photo: 'always' }, 'pass')).toBe(true);
    expect(needsPhoto({ photo: 'failed' }, 'pass')).toBe(false);
    expect(needsPhoto({ photo: 'never' }, 'fail')).toBe(false);
  });
});

describe('what has to be photographed on the spot', () => {
  const located = {
    sections: [{ ...templateSample.sections[0]!, items: [{ ...items[0]!, photo: 'located' as const }] }],
  };
  const answers = [whole[0]!];
  const visit = { startedAt: 1_000_000_000, finishedAt: Infinity, receivedAt: Infinity };
  const facts = { takenAt: visit.startedAt + 60_000, lng: 118.8, lat: 32 };

  it('wants a photo, its place and its time, and says nothing of one that it does not know', () => {
    expect(answerFaults(located, [{ ...answers[0]!, photos: [] }])[0]?.message).toContain('须拍照');
    expect(photoFaults(located, answers, () => facts, visit)).toEqual([]);
    expect(photoFaults(located, answers, () => undefined, visit)).toEqual([]);
    expect(photoFaults(templateSample, whole, () => ({ takenAt: 0 }), visit)).toEqual([]);
    const told = (other: object) => photoFaults(located, answers, () => ({ ...facts, ...other }), visit)[0]?.message;
    expect(told({ lat: undefined })).toBe('第 1 项的照片没有拍摄地点，请打开定位后重新拍摄');
    expect(told({ takenAt: visit.startedAt - 86_400_000 })).toContain('第 1 项的照片不是检查时拍摄的');
    expect(told({ cameraAt: 0 })).toContain('照片自带的时间');
  });
});

describe('a finding 问题', () => {
  it('goes from proof to re-check, and from there on or back', () => {
    expect(FINDING_STATE_KEYS.map((state) => [state, movesAt(state)])).toEqual([
      ['open', ['prove']],
      ['proved', ['close', 'return']],
      ['returned', ['prove']],
      ['closed', []],
      ['void', []],
    ]);
    expect(moveTo('returned', 'prove')).toBe('proved');
    expect(moveTo('open', 'close')).toBeUndefined();
  });

  it('has a clock while it runs', () => {
    expect(clockText('open', '2026-06-12', '2026-06-10')).toBe('剩 2 天');
    expect(clockText('open', '2026-06-10', '2026-06-10')).toBe('今天到期');
    expect(clockText('proved', '2026-06-05', '2026-06-10')).toBe('逾期 5 天');
    expect(clockText('closed', '2026-06-05', '2026-06-10')).toBe('—');
    expect(overdueDays('returned', '2026-06-05', '2026-06-10')).toBe(5);
    expect(overdueDays('closed', '2026-06-05', '2026-06-10')).toBe(0);
    expect(overdueDays('open', '2026-06-15', '2026-06-10')).toBe(0);
  });

  it('colours its point, the worst first', () => {
    expect(pointState({ running: 2, overdue: 1, checked: true })).toBe('overdue');
    expect(pointState({ running: 2, overdue: 0, checked: true })).toBe('open');
    expect(pointState({ running: 0, overdue: 0, checked: true })).toBe('well');
    expect(pointState({ running: 0, overdue: 0, checked: false })).toBe('unchecked');
  });
});

describe('what is late in one sentence 逾期看板', () => {
  const none = { open: 0, proved: 0, returned: 0, findings: 0, tasks: 0, cases: 0, rows: [] };
  it.each([
    [overdueSample, '2 项整改、1 个检查任务、1 项安全事项逾期，最长 12 天'],
    [{ ...overdueSample, tasks: 0, cases: 0 }, '2 项整改逾期，最长 12 天'],
    [{ ...overdueSample, findings: 0, cases: 0, rows: overdueSample.rows.slice(1, 2) }, '1 个检查任务逾期，最长 10 天'],
    [{ ...none, open: 3, proved: 1 }, '检查和整改没有逾期，在办问题 4 项'],
    [none, '检查和整改没有逾期'],
  ])('%#: %s', (board, sentence) => expect(overdueHeadline(board)).toBe(sentence));
});

describe('a task 检查任务', () => {
  const today = '2026-06-10';
  const task = (state: 'open' | 'done' | 'void', to: string) => ({ state, to });

  it('has a clock as long as it is to be done', () => {
    expect(
      [task('open', '2026-06-12'), task('open', today), task('open', '2026-06-08')].map((one) => taskClock(one, today)),
    ).toEqual(['剩 2 天', '今天截止', '逾期 2 天']);
    expect([task('done', '2026-06-08'), task('void', '2026-06-08')].map((one) => taskClock(one, today))).toEqual([
      '',
      '',
    ]);
    expect(
      [task('open', '2026-06-08'), task('open', today), task('done', '2026-06-08')].map((one) =>
        isTaskIn('late', one, today),
      ),
    ).toEqual([true, false, false]);
    expect(isTaskIn('open', task('open', '2026-06-08'), today)).toBe(true);
  });

  it('that is to be done stands before what is done, what ends first at the top', () => {
    const [late, soon, later, done, before] = [
      task('open', '2026-06-08'),
      task('open', '2026-06-12'),
      task('open', '2026-06-30'),
      task('done', '2026-06-09'),
      task('void', '2026-06-01'),
    ];
    expect(inTaskOrder([before, later, done, late, soon])).toEqual([late, soon, later, done, before]);
  });
});
