import { expect, it } from 'vitest';
import type { FormDefinition } from '#base/form/definition/definition.ts';
import { underKey } from '#base/form/definition/identity.ts';
import { goneOn, type KeptFilling } from '#browser/outbox/filling.ts';

const [one, other] = [
  { key: 'q1', kind: 'number', title: '销售额' },
  { key: 'q2', kind: 'number', title: '客流' },
] as const;
const form = (questions: FormDefinition['sections'][number]['questions']): FormDefinition => ({
  title: '日报',
  sections: [{ key: 's1', title: '一', questions }],
  rules: [],
});
const begun = { version: 1, definition: form([one, other]) };
/** The two have changed keys. */
const now = { version: 2, definition: form([underKey(one, 'q2'), underKey(other, 'q1')]) };
const own: KeptFilling = {
  version: 1,
  answers: { q1: '100', q2: '7' },
  reasons: { 'swing:q1': '促销' },
  photos: {},
  submitKey: 'key',
  pending: false,
};

it('what was begun in one version is written on in another, each answer with its own question', () => {
  expect(goneOn(own, begun, now)).toEqual({
    ...own,
    version: 2,
    answers: { q2: '100', q1: '7' },
    reasons: { 'swing:q2': '促销' },
  });
});

it('what waits for a network goes as it was handed in; what is of the present version, or of one that is not known, stays as it is', () => {
  const waiting = { ...own, pending: true };
  expect(goneOn(waiting, begun, now)).toBe(waiting);
  const present = { ...own, version: 2 };
  expect(goneOn(present, begun, now)).toBe(present);
  expect(goneOn(own, undefined, now)).toBe(own);
  expect(goneOn(undefined, begun, now)).toBeUndefined();
});
