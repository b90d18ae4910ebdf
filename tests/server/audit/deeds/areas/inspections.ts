import { inspectionCalls as calls } from '#subjects/inspection/calls.ts';
import { contentOf, inspectionStage, pictureFile } from '../../../inspection/stage.ts';
import type { Deed, Stage } from '../deed.ts';

const [PHOTO, PROOF] = ['photo-of-the-story-01', 'proof-of-the-story-01'];

/** An inspection is planned, drawn, carried out with a photo, and what failed is put right with another. */
export function inspectionDeeds({ server, admin, one, idOf }: Stage): readonly Deed[] {
  const stage = inspectionStage(server, admin);
  const NAME = '留痕检查';
  const templateId = () => idOf('inspection_template', 'template_id', `name = '${NAME}'`);
  const planId = () => idOf('inspection_plan', 'plan_id', `name = '${NAME}'`);
  const taskId = async () => idOf('inspection_task', 'task_id', `plan_id = ${await planId()}`);
  const findingId = async () => idOf('inspection_finding', 'finding_id', `task_id = ${await taskId()}`);
  const planVersion = async () => one(`select version from inspection_plan where plan_id = ${await planId()}`);
  return [
    { call: 'inspection.save-template', by: 'admin', wire: () => ({ name: NAME, content: contentOf(1, 1) }) },
    {
      call: 'inspection.publish-template',
      by: 'admin',
      wire: async () => ({ templateId: await templateId(), version: 1 }),
    },
    {
      call: 'inspection.save-plan',
      by: 'admin',
      wire: async () => {
        await stage.point();
        const { from, to, sites, planId: _, version: __, ...plan } = stage.planOf(await templateId());
        const duty = await one(`select user_id from app_user where user_name = 'duty'`);
        const leftOut = [{ userId: duty, reason: '回避' }];
        return { ...plan, name: NAME, fromOn: from, toOn: to, siteNum: sites, leftOut };
      },
    },
    {
      call: 'inspection.draw',
      by: 'admin',
      wire: async () => ({ planId: await planId(), version: await planVersion() }),
    },
    {
      call: 'inspection.draw-list',
      by: 'reviewer',
      wire: async () => ({ planId: await planId(), number: 1, format: 'csv' }),
    },
    {
      call: 'inspection.keep-photo',
      by: 'reviewer',
      wire: async () => ({
        taskId: await taskId(),
        photoKey: PHOTO,
        takenAt: new Date(stage.now()).toISOString(),
        file: pictureFile(1),
      }),
    },
    {
      call: 'inspection.submit',
      by: 'reviewer',
      wire: async () => {
        const task = await server.call(admin, calls.task, { taskId: await taskId() });
        const { startedAt, finishedAt, ...entry } = stage.entryOf(
          task.taskId,
          stage.answersOf(task, ['i1'], { i1: [PHOTO] }),
        );
        return {
          ...entry,
          startedAt: new Date(startedAt).toISOString(),
          finishedAt: new Date(finishedAt).toISOString(),
        };
      },
    },
    { call: 'inspection.photo', by: 'duty', wire: () => ({ photoKey: PHOTO }) },
    {
      call: 'inspection.keep-proof',
      by: 'duty',
      wire: async () => ({ findingId: await findingId(), photoKey: PROOF, file: pictureFile(2) }),
    },
    {
      call: 'inspection.move-finding',
      by: 'duty',
      wire: async () => ({
        findingId: await findingId(),
        version: 0,
        move: 'prove',
        text: '已整改',
        photos: [PROOF],
      }),
    },
  ];
}
