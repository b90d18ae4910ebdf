import { formCalls as calls } from '#subjects/form/calls.ts';
import { formIssueCalls } from '#subjects/form-issue/calls.ts';
import { stockAnswers, stockForm } from '#subjects/form/samples.ts';
import type { FormDefinition } from '#base/form/definition/definition.ts';
import { startServer } from '../../support/server.ts';

/** A server with who makes forms, who decides, and who answers. */
export async function openStage() {
  const server = await startServer({ seededDays: 3 });
  const [analyst, reviewer, clerk] = await Promise.all([
    server.signIn('analyst'),
    server.signIn('admin'),
    server.signIn('clerk'),
  ]);
  const save = (definition: FormDefinition) =>
    server.call(analyst, calls.save, { formId: undefined, version: undefined, definition });
  return {
    server,
    analyst,
    reviewer,
    clerk,
    save,
    async published(definition: FormDefinition = stockForm) {
      const { id: formId, version } = await save(definition);
      await server.call(analyst, calls.publish, { formId, version, confirmed: false });
      return { formId, version: version + 1 };
    },
    givenOut: (formId: number, over: object = {}) =>
      server.call(analyst, formIssueCalls.issue, {
        formId,
        kind: 'link',
        dueAt: server.services.clock.now() + 86_400_000,
        quota: undefined,
        regions: [],
        marketTypes: [],
        enterpriseIds: [],
        ...over,
      } as never),
    counts: (formId: number) => server.call(analyst, calls.statistics, { formId }),
  };
}
export type Stage = Awaited<ReturnType<typeof openStage>>;

/** An answer to the stock form that keeps every rule. */
export const answer = (over: object = {}) => ({
  version: 1,
  submitKey: 'k1',
  answers: stockAnswers,
  reasons: {},
  ...over,
});
export const page = { pageIndex: 1, pageSize: 40 };
