import { expect, it } from 'vitest';
import { widgetTitles } from '#subjects/titles.ts';
import { allWidgets } from '#subjects/widgets.ts';

it('the server calls every widget as scenes and the workbench do, and knows none besides', () => {
  expect(widgetTitles).toEqual(Object.fromEntries(allWidgets.map(({ key, title }) => [key, title])));
});
