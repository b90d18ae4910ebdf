import { type RawBuilder, sql } from 'kysely';
import type { AnyRegister } from '#base/register/declare.ts';
import { liesInRegions } from '../scope/conditions.ts';
import { holds, type Principal } from '../service/principal.ts';
import { proposalRegisters } from './wanted.ts';

/** Whether somebody keeps a register, and so decides what others propose of it. */
const keeps = (principal: Principal, { rights }: Pick<AnyRegister, 'rights'>): boolean =>
  holds(principal, 'proposal.review') && holds(principal, `${rights}.write`);

/** The registers that somebody keeps and that take proposals, by name. */
export const keptBy = (principal: Principal): readonly string[] =>
  proposalRegisters.filter((register) => keeps(principal, register)).map(({ name }) => name);

/** What somebody may decide of the proposals `p`: those of the registers that he keeps, in his divisions; what belongs to no division is everybody's. */
export const isDecided = (principal: Principal): RawBuilder<boolean> =>
  sql<boolean>`(p.register = any(${[...keptBy(principal)]}::text[]) and (p.region_id is null or ${liesInRegions('p.region_id', principal.regionCodes)}))`;

/** What waits for somebody's decision; nobody decides his own. */
export const isForDecision = (principal: Principal): RawBuilder<boolean> =>
  sql<boolean>`(p.state = 'waiting' and ${isDecided(principal)} and p.proposer_id is distinct from ${principal.userId})`;
