import { noticeEvents } from '#subjects/notice/events.ts';
import { proposalCalls } from '#subjects/proposal/calls.ts';
import { proposalEvents } from '#subjects/proposal/events.ts';
import { recorded } from '../audit/recorded.ts';
import { type Binding, bound } from '../http/bind.ts';
import { eventsOf } from '../register/known.ts';
import type { Principal } from '../service/principal.ts';
import type { Services } from '../service/services.ts';
import { byHolder, heldValues } from './holding.ts';
import { KeyTaken, madeBefore, readRegister, submitProposal } from './moving.ts';
import { decideProposal, withdrawProposal } from './deciding.ts';
import { proposalDetail, proposalPage } from './reading.ts';
import { tryOut } from './wanted.ts';

/** Proposals of changes to registers 台账变更建议: tried out as they are made, written when they are passed. */
export function proposalRoutes(services: Services): readonly Binding[] {
  const { db, clock, config, publish } = services;
  const pen = (actor: Principal) => ({
    // Of the staff of an enterprise each record was asked for by whom it belongs to, wherever it lies.
    regions: actor.enterpriseId === null ? actor.regionCodes : null,
    phonePattern: config.phonePattern,
    actor,
    now: clock.now(),
  });
  const told = async <T>(outcome: T): Promise<T> => {
    await publish(proposalEvents.changed, {});
    await publish(noticeEvents.changed, {});
    return outcome;
  };
  return [
    bound(proposalCalls.list, (query, principal) => proposalPage(db, query, principal)),
    bound(proposalCalls.one, ({ proposalId }, principal) => proposalDetail(db, proposalId, principal)),
    bound(proposalCalls.held, ({ register, recordId }, principal) =>
      heldValues(db, readRegister(register, principal), recordId, principal),
    ),
    bound(proposalCalls.submit, async (asked, principal, { address }) => {
      const register = readRegister(asked.register, principal);
      const made = await madeBefore(db, asked, principal);
      if (made) return made;
      const input = principal.enterpriseId === null ? asked : await byHolder(db, register, asked, principal);
      const tried = await tryOut(db, register, input, pen(principal));
      const deed = { actor: principal, address, action: proposalCalls.submit.name };
      return recorded(db, deed, (tx) => submitProposal(tx, { input, register, tried }, principal, clock.now())).then(
        ({ saved }) => told(saved),
        async (problem: unknown) => {
          const other = problem instanceof KeyTaken ? await madeBefore(db, input, principal) : undefined;
          if (!other) throw problem;
          return other;
        },
      );
    }),
    bound(proposalCalls.withdraw, async (input, principal, { address }) => {
      const deed = { actor: principal, address, action: proposalCalls.withdraw.name };
      const { saved } = await recorded(db, deed, (tx) => withdrawProposal(tx, input, principal, clock.now()));
      return told(saved);
    }),
    bound(proposalCalls.decide, async (input, principal, { address }) => {
      const deed = { actor: principal, address, action: proposalCalls.decide.name };
      const { saved, register } = await recorded(db, deed, (tx) => decideProposal(tx, input, pen(principal)));
      if (saved.state === 'passed') for (const event of eventsOf(register)) await publish(event, {});
      return told(saved);
    }),
  ];
}
