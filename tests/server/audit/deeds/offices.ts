import { digest } from '#server/session/keeping/credentials.ts';
import type { Db } from '#server/database/tables.ts';
import { apiSamples } from '#server/demonstration/offices/gateway-samples.ts';
import { FIRST_TEXTS } from '#subjects/message-way/terms.ts';
import { FIRST_LOOK } from '#subjects/theme/terms.ts';
import { articleDeeds, picture } from './areas/articles.ts';
import type { Deed, Stage } from './deed.ts';

/** Articles, themes and scheduled jobs. */
export function officeDeeds({ server }: Stage): readonly Deed[] {
  const { db } = server.database;
  return [
    ...articleDeeds(db),
    ...programmeDeeds(db),
    ...invitationDeeds(db),
    ...gatewayDeeds(db),
    ...dataSourceDeeds(db),
    ...themeDeeds,
    ...economyDeeds(db),
    { call: 'message-way.choose', by: 'admin', wire: () => ({ quietFrom: 21, quietUntil: 7, kinds: [] }) },
    {
      call: 'message-way.keep-kind',
      by: 'admin',
      wire: () => ({ kind: 'todo', mail: false, wecom: false, dingtalk: false, ...FIRST_TEXTS, version: 0 }),
    },
    {
      call: 'delivery.again',
      by: 'admin',
      wire: () =>
        db
          .insertInto('delivery')
          .values({
            once_key: '留痕',
            way: 'mail',
            address: 'a@b.example',
            title: '留痕',
            content: '',
            created_at: 0,
            next_at: null,
          })
          .returning('delivery_id as deliveryId')
          .executeTakeFirstOrThrow(),
    },
    { call: 'job.start', by: 'admin', wire: () => ({ code: 'log-check', dry: false }) },
    {
      call: 'job.cancel',
      by: 'admin',
      wire: async () =>
        db.selectFrom('job_run').select('run_id as runId').where('state', '=', 'waiting').executeTakeFirstOrThrow(),
    },
    {
      call: 'job.schedule',
      by: 'admin',
      wire: () => ({ code: 'log-check', cron: '0 5 * * *', paused: false, version: 1 }),
    },
    { call: 'retention.keep', by: 'admin', wire: () => ({ code: 'job-run', keep: 30, version: 0 }) },
    {
      call: 'retention.bring-back',
      by: 'admin',
      wire: async () => {
        const month = { kind: 'price', month: '1999-01-01', state: 'archived', file: '', archived_at: 0 } as const;
        await db
          .insertInto('archived_month')
          .values({ ...month, row_count: 0, bytes: 0 })
          .execute();
        return { code: 'price', month: '1999-01' };
      },
    },
  ];
}

/** An application has a theme, another, the first again, and none. */
const themeDeeds: readonly Deed[] = [
  { call: 'theme.picture', by: 'admin', wire: () => ({ use: 'logo', file: picture() }) },
  { call: 'theme.save', by: 'admin', wire: () => ({ appId: 'market', version: 0, note: '', ...FIRST_LOOK }) },
  { call: 'theme.restore', by: 'admin', wire: () => ({ appId: 'market', version: 1, to: 1 }) },
  { call: 'theme.follow', by: 'admin', wire: () => ({ appId: 'market', version: 2 }) },
];

/** An interface is made and published, applied for, granted, given a key, and all of it is taken back. */
function gatewayDeeds(db: Db): readonly Deed[] {
  const draft = async () => {
    const [first] = apiSamples;
    const group = await db
      .insertInto('api_group')
      .values({ name: '留痕', code: 'trace', sort: 1, remark: '' } as never)
      .returning('group_id as groupId')
      .executeTakeFirstOrThrow();
    const entry = await db
      .insertInto('catalogue_entry')
      .values({
        name: '留痕',
        code: 'TRACE',
        sharing: 'open',
        reason: '',
        openness: 'public',
        owner: '单位',
        contents: '内容',
        frequency: 'day',
        contact: '',
        phone: '',
        remark: '',
      } as never)
      .returning('entry_id as entryId')
      .executeTakeFirstOrThrow();
    return { ...first, slug: 'trace', ...group, ...entry };
  };
  const api = () =>
    db
      .selectFrom('gateway_api')
      .select(['api_id as apiId', 'version'])
      .where('slug', '=', 'trace')
      .executeTakeFirstOrThrow();
  const app = () =>
    db
      .selectFrom('gateway_app')
      .select(['app_id as appId', 'version'])
      .orderBy('app_id', 'desc')
      .executeTakeFirstOrThrow();
  const reason = '留痕';
  const application = async () => ({
    name: '应用',
    unit: '单位',
    purpose: '用途',
    expiresOn: '2026-12-31',
    perMinute: 1,
    perDay: 1,
    apiIds: String((await api()).apiId),
  });
  return [
    { call: 'gateway.save-api', by: 'analyst', wire: draft },
    { call: 'gateway.publish-api', by: 'analyst', wire: api },
    { call: 'gateway.apply', by: 'analyst', wire: application },
    { call: 'gateway.decide', by: 'admin', wire: async () => ({ ...(await app()), passed: true, reason }) },
    { call: 'gateway.issue-key', by: 'analyst', wire: app },
    { call: 'gateway.revoke-grant', by: 'admin', wire: async () => ({ ...(await app()), ...(await api()), reason }) },
    { call: 'gateway.revoke', by: 'admin', wire: async () => ({ ...(await app()), reason }) },
    { call: 'gateway.withdraw-api', by: 'analyst', wire: api },
  ];
}

/** A source gets a file, is tested, mapped and taken in; the demonstration's is exported; mapping and source end. */
function dataSourceDeeds(db: Db): readonly Deed[] {
  const source = () =>
    db
      .selectFrom('data_source')
      .select(['source_id as sourceId', 'version'])
      .where('name', '=', '留痕')
      .executeTakeFirstOrThrow();
  const mapping = () =>
    db
      .selectFrom('source_mapping')
      .select(['mapping_id as mappingId', 'version'])
      .where('name', '=', '留痕')
      .executeTakeFirstOrThrow();
  const file = { fileName: '留痕.csv', bytes: new TextEncoder().encode('a\n1') };
  const draft = { name: '留痕', kind: 'file', owner: '单位', address: '', database: '', user: '', remark: '' };
  const column = { column: 'a', title: '甲', role: 'dimension', unit: '' };
  return [
    { call: 'data-source.save', by: 'admin', wire: () => draft },
    { call: 'data-source.keep-file', by: 'admin', wire: async () => ({ ...(await source()), file }) },
    { call: 'data-source.test', by: 'admin', wire: source },
    {
      call: 'data-source.save-mapping',
      by: 'admin',
      wire: async () => {
        const { sourceId } = await source();
        return { name: '留痕', sourceId, object: '[""]', schedule: 'hand', mostRows: 10, columns: [column] };
      },
    },
    { call: 'data-source.take', by: 'admin', wire: mapping },
    { call: 'data-source.export', by: 'analyst', wire: () => ({ mappingId: 1, format: 'csv' }) },
    {
      call: 'data-source.end-mapping',
      by: 'admin',
      wire: async () => {
        await db.deleteFrom('source_run').where('state', '=', 'waiting').execute();
        return mapping();
      },
    },
    { call: 'data-source.end', by: 'admin', wire: source },
  ];
}

/** Invitations to speak for an enterprise; the one that is used is entered by itself, since its code is told once. */
function invitationDeeds(db: Db): readonly Deed[] {
  const newest = () =>
    db
      .selectFrom('enterprise_invitation')
      .select(({ fn }) => fn.max('invitation_id').as('invitationId'))
      .executeTakeFirstOrThrow();
  return [
    { call: 'invitation.make', by: 'admin', wire: () => ({ entBasicId: 1_003, days: 7 }) },
    { call: 'invitation.revoke', by: 'admin', wire: newest },
    {
      call: 'invitation.join',
      by: 'nobody',
      wire: async () => {
        await db
          .insertInto('enterprise_invitation')
          .values({
            code_hash: digest('trail'),
            enterprise_id: 1_003,
            maker_name: '留痕',
            made_at: 0,
            expires_at: 9e15,
            used_at: null,
            used_by: null,
            revoked_at: null,
            remark: '',
          })
          .execute();
        return { code: 'trail', userName: 'trail_joined', name: '留痕', password: 'Zijinshan#27' };
      },
    },
  ];
}

/** A programme of the walls is made, changed, published, rolled back, assigned and removed. */
function programmeDeeds(db: Db): readonly Deed[] {
  const own = () =>
    db
      .selectFrom('programme')
      .select(['programme_id as programmeId', 'revision'])
      .where('usual', '=', false)
      .executeTakeFirstOrThrow();
  const screenId = async () =>
    (
      await db
        .selectFrom('screen')
        .select('screen_id')
        .where('withdrawn_at', 'is', null)
        .limit(1)
        .executeTakeFirstOrThrow()
    ).screen_id;
  const content = (seconds: number) => ({
    parts: [],
    otherwise: { brightness: 100, entries: [{ scene: 'city', seconds, stay: false }] },
    care: { orbit: 2, drift: true },
  });
  const save = (seconds: number): Deed => ({
    call: 'programme.save',
    by: 'duty',
    wire: async () => ({ ...(await own()), name: '留痕', content: content(seconds) }),
  });
  return [
    { call: 'programme.create', by: 'duty', wire: () => ({ name: '留痕' }) },
    save(40),
    { call: 'programme.publish', by: 'duty', wire: own },
    save(60),
    { call: 'programme.publish', by: 'duty', wire: own },
    {
      call: 'programme.rollback',
      by: 'duty',
      wire: async () => ({ programmeId: (await own()).programmeId, version: 1 }),
    },
    {
      call: 'programme.group',
      by: 'duty',
      wire: async () => ({ screenId: await screenId(), groupName: '留痕组' }),
    },
    {
      call: 'programme.assign',
      by: 'duty',
      wire: async () => ({ groupName: '留痕组', programmeId: (await own()).programmeId }),
    },
    { call: 'programme.assign', by: 'duty', wire: () => ({ groupName: '留痕组' }) },
    { call: 'programme.remove', by: 'duty', wire: own },
  ];
}

/** A month and a year of the regional economy, one figure each. */
const economyDeeds = (db: Db): readonly Deed[] =>
  [
    ['economy-sheet.save-month', '2001-06'],
    ['economy-sheet.save-year', '2001'],
  ].map(([call = '', period]) => ({
    call,
    by: 'admin',
    wire: async () => ({
      period,
      regionId: 320_100,
      park: 'none',
      rows: [
        {
          ...(await db
            .selectFrom('economy_indicator' as never)
            .select('indicator_id as indicatorId' as never)
            .executeTakeFirstOrThrow()),
          value: 1,
          state: 'published',
        },
      ],
    }),
  }));
