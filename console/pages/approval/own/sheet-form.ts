import { CallFailure } from '#browser/failure.ts';
import { type Payload, payloadFaults } from '#subjects/approval/rules.ts';
import { APPROVAL_SHEETS } from '#subjects/approval/sheets.ts';
import { APPROVAL_KIND_LABELS, APPROVAL_KINDS, type ApprovalKind } from '#subjects/approval/terms.ts';
import { choicesOf } from '../../../register/choices.ts';
import type { Field } from '../../../register/form/fields.ts';

export const KIND_CHOICES = choicesOf(APPROVAL_KIND_LABELS);

/** A kind named by a field or an address; undefined for what is none. */
export const kindIn = (text: string | undefined): ApprovalKind | undefined =>
  APPROVAL_KINDS.find((kind) => kind === text);

/** The form of a kind, made from its declared fields; what the server would refuse is told at once. */
export function sheetFields(kind: ApprovalKind): readonly Field<Payload>[] {
  return APPROVAL_SHEETS[kind].map(({ name, label, kind: of, required, longest, unit, choices, hint }) => ({
    name,
    label: unit === undefined ? label : `${label}（${unit}）`,
    required,
    kind: of === 'whole' ? 'number' : of,
    ...(longest === undefined ? {} : { longest }),
    ...(choices === undefined ? {} : { choices }),
    ...(hint === undefined ? {} : { hint }),
    check: (_value: string, values: Payload) => payloadFaults(kind, values)[name],
  }));
}

/** Values for every field of a kind; '' where nothing is known. */
export function sheetValues(kind: ApprovalKind, payload: Payload = {}): Payload {
  return Object.fromEntries(APPROVAL_SHEETS[kind].map(({ name }) => [name, payload[name] ?? '']));
}

/** The failure with its faults at the fields of the form: the server names them below the payload. */
export function atSheetFields(failure: unknown): unknown {
  if (!(failure instanceof CallFailure) || failure.detail.faults === undefined) return failure;
  const faults = failure.detail.faults.map(({ field, message }) => ({
    field: field.replace(/^payload\./, ''),
    message,
  }));
  return new CallFailure(failure.kind, failure.message, { ...failure.detail, faults });
}
