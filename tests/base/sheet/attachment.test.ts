import { expect, it } from 'vitest';
import { attachmentFaults, attachmentField, attachmentOfField } from '#base/sheet/attachment.ts';

it('a kind is asked for from the step on that it says, and no more of it than may be', () => {
  const kinds = [
    { key: 'invoice', title: '发票', need: 'submit', most: 1 },
    { key: 'proof', title: '证明', need: 'pass', most: 2 },
    { key: 'word', title: '说明', need: 'optional', most: 1 },
  ] as const;
  const items = (...given: readonly string[]) => attachmentFaults(kinds, given, 'submit').map(({ item }) => item);
  expect([items(), items('invoice'), items('invoice', 'invoice', 'word')]).toEqual([['invoice'], [], ['invoice']]);
  expect(attachmentFaults(kinds, ['invoice'], 'pass')).toEqual([{ item: 'proof', message: '请上传证明' }]);
  expect([attachmentOfField(attachmentField('invoice')), attachmentOfField('a/b/c')]).toEqual(['invoice', undefined]);
});
