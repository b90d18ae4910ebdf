import { fundCalls } from '#subjects/fund/calls.ts';
import { type Binding, bound, boundPublic } from '../http/bind.ts';
import type { Principal } from '../service/principal.ts';
import type { Services } from '../service/services.ts';
import { declarationDetail, markingTasks } from './detail.ts';
import { declarationPeers } from './peers.ts';
import { declareConflict, expertChoices, giveMarks } from './moves/experts.ts';
import { exportDeclarations } from './export.ts';
import { attach, detach, evidenceFile } from './files.ts';
import { moveDeclaration } from './moves/moving.ts';
import { openNotices } from './public.ts';
import { budgets, declarationPage, openCalls, stageCounts } from './reading.ts';
import { saveDraft } from './saving.ts';

const NOTHING = { totalCount: 0, rows: [] };

/** Declarations for special funds 专项资金申报: by enterprises, through every office, to the public and the payment. */
export function fundRoutes(services: Services): readonly Binding[] {
  const { db, clock } = services;
  const doing = (principal: Principal, { address }: { readonly address: string }) => ({
    principal,
    address,
    now: clock.now(),
  });
  return [
    bound(fundCalls.calls, async (_input, principal) =>
      principal.enterpriseId === null ? [] : openCalls(services, principal),
    ),
    bound(fundCalls.own, async (query, principal) =>
      principal.enterpriseId === null ? NOTHING : declarationPage(db, query, principal),
    ),
    bound(fundCalls.save, (draft, principal, context) => saveDraft(services, draft, doing(principal, context))),
    bound(fundCalls.queue, (query, principal) => declarationPage(db, query, principal)),
    bound(fundCalls.counts, async ({ callId }, principal) => ({
      counts: [...(await stageCounts(db, callId, principal))],
    })),
    bound(fundCalls.budgets, () => budgets(db)),
    bound(fundCalls.detail, ({ declarationId }, principal) => declarationDetail(services, declarationId, principal)),
    bound(fundCalls.peers, ({ declarationId }, principal) => declarationPeers(db, declarationId, principal)),
    bound(fundCalls.move, (input, principal, context) => moveDeclaration(services, input, doing(principal, context))),
    bound(fundCalls.export, (query, principal, context) =>
      exportDeclarations(services, query, doing(principal, context)),
    ),
    bound(fundCalls.attach, (given, principal, context) => attach(services, given, doing(principal, context))),
    bound(fundCalls.detach, ({ declarationId, fileId }, principal, context) =>
      detach(services, declarationId, fileId, doing(principal, context)),
    ),
    bound(fundCalls.file, ({ declarationId, fileId }, principal, context) =>
      evidenceFile(services, declarationId, fileId, doing(principal, context)),
    ),
    bound(fundCalls.experts, () => expertChoices(db)),
    bound(fundCalls.tasks, (_input, principal) => markingTasks(db, principal)),
    bound(fundCalls.mark, (given, principal, context) => giveMarks(services, given, doing(principal, context))),
    bound(fundCalls.conflict, ({ declarationId, reason }, principal, context) =>
      declareConflict(services, declarationId, reason, doing(principal, context)),
    ),
    boundPublic(fundCalls.openNotices, (page) => openNotices(services, page)),
  ];
}
