import { actionsFor } from '../report/rules.ts';
import { REVIEW_STATUS, type ReviewAction, type ReviewParty, type ReviewStatus } from '../report/terms.ts';
import { APPROVAL_SHEETS, type SheetField } from './sheets.ts';
import {
  APPROVAL_KIND_LABELS,
  APPROVAL_PERMISSIONS,
  APPROVAL_TABLES,
  type ApprovalKind,
  type ApprovalTile,
  type PendingKind,
} from './terms.ts';

/** What was filled in, by the names of the kind's fields; numbers as text. */
export type Payload = Readonly<Record<string, string>>;

const REQUIRED = '不能为空';
const NUMBER = /^\d{1,12}(\.\d{1,2})?$/;

/** What waits in a table by its name 审批表; undefined for any name that is not in the fixed list (spec 1 §4). */
export function kindOfTable(table: string): PendingKind | undefined {
  return (Object.keys(APPROVAL_TABLES) as PendingKind[]).find((kind) => APPROVAL_TABLES[kind].table === table);
}

/** Whether a kind changes what stands in a register, so that old and new can be laid side by side. */
export function isChange(kind: ApprovalKind): kind is 'outlet' | 'enterprise' {
  return kind === 'outlet' || kind === 'enterprise';
}

/** Which tiles somebody has 权限标志: those whose permission is held (spec 1 §6 "Dashboard tiles appear by permission flag"). */
export function flagsOf(permissions: readonly string[]): Readonly<Record<ApprovalTile, boolean>> {
  const flag = (tile: ApprovalTile) => permissions.includes(APPROVAL_PERMISSIONS[tile]);
  return {
    outlet: flag('outlet'),
    enterprise: flag('enterprise'),
    fund: flag('fund'),
    quarter: flag('quarter'),
    brand: flag('brand'),
    question: flag('question'),
  };
}

/** What is wrong with a field as filled in, in Chinese; undefined for nothing. */
export function sheetFault(field: SheetField, given: string): string | undefined {
  const value = given.trim();
  if (value === '') return field.required ? REQUIRED : undefined;
  if (field.kind === 'choice')
    return field.choices?.some((choice) => choice.value === value) ? undefined : '请从选项中选择';
  if (field.kind === 'number' || field.kind === 'whole') return numberFault(field, value);
  if (field.longest !== undefined && value.length > field.longest) return `不能超过 ${field.longest} 个字`;
  if (field.check) return field.check(value);
  return field.pattern === undefined || field.pattern.test(value) ? undefined : field.fault;
}

function numberFault(
  { kind, least = 0, most = Number.MAX_SAFE_INTEGER }: SheetField,
  text: string,
): string | undefined {
  if (!NUMBER.test(text)) return kind === 'whole' ? '应为整数' : '应为不小于 0 的数字，最多两位小数';
  const value = Number(text);
  if (kind === 'whole' && !Number.isInteger(value)) return '应为整数';
  return value < least || value > most ? `应在 ${least} 到 ${most} 之间` : undefined;
}

/** What is wrong with a submission, by field 填报校验: each field by itself, then parts that are more than their whole. */
export function payloadFaults(kind: ApprovalKind, payload: Payload): Readonly<Record<string, string>> {
  const faults: Record<string, string> = {};
  for (const field of APPROVAL_SHEETS[kind]) {
    const fault = sheetFault(field, payload[field.name] ?? '');
    if (fault !== undefined) faults[field.name] = fault;
  }
  const more = (part: string, whole: string) =>
    faults[part] === undefined && faults[whole] === undefined && Number(payload[part]) > Number(payload[whole]);
  if (kind === 'quarter' && more('onlineSales', 'sales')) faults['onlineSales'] = '网上销售额不能超过销售额';
  return faults;
}

/** Only the declared fields, trimmed, numbers in their plain form (012.50 becomes 12.5). */
export function cleanPayload(kind: ApprovalKind, payload: Payload): Payload {
  return Object.fromEntries(
    APPROVAL_SHEETS[kind].map(({ name, kind: of }) => {
      const value = (payload[name] ?? '').trim();
      return [name, (of === 'number' || of === 'whole') && NUMBER.test(value) ? String(Number(value)) : value];
    }),
  );
}

/** What passing a change would write, and what of it others have changed since it was submitted. */
export interface MergedChange {
  readonly payload: Payload;
  /** Labels of fields that the change is about and that somebody else has changed to something else. */
  readonly moved: readonly string[];
}

/** A change laid over what stands `now`: what it asks for against `base`, which stood when it was submitted; all else stays as it is now. */
export function mergedChange(
  kind: ApprovalKind,
  { base, now, wanted }: { readonly base: Payload; readonly now: Payload; readonly wanted: Payload },
): MergedChange {
  const payload: Record<string, string> = {};
  const moved: string[] = [];
  for (const { name, label } of APPROVAL_SHEETS[kind]) {
    const [was, stands, next] = [base, now, wanted].map((one) => one[name] ?? '') as [string, string, string];
    payload[name] = next === was ? stands : next;
    if (next !== was && stands !== was && stands !== next) moved.push(label);
  }
  return { payload, moved };
}

/** A line of the detail: a field as it was and as it is to be. */
export interface Difference {
  readonly name: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
  readonly changed: boolean;
}

/** A value as a person reads it, with its unit; a dash for nothing. */
export function shownValue({ kind, choices, unit }: SheetField, value: string): string {
  if (value === '') return '—';
  if (kind === 'choice') return choices?.find((choice) => choice.value === value)?.label ?? value;
  return unit === undefined ? value : `${value} ${unit}`;
}

/** The fields of a submission beside what they change 变更对照. */
export function differences(kind: ApprovalKind, before: Payload, after: Payload): readonly Difference[] {
  return APPROVAL_SHEETS[kind].map((field) => {
    const [old, next] = [before[field.name] ?? '', after[field.name] ?? ''];
    return {
      name: field.name,
      label: field.label,
      before: shownValue(field, old),
      after: shownValue(field, next),
      changed: old !== next,
    };
  });
}

/** What a submission is called in lists 申报标题. */
export function titleOf(kind: ApprovalKind, payload: Payload): string {
  const of = (name: string) => payload[name] ?? '';
  switch (kind) {
    case 'quarter':
      return `${of('brand')} ${of('year')} 年第 ${of('quarter')} 季度`;
    case 'brand':
      return of('brand');
    default:
      return `${of('name')}${APPROVAL_KIND_LABELS[kind].slice(-2)}`;
  }
}

/** What a party may do: as the review states say; what nobody sent in the first place is corrected and sent by `submit`. */
export function approvalActions(status: ReviewStatus, party: ReviewParty | undefined): readonly ReviewAction[] {
  return party === undefined ? [] : actionsFor(status, party);
}

/** Whether a row may be ticked to be passed with others. */
export function isPending(status: ReviewStatus): boolean {
  return status === REVIEW_STATUS.submitted;
}
