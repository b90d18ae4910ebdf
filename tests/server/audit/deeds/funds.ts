import { fundCalls } from '#subjects/fund/calls.ts';
import { fundStage, MARKS, pdf } from '../../fund/stage.ts';
import type { Deed, Stage } from './deed.ts';

/** A declaration for a special fund is drafted with its evidence, handed in, marked by one expert, declined by another, looked into and carried away. */
export function fundDeeds({ server, admin, one, idOf }: Stage): readonly Deed[] {
  const stage = fundStage(server, { admin, reviewer: admin, analyst: admin, duty: admin });
  const declarationId = () => idOf('fund_declaration', 'declaration_id', `project = '留痕项目'`);
  const declared = async () => ({ declId: await declarationId() });
  const version = async () =>
    one(`select version from fund_declaration where declaration_id = ${await declarationId()}`);
  const fileId = async () =>
    one<string>(`select max(file_id) from fund_file where declaration_id = ${await declarationId()}`);
  return [
    {
      call: 'fund.save',
      by: 'clerk',
      wire: async () => {
        const { content, goals, startsOn, endsOn, clientKey } = stage.draftOf(0);
        const money = { investment: '1000000.00', amount: '400000.00' };
        return {
          callId: await stage.openCall(),
          clientKey,
          project: '留痕项目',
          content,
          goals,
          startsOn,
          endsOn,
          ...money,
        };
      },
    },
    {
      call: 'fund.attach',
      by: 'clerk',
      wire: async () => {
        const clerk = await server.signIn('clerk');
        const [item] = (await server.call(clerk, fundCalls.detail, { declarationId: await declarationId() })).call
          .required;
        return { ...(await declared()), item, file: pdf('留痕') };
      },
    },
    { call: 'fund.detach', by: 'clerk', wire: async () => ({ ...(await declared()), fileId: await fileId() }) },
    {
      call: 'fund.move',
      by: 'clerk',
      wire: async () => {
        const clerk = await server.signIn('clerk');
        const key = { declarationId: await declarationId() };
        for (const item of (await server.call(clerk, fundCalls.detail, key)).call.required)
          await server.call(clerk, fundCalls.attach, { ...key, item, file: pdf(item) });
        return { ...(await declared()), version: await version(), action: 'submit' };
      },
    },
    { call: 'fund.file', by: 'admin', wire: async () => ({ ...(await declared()), fileId: await fileId() }) },
    {
      call: 'fund.mark',
      by: 'analyst',
      wire: async () => {
        await stage.toMarking(await declarationId());
        return { ...(await declared()), marks: MARKS, comment: '可行' };
      },
    },
    { call: 'fund.conflict', by: 'duty', wire: async () => ({ ...(await declared()), reason: '曾任职于该企业' }) },
    { call: 'fund.export', by: 'admin', wire: () => ({ format: 'csv' }) },
  ];
}
