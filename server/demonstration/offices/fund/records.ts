import { type DateText, startOf } from '#base/calendar.ts';
import { type Marks, totalMarks } from '#subjects/fund/rules.ts';
import { moveOf } from '#subjects/fund/rules/moves.ts';
import { CRITERIA, type FundAction, type FundStage } from '#subjects/fund/terms.ts';
import type { Db } from '#server/database/tables.ts';
import { evidenceIn } from '#server/upload/evidence.ts';
import { storeUpload } from '#server/upload/store.ts';
import { demonstrationPdf } from './projects.ts';

const DAY = 86_400_000;
const MARK = 84;
/** The way of a declaration from its draft to its payment; each stage lies somewhere on it. */
const WAY: readonly FundAction[] = [
  'submit',
  'accept',
  'complete',
  'conclude',
  'visit',
  'propose',
  'publish',
  'end-notice',
  'decide',
  'pay',
];
/** How a declaration came to stages beside the way: so far along it, then this. */
export const ASIDE: Readonly<Partial<Record<FundStage, readonly [steps: number, action: FundAction, reason: string]>>> =
  {
    returned: [2, 'return', '投资明细与发票不符合要求（缺少两张设备发票）；请在期限内补正'],
    refused: [5, 'refuse', '现场核查未见主要设备，项目未实施'],
    withdrawn: [1, 'withdraw', '项目推迟到下一年度'],
  };
/** The actions that led to a stage. */
export function wayTo(stage: FundStage): readonly FundAction[] {
  if (stage === 'draft') return [];
  const aside = ASIDE[stage];
  if (aside) return [...WAY.slice(0, aside[0]), aside[1]];
  const actions: FundAction[] = [];
  let now: FundStage = 'draft';
  for (const action of WAY) {
    const move = moveOf(now, action);
    if (!move) throw new Error(`no way ${action} from ${now}`);
    if (now === stage && move.to !== now) break;
    actions.push(action);
    now = action === 'pay' ? 'paid' : move.to;
    if (now === stage && stage !== 'proposing') break;
  }
  return actions;
}

/** A user of the demonstration. */
export interface Who {
  readonly user_id: number;
  readonly display_name: string;
}

/** Who judges a declaration, where it stands, and an invented chance. */
interface Judged {
  readonly stage: FundStage;
  readonly index: number;
  readonly experts: readonly Who[];
  readonly today: DateText;
  readonly chance: (what: number, also?: number) => number;
}

/** Adds a step to a record. */
export async function addStep(
  db: Db,
  declaration_id: number,
  action: FundAction,
  [from, to]: readonly [FundStage, FundStage],
  reason: string,
  actor_name: string,
  at: number,
): Promise<void> {
  await db
    .insertInto('fund_step')
    .values({ declaration_id, action, from_stage: from, to_stage: to, reason, actor_id: null, actor_name, at })
    .execute();
}

/** Enters a file for each item; what is being written has not everything yet. */
export async function enterFiles(
  db: Db,
  declaration_id: number,
  items: readonly string[],
  at: number,
  isDraft: boolean,
): Promise<void> {
  for (const [index, item] of items.slice(0, isDraft ? 1 : items.length).entries()) {
    const content = evidenceIn(demonstrationPdf(`Demonstration document ${declaration_id}-${index + 1}`));
    if (!content) throw new Error('the evidence of the demonstration is none');
    const file_id = await storeUpload(db, { kind: 'evidence', content, owner: null });
    await db
      .insertInto('fund_file')
      .values({
        file_id,
        declaration_id,
        item,
        name: `${item}.pdf`,
        size: content.bytes.length,
        sha256: content.sha256,
        submitted: !isDraft,
        at,
      })
      .execute();
  }
}

/** While marks are being given the first expert of some has given them, and none of others; afterwards both have. */
export async function enterExperts(
  db: Db,
  declaration_id: number,
  { stage, index, experts, today, chance }: Judged,
): Promise<void> {
  for (const [place, expert] of experts.entries()) {
    const isMarked = stage !== 'marking' || (place === 0 && index % 2 === 0);
    const marks = Object.fromEntries(
      CRITERIA.map(({ key, most }, at) => [key, Math.round(most * (0.7 + 0.28 * chance(MARK + at, place)))]),
    ) as Marks;
    await db
      .insertInto('fund_expert')
      .values({
        declaration_id,
        user_id: expert.user_id,
        name: expert.display_name,
        state: isMarked ? 'marked' : 'asked',
        marks: isMarked ? JSON.stringify(marks) : null,
        total: isMarked ? (totalMarks(marks) ?? 0) : null,
        comment: isMarked ? '方案可行，建议按比例支持。' : '',
        at: isMarked ? startOf(today) - 40 * DAY : null,
      })
      .execute();
  }
}
