import { render, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { CoreProvider } from '#browser/core.tsx';
import type { MapQuery } from '#subjects/planning/wire.ts';
import { PlanningPage } from '../../console/pages/planning/PlanningPage.tsx';
import { sampleServer } from '../support/sample-server.tsx';
import { planningAnswers } from '../support/subjects/sample-planning.ts';

it('the map opens at 新街口, zoom 15, where stations and names are drawn, not at the whole city (spec 2 §9)', async () => {
  const { core, asked } = sampleServer(planningAnswers);
  const router = createMemoryRouter([{ path: '/', element: <PlanningPage title="市场规划地图" /> }]);
  render(
    <div style={{ width: 1_200 }}>
      <CoreProvider core={core}>
        <RouterProvider router={router} />
      </CoreProvider>
    </div>,
  );
  const seen = () => asked.findLast(({ name }) => name === 'planning.screen')?.input as MapQuery | undefined;
  await waitFor(() => expect(seen()?.zoom).toBe(15), { timeout: 15_000 });
  const { minLng = 0, maxLng = 0, minLat = 0, maxLat = 0 } = seen() ?? {};
  expect((minLng + maxLng) / 2).toBeCloseTo(118.784136, 3);
  expect((minLat + maxLat) / 2).toBeCloseTo(32.041806, 3);
});
