import { describe, expect, it } from 'vitest';
import { register } from '#base/register/declare.ts';
import { text } from '#base/register/kinds.ts';
import { sheetFields } from '#base/register/sheet.ts';

const declared = (match: readonly ('stallId' | 'name')[]) =>
  register({
    name: 'stall',
    noun: '摊位',
    title: '摊位',
    table: 'stall',
    key: 'stallId',
    path: '/api/stall',
    spec: '2',
    scope: 'everyone',
    fields: { name: text('摊位名称', { required: true }) },
    order: ['name'],
    match,
  });
const headings = (match: readonly ('stallId' | 'name')[]) =>
  sheetFields(declared(match) as never).map(([, { term }]) => term);

describe('the columns of a sheet', () => {
  it('begin with the number where rows are known by it, and else are what is typed', () => {
    expect([headings(['stallId']), headings(['name'])]).toEqual([['摊位编号', '摊位名称'], ['摊位名称']]);
  });
});
