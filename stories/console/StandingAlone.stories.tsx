import type { Meta, StoryObj } from '@storybook/react-vite';
import { MemoryRouter } from 'react-router-dom';
import { NotFoundPage } from '../../console/pages/missing/NotFoundPage.tsx';
import { LaterPage } from '../../console/pages/open/LaterPage.tsx';

/** Pages without the shell around them: 404 and the public addresses (spec 1 §2.1). */
const meta: Meta = { title: 'console/StandingAlone' };
export default meta;

export const NotFound: StoryObj = {
  render: () => (
    <MemoryRouter>
      <NotFoundPage />
    </MemoryRouter>
  ),
};
export const Public: StoryObj = {
  render: () => (
    <MemoryRouter initialEntries={['/crawler/auc/corp']}>
      <LaterPage />
    </MemoryRouter>
  ),
};
