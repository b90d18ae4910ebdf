import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { CoreProvider } from '#browser/core.tsx';
import type { PanelQuery } from '#subjects/planning/wire/area.ts';
import { PlanningPage } from '../../../console/pages/planning/PlanningPage.tsx';
import { type Answers, sampleServer } from '../../support/sample-server.tsx';
import { planningAnswers } from '../../support/subjects/sample-planning.ts';

/** The page of the planning map at an address, as soon as its tools stand. */
export async function openPage(query = '', answers: Answers = {}) {
  const server = sampleServer({ ...planningAnswers, ...answers });
  const router = createMemoryRouter([{ path: '/planning/map', element: <PlanningPage title="市场规划地图" /> }], {
    initialEntries: [`/planning/map${query}`],
  });
  render(
    <div style={{ width: 1_200 }}>
      <CoreProvider core={server.core}>
        <RouterProvider router={router} />
      </CoreProvider>
    </div>,
  );
  await screen.findByRole('button', { name: '选择中心点' });
  const asked = (name: string) => server.asked.filter((one) => one.name === name).map(({ input }) => input);
  return {
    server,
    asked,
    address: () => new URLSearchParams(router.state.location.search),
    panelAsked: () => asked('planning.panel').at(-1) as PanelQuery,
  };
}

export const button = (name: string | RegExp) => screen.getByRole('button', { name });
export const panel = () => screen.findByRole('region', { name: '分析面板' });
