import { z } from 'zod';
import { call } from '#base/call.ts';
import { attachmentWire } from '#base/files/attachment.ts';
import { download } from '#base/files/download.ts';
import { LARGEST_EVIDENCE } from '#base/files/evidence.ts';
import { AROUND_A_FILE } from '#base/files/upload.ts';
import { attachFormWire, attachmentKeyWire } from './wire.ts';

const ours = { spec: '2 “Page areas”', origin: 'ours' } as const;
const PER_MINUTE = 60;

/** Invoices and statements with reports 报表附件 (spec 2, page areas: reports with upload and attachment). */
export const reportAttachmentCalls = {
  attach: call({
    ...ours,
    method: 'POST',
    name: 'report-attachment.attach',
    summary: '上传报表附件',
    path: '/api/report/{kind}/attachment/upload',
    input: attachFormWire,
    output: attachmentWire,
    guard: 'report.fill',
    largest: LARGEST_EVIDENCE + AROUND_A_FILE,
    perMinute: PER_MINUTE,
  }),
  detach: call({
    ...ours,
    method: 'DELETE',
    name: 'report-attachment.detach',
    summary: '移除尚未提交的报表附件',
    path: '/api/report/{kind}/attachment',
    input: attachmentKeyWire,
    output: z.object({}),
    guard: 'report.fill',
  }),
  file: call({
    ...ours,
    method: 'GET',
    name: 'report-attachment.file',
    logged: true,
    summary: '下载报表附件',
    path: '/api/report/{kind}/attachment',
    input: attachmentKeyWire,
    output: download,
    guard: 'report.read',
    perMinute: PER_MINUTE,
  }),
};
