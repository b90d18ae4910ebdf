import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { useComing, useStanding } from '#kit/choice/standing.ts';

function Drawer({ visible }: { readonly visible: boolean }) {
  const handleStanding = useComing(visible);
  return (
    <button type="button" onClick={handleStanding}>
      停稳
    </button>
  );
}
function Dialog() {
  return <p>{useStanding() ? '打开' : '等候'}</p>;
}
const page = (drawer: boolean | undefined) => (
  <>
    {drawer !== undefined && <Drawer visible={drawer} />}
    <Dialog />
  </>
);

it('a dialog waits for a drawer that is on its way, though it does not lie in it, and for none that has gone', async () => {
  const { rerender } = render(page(false));
  expect(screen.getByText('打开')).toBeVisible();
  rerender(page(true));
  expect(screen.getByText('等候')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '停稳' }));
  expect(screen.getByText('打开')).toBeVisible();
  rerender(page(false));
  rerender(page(true));
  expect(screen.getByText('等候')).toBeVisible();
  rerender(page(undefined));
  expect(screen.getByText('打开')).toBeVisible();
});
