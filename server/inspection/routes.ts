import { today } from '#base/calendar.ts';
import { inspectionCalls as calls } from '#subjects/inspection/calls.ts';
import { drawFault } from '#subjects/inspection/rules/draw.ts';
import { type Binding, bound } from '../http/bind.ts';
import { reachOf } from '../scope/scope.ts';
import type { Services } from '../service/services.ts';
import { drawPlan } from './drawing.ts';
import { drawListFile } from './draw-list.ts';
import { listOf } from './drawn.ts';
import { keepProof, moveFinding } from './finding/moving.ts';
import { findingDetail, findingPage, mapPoints } from './finding/reading.ts';
import { overdueBoard } from './overdue.ts';
import { lockedPlan, planDetail, planPage, savePlan } from './plans.ts';
import { poolOf } from './pool.ts';
import { keepPhoto, photoFile } from './task/photos.ts';
import { submitEntry } from './task/submitting.ts';
import { openedTask, ownTasks } from './tasks.ts';
import { publishTemplate, saveTemplate, templateDetail, templateRows } from './templates.ts';

/** Inspections 检查: templates, plans and draws, tasks, findings (issue 21 §6). */
export function inspectionRoutes(services: Services): readonly Binding[] {
  const { db, figures, clock } = services;
  return [
    bound(calls.templates, () => templateRows(db)),
    bound(calls.template, ({ templateId }) => templateDetail(db, templateId)),
    bound(calls.saveTemplate, (draft, principal, { address }) => saveTemplate(services, draft, { principal, address })),
    bound(calls.publishTemplate, (key, principal, { address }) =>
      publishTemplate(services, key, { principal, address }),
    ),
    bound(calls.plans, (query, principal) => planPage(db, query, reachOf(principal))),
    bound(calls.plan, ({ planId }, principal) => planDetail(db, planId, reachOf(principal))),
    bound(calls.savePlan, (draft, principal, { address }) => savePlan(services, draft, { principal, address })),
    bound(calls.pool, ({ planId }, principal) =>
      db.transaction().execute(async (tx) => {
        const list = await poolOf(tx, await lockedPlan(tx, planId, reachOf(principal)));
        return { list: listOf(list), fault: drawFault(list) };
      }),
    ),
    bound(calls.draw, (request, principal, { address }) => drawPlan(services, request, { principal, address })),
    bound(calls.drawList, (query, principal, { address }) => drawListFile(services, query, { principal, address })),
    bound(calls.tasks, async (_, principal) => [...(await ownTasks(db, principal))]),
    bound(calls.task, ({ taskId }, principal) => openedTask(db, taskId, principal)),
    bound(calls.keepPhoto, (photo, principal, { address }) => keepPhoto(services, photo, { principal, address })),
    bound(calls.submit, (entry, principal, { address }) => submitEntry(services, entry, { principal, address })),
    bound(calls.photo, ({ photoKey }, principal, { address }) => photoFile(services, photoKey, { principal, address })),
    bound(calls.findings, (query, principal) => findingPage(db, query, principal, today(clock))),
    bound(calls.finding, ({ findingId }, principal) => findingDetail(db, findingId, principal)),
    bound(calls.keepProof, (photo, principal, { address }) => keepProof(services, photo, { principal, address })),
    bound(calls.moveFinding, (move, principal, { address }) => moveFinding(services, move, { principal, address })),
    bound(calls.map, (_, principal) => mapPoints(figures, principal, today(clock))),
    bound(calls.overdue, (_, principal) => overdueBoard(figures, principal, today(clock))),
  ];
}
