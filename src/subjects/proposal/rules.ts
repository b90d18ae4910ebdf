import { ALIKE_FROM, ALIKE_METRES, type ProposalDeed, PROPOSAL_DEEDS } from './terms.ts';

/** Something that looks like a proposed record. */
export interface Likeness {
  /** How alike the names are, 0 to 1. */
  readonly alike: number;
  /** How far apart they lie, metres; undefined where one has no place. */
  readonly metres: number | undefined;
}

/** Whether two records may be one 疑似重复: alike by name, or so near that names that share something are enough. */
export function looksLike({ alike, metres }: Likeness): boolean {
  return alike >= ALIKE_FROM || (metres !== undefined && metres <= ALIKE_METRES && alike >= ALIKE_FROM / 2);
}

/** What to-dos and messages about a proposal are known by. */
export const proposalSubject = (proposalId: number): string => `register-proposal/${proposalId}`;

/** What a proposal is called 建议标题: 新增商圈：河西中央商务区. */
export function proposalTitle(deed: ProposalDeed, noun: string, name: string): string {
  return `${PROPOSAL_DEEDS[deed]}${noun}：${name}`;
}
