import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { Page } from '../../console/parts/Page.tsx';
import { TitlePlace } from '../../console/parts/title-place.ts';

/** A shell whose bar is there after the page, as after a load. */
function Shell() {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <TitlePlace value={place}>
      <button type="button" onClick={() => setPlace(document.body)}>
        标题栏
      </button>
      <Page title="审核台">
        <section aria-label="列表" tabIndex={-1} />
      </Page>
    </TitlePlace>
  );
}

it('the heading takes the focus after a navigation once, and from nobody when it is drawn again for the same', async () => {
  render(
    <MemoryRouter>
      <Routes>
        <Route path="/" element={<Link to="/desk">去审核</Link>} />
        <Route path="/desk" element={<Shell />} />
      </Routes>
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByRole('link', { name: '去审核' }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: '审核台' }));
  screen.getByRole('region', { name: '列表' }).focus();
  screen.getByRole('button', { name: '标题栏' }).dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await expect.poll(() => screen.getByRole('heading', { name: '审核台' }).className).toBe('visually-hidden');
  expect(document.activeElement).toBe(screen.getByRole('region', { name: '列表' }));
});
