import { describe, expect, it } from 'vitest';
import { type Addressee, filled, sendingsFor } from '#subjects/message-way/rules.ts';
import { NO_WAYS, TEMPLATE_WORDS, type TemplateWord } from '#subjects/message-way/terms.ts';

const HOUR = 3_600_000;
/** 22:00 in Nanjing. */
const NIGHT = Date.parse('2026-06-10T14:00:00Z');
const MORNING = NIGHT + 9 * HOUR;
const person = (userId: number, more: Partial<Addressee> = {}): Addressee => ({
  userId,
  name: `用户${userId}`,
  mail: `u${userId}@sw.example`,
  phone: `1380000000${userId}`,
  isBureau: true,
  chosen: undefined,
  quiet: undefined,
  ...more,
});
const all = { mail: true, wecom: true, dingtalk: true };
const quiet = { from: 21, until: 7 };
const told = (people: readonly Addressee[], more: Partial<Parameters<typeof sendingsFor>[1]> = {}) =>
  sendingsFor(people, { ways: NO_WAYS, open: ['mail', 'wecom', 'dingtalk'], isUrgent: false, now: NIGHT, ...more }).map(
    ({ way, to, phones, at }) => [way, to?.userId ?? phones.join(), at],
  );

describe('by which ways a message goes out', () => {
  it('by none that nobody chose, and by those of its kind to who chose nothing', () => {
    expect(told([person(1)])).toEqual([]);
    expect(told([person(1), person(2, { chosen: NO_WAYS })], { ways: all })).toEqual([
      ['mail', 1, NIGHT],
      ['wecom', '', NIGHT],
      ['dingtalk', '', NIGHT],
    ]);
    expect(told([person(1)], { ways: all, open: ['dingtalk'] })).toEqual([['dingtalk', '', NIGHT]]);
  });

  it('quiet hours hold it until the morning, but no alarm of the highest grade', () => {
    const people = [person(1, { chosen: { ...NO_WAYS, mail: true }, quiet })];
    expect(told(people)).toEqual([['mail', 1, MORNING]]);
    expect(told(people, { isUrgent: true })).toEqual([['mail', 1, NIGHT]]);
  });

  it('a group is told once and calls who asked for it; who is quiet is called in the morning', () => {
    const chosen = { ...NO_WAYS, wecom: true };
    expect(told([person(1, { chosen }), person(2, { chosen, quiet }), person(3)])).toEqual([
      ['wecom', '13800000001', NIGHT],
      ['wecom', '13800000002', MORNING],
    ]);
  });

  it('more people than one post can call are called by the next: nobody is left out', () => {
    const chosen = { ...NO_WAYS, wecom: true };
    const posts = told(Array.from({ length: 103 }, (_, at) => person(at + 1, { chosen, phone: `138${at}` })));
    expect(posts.map(([, phones]) => String(phones).split(',').length)).toEqual([50, 50, 3]);
    expect(new Set(posts.flatMap(([, phones]) => String(phones).split(','))).size).toBe(103);
  });

  it('no group of the bureau is told of what an enterprise is told, and no mail goes nowhere', () => {
    expect(told([person(1, { isBureau: false, mail: '', chosen: all })])).toEqual([]);
  });

  it('a template is filled in once: what is filled in stays as it is', () => {
    const values = { 类别: '通知', 标题: '【内容】', 内容: '<b>文</b>', 发布人: '', 时间: '', 收件人: '' };
    const each = Object.fromEntries(TEMPLATE_WORDS.map((word) => [word, word])) as Record<TemplateWord, string>;
    expect(filled(TEMPLATE_WORDS.map((word) => `【${word}】`).join(), each)).toBe(TEMPLATE_WORDS.join());
    expect(filled('【类别】：【标题】【没有】', values)).toBe('通知：【内容】【没有】');
  });
});
