import { createStore, Provider } from 'jotai';
import { MemoryRouter } from 'react-router-dom';
import { userEvent, within } from 'storybook/test';
import { CoreProvider } from '#browser/core.tsx';
import { sessionAtom, sessionOf } from '#browser/session.ts';
import { analystSample } from '#subjects/session/samples.ts';
import { ReportPage } from '../../console/pages/report/list/ReportPage.tsx';
import { ArcoScope } from '../../console/parts/arco/ArcoScope.tsx';
import { type Answers, sampleServer } from '../../tests/support/sample-server.tsx';
import { REPORT_ANSWERS } from '../../tests/support/subjects/sample-reports.ts';

export interface ShownFilling {
  /** Key of the declared report. */
  readonly kind: string;
  readonly title: string;
  readonly answers?: Answers;
}

/** The page of one declared report as whoever fills it in has it 数据填报. */
export function FillingPage({ kind, title, answers = {} }: ShownFilling) {
  const store = createStore();
  store.set(sessionAtom, sessionOf({ ...analystSample, resources: ['report.read', 'report.fill'] }));
  return (
    <Provider store={store}>
      <CoreProvider core={sampleServer({ ...REPORT_ANSWERS, ...answers }).core}>
        <MemoryRouter>
          <ArcoScope>
            <ReportPage kind={kind} title={title} />
          </ArcoScope>
        </MemoryRouter>
      </CoreProvider>
    </Provider>
  );
}

/** Presses the buttons of these names, one after the other. */
export const pressing =
  (...names: readonly (string | RegExp)[]) =>
  async (): Promise<void> => {
    const body = within(document.body);
    for (const name of names)
      await userEvent.click(
        (
          await body.findAllByRole(typeof name === 'string' && name.startsWith('菜单 ') ? 'menuitem' : 'button', {
            name: typeof name === 'string' ? name.replace('菜单 ', '') : name,
          })
        )[0] as HTMLElement,
        { pointerEventsCheck: 0 },
      );
  };
