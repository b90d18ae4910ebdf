import type { InputOf } from '#base/call.ts';
import { addDays } from '#base/calendar.ts';
import { checkPointRegister } from '#subjects/check-point/register.ts';
import { inspectionCalls as calls } from '#subjects/inspection/calls.ts';
import { itemsOf } from '#subjects/inspection/rules/template.ts';
import type { OpenedTask } from '#subjects/inspection/wire/tasks.ts';
import { demonstrationPicture } from '#server/demonstration/offices/inspection/picture.ts';
import type { Client } from '../../support/outside/client.ts';
import type { TestServer } from '../../support/server.ts';

type Draft = InputOf<typeof calls.savePlan>;
type Answers = InputOf<typeof calls.submit>['answers'];
const MINUTE = 60_000;

type Content = InputOf<typeof calls.saveTemplate>['content'];
type PhotoRule = Content['sections'][number]['items'][number]['photo'];

/** A template of so many items, every `photoEvery`th of them to be photographed. */
export const contentOf = (items: number, photoEvery = 0, photo: PhotoRule = 'always'): Content => ({
  sections: [
    {
      key: 's1',
      title: '现场',
      items: Array.from({ length: items }, (_, index) => ({
        key: `i${index + 1}`,
        text: `检查内容 ${index + 1}`,
        basis: '《消防法》第十六条',
        severity: 'medium' as const,
        photo: photoEvery > 0 && index % photoEvery === 0 ? photo : ('never' as const),
        days: 3,
      })),
    },
  ],
});

export const pictureFile = (of: number) => ({
  fileName: `照片 ${of}.png`,
  bytes: new Uint8Array(demonstrationPicture(of)),
});

/** What tests of inspections do over and over, on a server of their own. */
export function inspectionStage(server: TestServer, admin: Client) {
  let made = 0;
  const next = () => (made += 1);
  const key = (what: string) => `${what}-${String(next()).padStart(16, '0')}`;
  /** A published template; gives its number. */
  const template = async (items = 3, photoEvery = 0, photo: PhotoRule = 'always') => {
    const draft = {
      templateId: undefined,
      version: undefined,
      name: `检查表 ${next()}`,
      content: contentOf(items, photoEvery, photo),
    };
    const { id, version } = await server.call(admin, calls.saveTemplate, draft);
    await server.call(admin, calls.publishTemplate, { templateId: id, version });
    return id;
  };
  /** A check point of a kind of its own making, so that a plan has it alone. */
  const point = async (over: object = {}) => {
    const number = next();
    const { id } = await server.call(admin, checkPointRegister.calls.create, {
      name: `检查点 ${number}`,
      code: `CS-${number}`,
      kind: 'recycling',
      regionId: 320_115,
      risk: 'medium',
      lng: 118.8401,
      lat: 31.9527,
      ...over,
    } as never);
    return id;
  };
  const planOf = (templateId: number, over: Partial<Draft> = {}): Draft => ({
    planId: undefined,
    version: undefined,
    name: `计划 ${next()}`,
    templateId,
    from: addDays(server.today, -3),
    to: addDays(server.today, 20),
    regionId: 320_115,
    kinds: ['recycling'],
    risks: [],
    sites: 1,
    weights: { low: 1, medium: 2, high: 4 },
    leftOut: [],
    ...over,
  });
  /** A plan that was drawn; gives its number. */
  const drawn = async (templateId: number, over: Partial<Draft> = {}, by: Client = admin) => {
    const { id, version } = await server.call(by, calls.savePlan, planOf(templateId, over));
    await server.call(by, calls.draw, { planId: id, version, reason: undefined });
    return id;
  };
  const detail = (planId: number, by: Client = admin) => server.call(by, calls.plan, { planId });
  const now = () => server.clock.now();
  /** Sends a photo; gives its key. */
  const photo = async (by: Client, taskId: number, over: Partial<InputOf<typeof calls.keepPhoto>> = {}) => {
    const photoKey = key('photo');
    await server.call(by, calls.keepPhoto, {
      taskId,
      photoKey,
      takenAt: now() - 10 * MINUTE,
      cameraAt: undefined,
      lng: undefined,
      lat: undefined,
      file: pictureFile(next()),
      ...over,
    });
    return over.photoKey ?? photoKey;
  };
  /** Everything passes but the items named. */
  const answersOf = (
    { content }: Pick<OpenedTask, 'content'>,
    failed: readonly string[] = [],
    photos: Readonly<Record<string, readonly string[]>> = {},
  ): Answers =>
    itemsOf(content).map((item) => ({
      key: item.key,
      result: failed.includes(item.key) ? 'fail' : 'pass',
      remark: failed.includes(item.key) ? '现场不符合要求' : '',
      photos: [...(photos[item.key] ?? [])],
    }));
  const entryOf = (taskId: number, answers: Answers, over: Partial<InputOf<typeof calls.submit>> = {}) => ({
    taskId,
    entryKey: key('entry'),
    startedAt: now() - 60 * MINUTE,
    finishedAt: now(),
    corrects: undefined,
    reason: undefined,
    answers,
    ...over,
  });
  /** A task that somebody has, opened. */
  const task = async (planId: number) => {
    const [row] = (await detail(planId)).tasks;
    if (!row) throw new Error('the plan has no task');
    return server.call(admin, calls.task, { taskId: row.taskId });
  };
  return { template, point, planOf, drawn, detail, photo, answersOf, entryOf, task, key, now };
}
