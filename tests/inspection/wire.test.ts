import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  answeredTaskSample,
  drawSample,
  findingDetailSample,
  findingRowSample,
  mapPointSamples,
  openedTaskSample,
  overdueSample,
  receiptSample,
  taskRowSample,
  templateSample,
} from '#subjects/inspection/samples.ts';
import {
  findingDetailWire,
  findingMoveWire,
  findingRowWire,
  mapPointWire,
  overdueBoardWire,
} from '#subjects/inspection/wire/findings.ts';
import { drawWire, planDraftWire, taskRowWire } from '#subjects/inspection/wire/plans.ts';
import { entryReceiptWire, openedTaskWire, photoUploadWire, submissionWire } from '#subjects/inspection/wire/tasks.ts';
import { templateContentWire } from '#subjects/inspection/wire/templates.ts';
import { roundTrip } from '../support/subjects/round-trip.ts';

describe('inspections on the wire', () => {
  it.each([
    ['template', templateContentWire, templateSample],
    ['draw', drawWire, drawSample],
    ['task', taskRowWire, taskRowSample],
    ['opened task', openedTaskWire, openedTaskSample],
    ['answered task', openedTaskWire, answeredTaskSample],
    ['receipt', entryReceiptWire, receiptSample],
    ['finding', findingRowWire, findingRowSample],
    ['finding with its record', findingDetailWire, findingDetailSample],
    ['what is late', overdueBoardWire, overdueSample],
    ...mapPointSamples.map((point) => ['point', mapPointWire, point] as const),
  ] as const)('%s comes back as it went', (_name, wire, sample) =>
    expect(roundTrip(wire as never, sample as never).back).toEqual(sample),
  );

  it.each([
    [
      submissionWire,
      {
        taskId: 1,
        entryKey: 'short',
        startedAt: '2026-06-10T01:00:00Z',
        finishedAt: '2026-06-10T02:00:00Z',
        answers: [],
      },
    ],
    [
      submissionWire,
      { taskId: 1, entryKey: 'long-enough-0001', startedAt: 'today', finishedAt: '2026-06-10T02:00:00Z', answers: [] },
    ],
    [
      submissionWire,
      {
        taskId: 1,
        entryKey: 'long-enough-0001',
        startedAt: '2026-06-10T01:00:00Z',
        finishedAt: '2026-06-10T02:00:00Z',
        answers: Array.from({ length: 121 }, (_, index) => ({
          key: `i${index}`,
          result: 'pass',
          remark: '',
          photos: [],
        })),
      },
    ],
    [photoUploadWire, { taskId: 1, photoKey: '../../etc/passwd....', takenAt: '2026-06-10T01:00:00Z' }],
    [findingMoveWire, { findingId: 1, version: 0, move: 'forget', photos: [] }],
    [
      planDraftWire,
      {
        name: '计划',
        templateId: 1,
        fromOn: '2026-06-31',
        toOn: '2026-07-01',
        kinds: [],
        risks: [],
        siteNum: 1,
        weights: { low: 1, medium: 1, high: 1 },
        leftOut: [],
      },
    ],
  ] as const)('refuses what is none: %#', (wire, given) => {
    expect(z.safeDecode(wire as z.ZodType, given as never).success).toBe(false);
  });
});
