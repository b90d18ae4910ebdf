import { creditCheckDigit } from '#base/patterns.ts';
import { type DateText, startOf } from '#base/calendar.ts';
import { type Payload, titleOf } from '#subjects/approval/rules.ts';
import { APPROVAL_KINDS, type ApprovalKind } from '#subjects/approval/terms.ts';
import { brandOf } from '#subjects/enterprise/rules.ts';
import { REVIEW_STATUS, type ReviewStatus } from '#subjects/report/terms.ts';
import type { OutletRow } from '#server/database/rows/markets.ts';
import type { EnterpriseRow } from '#server/database/tables.ts';
import {
  BRANDS,
  HERITAGES,
  LEGAL_REPRESENTATIVES,
  QUARTER_NOTES,
  RETURN_REASONS,
} from '#server/demonstration/city/approval-texts.ts';
import { between, pick, type Random, randomOf, wholeBetween } from '#server/demonstration/random.ts';

const SEED = 20_241_107;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Submissions of each kind; a third of them wait for their review. */
const EACH: Readonly<Record<ApprovalKind, number>> = { outlet: 42, enterprise: 36, quarter: 54, brand: 24 };
const CODE_DIGITS = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const REVIEWER = '陈国庆';

/** A step of an invented history. */
export interface InventedStep {
  readonly action: 'submit' | 'withdraw' | 'pass' | 'return';
  readonly from: ReviewStatus;
  readonly to: ReviewStatus;
  readonly reason: string;
  readonly actorName: string;
  readonly at: number;
}

export interface InventedApproval {
  readonly kind: ApprovalKind;
  readonly enterprise: EnterpriseRow;
  readonly title: string;
  readonly payload: Payload;
  /** What a passed change replaced. */
  readonly before: Payload | null;
  readonly status: ReviewStatus;
  readonly steps: readonly InventedStep[];
}

/** An enterprise's entry in the library of legal persons, as the demonstration starts out with it. */
export function inventedLegalPersons(enterprises: readonly EnterpriseRow[]) {
  return enterprises.map(({ enterprise_id, region_id, reports_prices: isMarket }) => {
    const random = randomOf(SEED + enterprise_id);
    const body = `91${region_id}${Array.from({ length: 9 }, () => pick(random, [...CODE_DIGITS])).join('')}`;
    return {
      enterprise_id,
      credit_code: `${body}${creditCheckDigit(body)}`,
      legal_representative: pick(random, LEGAL_REPRESENTATIVES),
      registered_capital: wholeBetween(random, 5, 500) * 10,
      phone: `025-${wholeBetween(random, 52_000_000, 86_999_999)}`,
      workers: wholeBetween(random, 80, 420),
      stalls: isMarket ? wholeBetween(random, 60, 240) : null,
    };
  });
}

/** Submissions of the quarter before `today`, the same every time but for the day, spread over enterprises and states 演示数据. */
export function inventedApprovals(
  today: DateText,
  enterprises: readonly EnterpriseRow[],
  outlets: readonly OutletRow[],
): readonly InventedApproval[] {
  const random = randomOf(SEED);
  const legal = new Map(inventedLegalPersons(enterprises).map((row) => [row.enterprise_id, row]));
  const placed = new Map(outlets.map((outlet) => [outlet.outlet_id, outlet]));
  const stateAt = (index: number): ReviewStatus =>
    (
      [
        REVIEW_STATUS.submitted,
        REVIEW_STATUS.passed,
        REVIEW_STATUS.passed,
        REVIEW_STATUS.submitted,
        REVIEW_STATUS.returned,
        REVIEW_STATUS.passed,
      ] as const
    )[index % 6] ?? 1;
  return APPROVAL_KINDS.flatMap((kind, place) =>
    Array.from({ length: EACH[kind] }, (_, index) => {
      const enterprise = enterprises[(index * 7 + place * 11) % enterprises.length];
      if (!enterprise) throw new Error('no enterprises to submit anything');
      const outlet = placed.get(enterprise.enterprise_id);
      const status = stateAt(index + place);
      const standing = standingOf(kind, enterprise, outlet, legal.get(enterprise.enterprise_id));
      const filled = payloadOf(kind, random, enterprise, standing, today);
      // A change that was passed stands in its register, so that what was asked for is what stands there.
      const applied = status === REVIEW_STATUS.passed ? standing : undefined;
      const payload = applied ?? filled;
      const submittedAt = startOf(today) - wholeBetween(random, 1, 70) * DAY + between(random, 9, 17) * HOUR;
      return {
        kind,
        enterprise,
        payload,
        status,
        title: titleOf(kind, payload),
        before: applied ? replacedBy(kind, applied) : null,
        steps: stepsOf(random, status, Math.round(submittedAt), enterprise.name),
      };
    }),
  );
}

type Legal = ReturnType<typeof inventedLegalPersons>[number];

/** What the register says before anything is submitted; undefined for kinds that change nothing. */
function standingOf(
  kind: ApprovalKind,
  { name, address }: EnterpriseRow,
  outlet: OutletRow | undefined,
  legal: Legal | undefined,
): Payload | undefined {
  if (kind === 'outlet' && outlet)
    return { name, address, floorArea: String(outlet.floor_area), serviceRadius: String(outlet.service_radius) };
  if (kind !== 'enterprise' || !legal) return undefined;
  return {
    name,
    address,
    creditCode: legal.credit_code,
    legalRepresentative: legal.legal_representative,
    registeredCapital: String(legal.registered_capital),
    phone: legal.phone,
  };
}

/** What a passed change has replaced: a smaller outlet, an enterprise of less capital. */
function replacedBy(kind: ApprovalKind, payload: Payload): Payload {
  const name = kind === 'outlet' ? 'floorArea' : 'registeredCapital';
  return { ...payload, [name]: String(Math.max(1, Math.round(Number(payload[name]) * 0.8))) };
}

function payloadOf(
  kind: ApprovalKind,
  random: Random,
  enterprise: EnterpriseRow,
  standing: Payload | undefined,
  today: DateText,
): Payload {
  const year = Number(today.slice(0, 4));
  const sales = Math.round(between(random, 80, 9_000) * 100) / 100;
  switch (kind) {
    case 'outlet':
      return {
        ...standing,
        address: `${enterprise.address}（${pick(random, ['一层', '一至二层', '东侧', '主楼'])}）`,
        floorArea: String(Math.round(Number(standing?.['floorArea'] ?? 600) * between(random, 0.8, 1.4))),
      };
    case 'enterprise':
      return {
        ...standing,
        legalRepresentative: pick(random, LEGAL_REPRESENTATIVES),
        registeredCapital: String(Number(standing?.['registeredCapital'] ?? 100) + wholeBetween(random, 1, 30) * 10),
      };
    case 'quarter':
      return {
        brand: brandOf(enterprise.name),
        year: String(year - 1),
        quarter: String(wholeBetween(random, 1, 4)),
        sales: String(sales),
        onlineSales: String(Math.round(sales * between(random, 0.02, 0.35) * 100) / 100),
        note: pick(random, QUARTER_NOTES),
      };
    default:
      return {
        brand: pick(random, BRANDS),
        foundedYear: String(wholeBetween(random, 1_850, 1_965)),
        trademark: String(wholeBetween(random, 100_000, 9_999_999)),
        heritage: pick(random, HERITAGES),
      };
  }
}

function stepsOf(random: Random, status: ReviewStatus, at: number, enterpriseName: string): readonly InventedStep[] {
  const submit: InventedStep = { action: 'submit', from: 0, to: 1, reason: '', actorName: enterpriseName, at };
  const later = Math.round(at + between(random, 1, 9) * HOUR);
  if (status === REVIEW_STATUS.passed)
    return [submit, { action: 'pass', from: 1, to: 2, reason: '', actorName: REVIEWER, at: later }];
  if (status === REVIEW_STATUS.returned)
    return [
      submit,
      { action: 'return', from: 1, to: 3, reason: pick(random, RETURN_REASONS), actorName: REVIEWER, at: later },
    ];
  return [submit];
}
