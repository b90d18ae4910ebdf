import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createStore, Provider } from 'jotai';
import { expect, it } from 'vitest';
import { CoreProvider } from '#browser/core.tsx';
import { noResponse } from '#browser/failure.ts';
import { EMPTY_SESSION, sessionAtom } from '#browser/session.ts';
import type { FormDue } from '#subjects/form/wire.ts';
import { obligationSamples } from '#subjects/obligation/samples.ts';
import { DueAtDesk } from '../../../console/parts/due/DueAtDesk.tsx';
import { sampleServer } from '../../support/sample-server.tsx';

const STOCK: FormDue = { issueId: 1, title: '库存调查表', note: '', state: 'open', dueAt: 1 };

it('says in place that forms could not be had, beside the reports, and has them by one press', async () => {
  let release: (() => void) | undefined;
  let answers: 'none' | 'late' = 'none';
  const { core } = sampleServer({
    'obligation.due': () => ({ rows: [...obligationSamples], asOf: Date.now() }),
    'form.due': async () => {
      if (answers === 'none') throw noResponse({ call: 'form.due' });
      await new Promise<void>((resolve) => (release = resolve));
      return [STOCK];
    },
  });
  const store = createStore();
  store.set(sessionAtom, { ...EMPTY_SESSION, resources: ['form.fill'] });
  render(
    <CoreProvider core={core}>
      <Provider store={store}>
        <DueAtDesk density="desk" />
      </Provider>
    </CoreProvider>,
  );
  const retry = await screen.findByRole('button', { name: '重试待填的表单' });
  expect(screen.getByText('待填的表单未能取得')).toBeVisible();
  const reports = screen.getAllByRole('listitem');
  expect(reports).toHaveLength(obligationSamples.length);
  answers = 'late';
  await userEvent.click(retry);
  // While it is asked again the reports stay where they were.
  await expect.poll(() => release).toBeDefined();
  expect(screen.getAllByRole('listitem')).toEqual(reports);
  release?.();
  expect(await screen.findByRole('link', { name: '填报 库存调查表' })).toBeVisible();
  expect(screen.queryByText('待填的表单未能取得')).toBeNull();
});
