import { render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { clock } from '#browser/clock.ts';
import { CoreProvider } from '#browser/core.tsx';
import { FreshnessBoardContext } from '#kit/frame/freshness-board.ts';
import { Waiting } from '#subjects/approval/view/Waiting.tsx';
import { sampleServer } from '../support/sample-server.tsx';
import { widgetAnswers } from '../support/subjects/widget-answers.ts';

it('what waits for its review says how old it is, as every figure of a wall does', async () => {
  const report = vi.fn();
  const board = { report };
  render(
    <CoreProvider core={sampleServer(widgetAnswers(clock.now())).core}>
      <FreshnessBoardContext value={board}>
        <Waiting density="wall" />
      </FreshnessBoardContext>
    </CoreProvider>,
  );
  await screen.findByText('件');
  await waitFor(() => expect(report.mock.lastCall?.[1]).toBe('fresh'));
});
