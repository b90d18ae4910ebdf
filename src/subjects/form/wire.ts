import { z } from 'zod';
import { formAnswers, formReasons } from '#base/form/answer/answers.ts';
import { formDefinition } from '#base/form/definition/definition.ts';
import { FILE_FORMATS } from '#base/files/download.ts';
import { importFaultWire } from '#base/files/import-outcome.ts';
import { upload } from '#base/files/upload.ts';
import { versionField } from '#base/envelope.ts';
import { pageFields, pageOf } from '#base/page.ts';
import { flag, id, instant, integer, optionalId, optionalText, requiredText } from '#base/scalars.ts';
import { field, wireRecord } from '#base/wire.ts';
import { REVIEW_STATUS_LABELS, type ReviewStatus } from '../report/terms.ts';
import * as terms from './terms.ts';

const keysOf = <K extends string>(labels: Readonly<Record<K, string>>) => Object.keys(labels) as [K, ...K[]];
const count = integer(0, Number.MAX_SAFE_INTEGER);
const formVersion = integer(1, 2_147_483_647);
const formId = field('formId', id, '表单编号');
const issueId = field('issueId', id, '发放编号');
const answerId = field('answerId', id, '答卷编号');
const title = field('title', z.string(), '名称');
const definition = field('definition', formDefinition, '表单内容');
const answers = field('answers', formAnswers, '答案');
const reasons = field('reasons', formReasons, '说明');
const status = z
  .number()
  .int()
  .refine((value): value is ReviewStatus => value in REVIEW_STATUS_LABELS);
const token = field('token', requiredText(64), '链接令牌');

/** A form 表单 as it stands in the list. */
export const formWire = wireRecord({
  formId,
  title,
  state: field('state', z.enum(keysOf<terms.FormState>(terms.FORM_STATES)), '状态'),
  liveVersion: field('liveVersion', formVersion.optional(), '发布的版本'),
  questions: field('questions', count, '题数'),
  issues: field('issues', count, '发放次数'),
  answers: field('answerNum', count, '答卷数'),
  waiting: field('waitingNum', count, '待审核'),
  authorName: field('authorName', z.string(), '修改人'),
  changedAt: field('changedAt', instant, '修改时间'),
  version: versionField,
});
export type FormRow = z.output<typeof formWire>;
export const formPageWire = pageOf(formWire);
export const formQueryWire = wireRecord({ ...pageFields, title: field('title', optionalText(60), '名称') });
export const formKeyWire = wireRecord({ formId });
export const formVersionedWire = wireRecord({ formId, version: versionField });
export const formDetailWire = wireRecord({ ...formWire.fields, definition });
export type FormDetail = z.output<typeof formDetailWire>;
/** What is written of a form; without a number it is a new one. */
export const formDraftWire = wireRecord({
  formId: field('formId', id.optional(), '表单编号'),
  version: field('version', formVersion.optional(), '版本号'),
  definition,
});
export type FormDraft = z.output<typeof formDraftWire>;
export const formVersionWire = wireRecord({
  version: field('version', formVersion, '版本'),
  publishedAt: field('publishedAt', instant, '发布时间'),
  publisherName: field('publisherName', z.string(), '发布人'),
  answers: field('answerNum', count, '答卷数'),
});
export type FormVersion = z.output<typeof formVersionWire>;
export const formPublishWire = wireRecord({
  formId,
  version: versionField,
  confirmed: field('confirmed', flag, '已看过回放结果'),
});
export const definitionAnswerWire = wireRecord({ version: field('version', formVersion, '版本'), definition });

const cause = {
  at: field('at', z.string(), '题目'),
  message: field('message', z.string(), '原因'),
};

/** What a changed form would have made of the answers that exist 回放. */
export const replayWire = wireRecord({
  answers: field('answerNum', count, '答卷数'),
  failing: field('failing', count, '不能通过'),
  explained: field('explained', count, '需补充说明'),
  swinging: field('swinging', count, '与上期相差过大'),
  examples: field(
    'examples',
    z.array(
      wireRecord({
        id: field('id', id, '答卷编号'),
        name: field('name', z.string(), '填报单位'),
        ...cause,
      }),
    ),
    '不能通过的答卷',
  ),
  causes: field('causes', z.array(wireRecord({ ...cause, count: field('count', count, '份数') })), '原因'),
  moved: field(
    'moved',
    z.array(
      wireRecord({
        question: field('question', z.string(), '题目'),
        choice: field('choice', z.string(), '选项'),
        before: field('before', z.string(), '原来'),
        after: field('after', z.string(), '改后'),
      }),
    ),
    '变动的合计',
  ),
});

export const issueKeyWire = wireRecord({ issueId });

/** What an enterprise has to fill in 填报任务. */
export const dueWire = wireRecord({
  issueId,
  title,
  note: field('note', z.string(), '说明'),
  state: field('state', z.enum(keysOf<terms.DueState>(terms.DUE_STATES)), '状态'),
  dueAt: field('dueAt', instant, '截止时间'),
  receipt: field('receipt', z.string().optional(), '回执编号'),
  reason: field('reason', z.string().optional(), '退回原因'),
});
export type FormDue = z.output<typeof dueWire>;

/** What the same enterprise answered the last time 上期, as far as it stands beside the questions of this version. */
export const earlierWire = wireRecord({ at: field('at', instant, '提交时间'), answers });
const last = field('last', earlierWire.optional(), '上期');

/** A form to be filled in, and what was answered before. */
export const openedWire = wireRecord({
  issueId,
  version: field('version', formVersion, '版本'),
  definition,
  dueAt: field('dueAt', instant, '截止时间'),
  status: field('status', status.optional(), '审核状态'),
  reason: field('reason', z.string().optional(), '退回原因'),
  answers: field('answers', formAnswers.optional(), '答案'),
  reasons: field('reasons', formReasons.optional(), '说明'),
  last,
});
export type OpenedForm = z.output<typeof openedWire>;
const submission = {
  version: field('version', formVersion, '版本'),
  submitKey: field('submitKey', requiredText(64), '提交标识'),
  answers,
  reasons,
};
export const submissionWire = wireRecord({ issueId, ...submission });
export const openSubmissionWire = wireRecord({ token, ...submission });
export type FormSubmission = Omit<z.output<typeof submissionWire>, 'issueId'>;
export const receiptWire = wireRecord({
  answerId,
  receipt: field('receipt', z.string(), '回执编号'),
  receivedAt: field('receivedAt', instant, '收到时间'),
});
export type FormReceipt = z.output<typeof receiptWire>;
export const tokenWire = wireRecord({ token });
export const photoWire = wireRecord({ issueId, file: field('file', upload, '照片') });
export const openPhotoWire = wireRecord({ token, file: field('file', upload, '照片') });
export const keptPhotoWire = wireRecord({ id: field('id', z.string(), '文件编号') });

/** An answer sheet 答卷. */
export const answerWire = wireRecord({
  answerId,
  formId,
  title,
  name: field('name', z.string(), '填报单位'),
  division: field('division', z.string(), '所在区'),
  formVersion: field('formVersion', formVersion, '表单版本'),
  status: field('status', status, '审核状态'),
  revision: field('revision', count, '第几次提交'),
  explained: field('explained', count, '说明条数'),
  receipt: field('receipt', z.string(), '回执编号'),
  submittedAt: field('submittedAt', instant, '提交时间'),
  deciderName: field('deciderName', z.string().optional(), '审核人'),
  decidedAt: field('decidedAt', instant.optional(), '审核时间'),
  reason: field('reason', z.string().optional(), '审核意见'),
  version: versionField,
});
export type AnswerRow = z.output<typeof answerWire>;
export const answerPageWire = pageOf(answerWire);
export const answerQueryWire = wireRecord({
  ...pageFields,
  formId: field('formId', optionalId, '表单编号'),
  name: field('name', optionalText(60), '填报单位'),
  status: field('status', z.enum(['', '1', '2', '3']).optional(), '审核状态'),
});
export const answerKeyWire = wireRecord({ answerId });
export const answerDetailWire = wireRecord({ ...answerWire.fields, definition, answers, reasons, last });
export type AnswerDetail = z.output<typeof answerDetailWire>;
export const answerDecisionWire = wireRecord({
  answerId,
  version: versionField,
  action: field('action', z.enum(['pass', 'return', 'reopen']), '操作'),
  reason: field('reason', optionalText(terms.LONGEST_REASON), '审核意见'),
});
export const answerVersionWire = wireRecord({
  revision: field('revision', count, '第几次提交'),
  formVersion: field('formVersion', formVersion, '表单版本'),
  at: field('at', instant, '提交时间'),
  by: field('by', z.string(), '提交人'),
  receipt: field('receipt', z.string(), '回执编号'),
});

/** The statistics of one question 分题统计. */
export const statisticWire = wireRecord({
  question: field('question', z.string(), '题号'),
  title,
  kind: field('kind', z.string(), '题型'),
  unit: field('unit', z.string(), '单位'),
  count: field('count', count, '回答数'),
  withheld: field('withheld', z.boolean(), '少量不显示'),
  choices: field(
    'choices',
    z.array(
      wireRecord({ choice: field('choice', z.string(), '选项'), count: field('count', count.optional(), '次数') }),
    ),
    '选项',
  ),
  sum: field('sum', z.string().optional(), '合计'),
  mean: field('mean', z.string().optional(), '平均'),
  least: field('least', z.string().optional(), '最小'),
  most: field('most', z.string().optional(), '最大'),
  summed: field('summed', z.boolean(), '最小最大按每份合计'),
  samples: field('samples', z.array(z.string()), '最近的回答'),
});
export type QuestionStatistic = z.output<typeof statisticWire>;
export const statisticsWire = wireRecord({
  answers: field('answerNum', count, '答卷数'),
  owed: field('owed', count, '应报'),
  questions: field('questions', z.array(statisticWire), '题目'),
});
export const exportWire = wireRecord({
  formId,
  format: field('format', z.enum(FILE_FORMATS), '格式'),
});
export const questionSheetWire = wireRecord({ file: field('file', upload, '题目表') });
/** The questions that a workbook names, or what is wrong with it. */
export const sheetQuestionsWire = wireRecord({
  rows: field(
    'rows',
    z.array(
      wireRecord({
        line: field('line', count, '行号'),
        cells: field('cells', z.record(z.string(), z.string()), '内容'),
      }),
    ),
    '题目',
  ),
  faults: field('errorList', z.array(importFaultWire), '错误列表'),
});
export const photoKeyWire = wireRecord({ answerId, id: field('id', requiredText(40), '文件编号') });
