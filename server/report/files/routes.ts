import type { ReportDeclaration } from '#base/sheet/sheet.ts';
import { reportFileCalls } from '#subjects/report-file/calls.ts';
import { type Binding, bound } from '#server/http/bind.ts';
import type { Services } from '#server/service/services.ts';
import { declarationsOf } from '../engine/kinds.ts';
import { recordedExport } from './export/export.ts';
import { exportsUnderWay } from './export/progress.ts';
import { faultSheet } from './import/fault-sheet.ts';
import { importPreview } from './import/preview.ts';
import { reportTemplate } from './template/template.ts';

/** Templates, imports and exports of any declarations. */
export function reportFileRoutes(services: Services, all: readonly ReportDeclaration[]): readonly Binding[] {
  const declared = declarationsOf(all);
  const { template, preview, faultSheet: faults, export: exported, exportProgress } = reportFileCalls;
  const underWay = exportsUnderWay();
  return [
    bound(template, ({ kind, ...query }, principal) => reportTemplate(services, declared(kind), query, principal)),
    bound(preview, ({ kind, ...form }, principal) => importPreview(services, declared(kind), form, principal)),
    bound(faults, ({ kind, ...form }, principal) => faultSheet(services, declared(kind), form, principal)),
    bound(exported, ({ kind, ...request }, principal, { address }) =>
      recordedExport(services, declared(kind), request, { principal, address, action: exported.name }, underWay),
    ),
    bound(exportProgress, async ({ exportKey }, { userId }) => underWay.of({ userId, exportKey })),
  ];
}
