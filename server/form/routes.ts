import { reportDefinitionCalls } from '#subjects/report-definition/calls.ts';
import { formCalls as calls } from '#subjects/form/calls.ts';
import { formIssueCalls as issueCalls } from '#subjects/form-issue/calls.ts';
import { type Binding, bound, boundPublic } from '../http/bind.ts';
import { reachOf } from '../scope/scope.ts';
import { holds, type Principal } from '../service/principal.ts';
import type { Services } from '../service/services.ts';
import { answerDetail, answerPage, answerVersions } from './answers.ts';
import { decideAnswer } from './answering/deciding.ts';
import { versionOf } from './compiled.ts';
import { formDetail, formPage, formVersions, removeForm, saveForm } from './definitions.ts';
import { exportAnswers } from './export.ts';
import { dueOf, issueByToken, issueFor, openedForm } from './filling.ts';
import { reachOfAudience } from './issuing/audience.ts';
import { endIssue, issueForm, issuesOf } from './issuing/issues.ts';
import { remindOf } from './issuing/reminding.ts';
import { publishForm, replayDraft } from './publishing/publishing.ts';
import { sourcesFor } from './publishing/sources.ts';
import { statisticsOf } from './statistics.ts';
import { submitAnswer } from './submitting.ts';
import { answerPeers } from './comparing/peers.ts';
import { tryFormRule } from './publishing/rule-trial.ts';
import { keepPhoto, photoOf, questionTemplate, readQuestions } from './uploads.ts';

const seesFew = (principal: Principal): boolean => holds(principal, 'enterprise.read');

/** 填报表单: made, published, given out, answered, decided and counted. */
export function formRoutes(services: Services): readonly Binding[] {
  return [...makingRoutes(services), ...answeringRoutes(services)];
}

function makingRoutes(services: Services): readonly Binding[] {
  const { db, figures, clock } = services;
  return [
    bound(calls.list, (query) => formPage(db, query)),
    bound(calls.one, ({ formId }) => formDetail(db, formId)),
    bound(calls.save, (draft, principal, { address }) => saveForm(services, draft, { principal, address })),
    bound(calls.remove, ({ formId }, principal, { address }) => removeForm(services, formId, { principal, address })),
    bound(calls.replay, (key, principal) => replayDraft(services, key, principal)),
    bound(reportDefinitionCalls.tryForm, (query, principal) => tryFormRule(services, query, principal)),
    bound(calls.publish, (key, principal, { address }) => publishForm(services, key, { principal, address })),
    bound(calls.sources, (_, principal) => sourcesFor(db, principal)),
    bound(calls.versions, ({ formId }) => formVersions(db, formId)),
    bound(calls.version, async ({ formId, version }) => ({
      version,
      definition: (await versionOf(db, formId, version)).definition,
    })),
    bound(calls.questionTemplate, async () => questionTemplate()),
    bound(calls.readQuestions, ({ file }) => readQuestions(file)),
    bound(issueCalls.issues, ({ formId }, principal) => issuesOf(db, formId, principal, clock.now())),
    bound(issueCalls.issue, (input, principal, { address }) => issueForm(services, input, { principal, address })),
    bound(issueCalls.reach, (audience, principal) => reachOfAudience(db, audience, principal)),
    bound(issueCalls.endIssue, ({ issueId }, principal, { address }) =>
      endIssue(services, issueId, { principal, address }),
    ),
    bound(issueCalls.remind, ({ issueId }, principal, { address }) =>
      remindOf(services, issueId, { principal, address }),
    ),
    bound(calls.answers, (query, principal) => answerPage(db, query, reachOf(principal))),
    bound(calls.answer, ({ answerId }, principal) => answerDetail(db, answerId, reachOf(principal))),
    bound(calls.answerVersions, ({ answerId }, principal) => answerVersions(db, answerId, reachOf(principal))),
    bound(calls.peers, ({ answerId }, principal) => answerPeers(services, answerId, reachOf(principal))),
    bound(calls.decide, (decision, principal, { address }) => decideAnswer(services, decision, { principal, address })),
    bound(calls.statistics, ({ formId }, principal) =>
      statisticsOf(figures, formId, reachOf(principal), seesFew(principal)),
    ),
    bound(calls.exported, (request, principal, { address }) =>
      exportAnswers(services, request, { principal, address, action: calls.exported.name }),
    ),
    bound(calls.photo, ({ answerId, id }, principal) => photoOf(db, answerId, id, reachOf(principal))),
  ];
}

function answeringRoutes(services: Services): readonly Binding[] {
  const { db, clock } = services;
  return [
    bound(calls.due, (_, { enterpriseId }) => dueOf(db, enterpriseId, clock.now())),
    bound(calls.opened, async ({ issueId }, { enterpriseId }) =>
      openedForm(db, await issueFor(db, issueId, enterpriseId), enterpriseId),
    ),
    bound(calls.submit, async ({ issueId, ...submission }, principal, { address }) => {
      const { enterpriseId } = principal;
      const issue = await issueFor(db, issueId, enterpriseId);
      const answerer = { kind: 'enterprise', enterpriseId: enterpriseId ?? -1, principal } as const;
      return submitAnswer(services, issue, submission, answerer, address);
    }),
    bound(calls.keepPhoto, async ({ issueId, file }, { userId, enterpriseId }) => {
      await issueFor(db, issueId, enterpriseId);
      return keepPhoto(db, file, userId, String(userId));
    }),
    boundPublic(calls.openByToken, async ({ token }) =>
      openedForm(db, await issueByToken(db, token, clock.now()), null),
    ),
    boundPublic(calls.submitByToken, async ({ token, ...submission }, { address }) => {
      const issue = await issueByToken(db, token, clock.now());
      return submitAnswer(services, issue, submission, { kind: 'link' }, address);
    }),
    boundPublic(calls.keepPhotoByToken, async ({ token, file }, { address }) => {
      await issueByToken(db, token, clock.now());
      return keepPhoto(db, file, null, address);
    }),
  ];
}
