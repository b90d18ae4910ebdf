import { expect, it } from 'vitest';
import { isCrawled } from '#subjects/crawler/rules.ts';
import { allRegisters } from '#subjects/registers.ts';
import { CRAWLED } from '../../../console/pages/crawler/source-values.ts';

it('the form of a source offers every register that can be kept up by collecting', () => {
  expect(CRAWLED.map(({ name }) => name)).toEqual(allRegisters.filter(isCrawled).map(({ name }) => name));
});
