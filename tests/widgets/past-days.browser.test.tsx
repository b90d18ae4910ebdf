import { render, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { clock } from '#browser/clock.ts';
import { CoreProvider } from '#browser/core.tsx';
import { PAST_DAY, TopicContext } from '#kit/frame/topic.ts';
import { allWidgets } from '#subjects/widgets.ts';
import { sampleServer } from '../support/sample-server.tsx';
import { areaAnswers } from '../support/subjects/sample-areas.ts';
import { widgetAnswers } from '../support/subjects/widget-answers.ts';

const DAY = '2026-03-05';
const board = { topics: {}, fixed: { [PAST_DAY]: DAY }, tell: () => {} };

/** What an input says of a day; nothing where it has no place for one. */
const daysIn = (input: unknown): readonly unknown[] =>
  Object.entries(input as Readonly<Record<string, unknown>>)
    .filter(([name]) => ['date', 'day', 'end', 'to'].includes(name))
    .map(([, day]) => day);

it.each(allWidgets.filter(({ past }) => past).map(({ key, Component }) => [key, Component] as const))(
  '%s says that it shows a past day, and asks for that day alone 回看',
  async (_key, Component) => {
    const now = clock.now();
    const server = sampleServer({ ...widgetAnswers(now), ...areaAnswers(now) });
    render(
      <CoreProvider core={server.core}>
        <TopicContext value={board}>
          <div style={{ width: 960, height: 540, display: 'grid' }}>
            <Component density="wall" active />
          </div>
        </TopicContext>
      </CoreProvider>,
    );
    const days = () => server.asked.flatMap(({ input }) => daysIn(input));
    await waitFor(() => expect(days()).toContain(DAY));
    expect(days().filter((day) => day !== DAY)).toEqual([]);
  },
);
