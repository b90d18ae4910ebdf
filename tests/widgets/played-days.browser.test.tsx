import { act, render, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PlayedContext } from '#browser/answers/ahead.ts';
import { clock } from '#browser/clock.ts';
import { CoreProvider } from '#browser/core.tsx';
import { PAST_DAY, TopicContext } from '#kit/frame/topic.ts';
import { allWidgets } from '#subjects/widgets.ts';
import { type Answers, sampleServer } from '../support/sample-server.tsx';
import { areaAnswers } from '../support/subjects/sample-areas.ts';
import { widgetAnswers } from '../support/subjects/widget-answers.ts';

const [DAY, NEXT, LAST] = ['2026-03-05', '2026-03-06', '2026-03-07'];
const board = (day: string) => ({ topics: {}, fixed: { [PAST_DAY]: day }, tell: () => {} });
const past = allWidgets.filter(({ past: keeps }) => keeps);

const isOf = (day: string) => (asked: { readonly input: unknown }) =>
  Object.values(asked.input as Readonly<Record<string, unknown>>).includes(day);

it.each(past.map(({ key, Component }) => [key, Component] as const))(
  '%s has the next day in hand while days are played, and stands complete as soon as it is its turn 逐日回看',
  async (_key, Component) => {
    const now = clock.now();
    const answers: Answers = { ...widgetAnswers(now), ...areaAnswers(now) };
    let held = '';
    // What is asked of the day that is held back is never answered.
    const server = sampleServer(
      Object.fromEntries(
        Object.entries(answers).map(([name, give]) => [
          name,
          (input: never) => (held !== '' && isOf(held)({ input }) ? new Promise(() => {}) : give(input)),
        ]),
      ),
    );
    const shown = (day: string, next: string | undefined) => (
      <CoreProvider core={server.core}>
        <PlayedContext value={{ day, next }}>
          <TopicContext value={board(day)}>
            <div style={{ width: 960, height: 540, display: 'grid' }}>
              <Component density="wall" active />
            </div>
          </TopicContext>
        </PlayedContext>
      </CoreProvider>
    );
    const { rerender, container } = render(shown(DAY, NEXT));
    const questions = (day: string) => server.asked.filter(isOf(day)).map(({ name }) => name);
    await waitFor(() => expect([questions(NEXT).length > 0, questions(NEXT)]).toEqual([true, questions(DAY)]));
    await waitFor(() => expect(server.core.queries.isFetching()).toBe(0));
    const { length } = server.asked;
    held = LAST;
    act(() => rerender(shown(NEXT, LAST)));
    expect(container.querySelectorAll('[aria-busy="true"]')).toHaveLength(0);
    expect(server.asked.slice(length).filter(isOf(NEXT))).toEqual([]);
  },
);

it('a question that is of no such day, or after the last one, is not asked ahead', async () => {
  const Component = past.find(({ key }) => key === 'vegetable-price/movers')?.Component;
  if (!Component) throw new Error('no such widget');
  const server = sampleServer(widgetAnswers(clock.now()));
  render(
    <CoreProvider core={server.core}>
      <PlayedContext value={{ day: DAY, next: undefined }}>
        <TopicContext value={board(DAY)}>
          <div style={{ width: 960, height: 540, display: 'grid' }}>
            <Component density="wall" active />
          </div>
        </TopicContext>
      </PlayedContext>
    </CoreProvider>,
  );
  await waitFor(() => expect(server.core.queries.isFetching() === 0 && server.asked.length > 0).toBe(true));
  expect(server.asked.filter(({ input }) => !isOf(DAY)({ input }))).toEqual([]);
});
