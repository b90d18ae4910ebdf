import { sql } from 'kysely';
import { addDays } from '#base/calendar.ts';
import { periodOf } from '#base/sheet/period.ts';
import { approvalCalls } from '#subjects/approval/calls.ts';
import { sessionCalls } from '#subjects/session/calls.ts';
import { WEEK_DAYS } from '#subjects/store-week/terms.ts';
import type { Client } from '../../support/outside/client.ts';
import { pictureOf } from '../../support/outside/picture.ts';
import { clientOf, PASSWORD, type TestServer } from '../../support/server.ts';
import { invite, SERVER } from '#server/screen/registry.ts';
import { registerDeeds } from './register-deeds.ts';

/** A call that is made, by whom and with what on the wire, in the order of a story: what is made first is changed and removed later. */
export interface Deed {
  readonly call: string;
  readonly by: 'admin' | 'reviewer' | 'analyst' | 'duty' | 'clerk' | 'clerk2' | 'clerk3' | 'wall' | 'nobody';
  readonly wire: () => Promise<Readonly<Record<string, unknown>>> | Readonly<Record<string, unknown>>;
}

const SERVICE = 'https://console.example/cas';
const CIRCLE = { kind: 'circle', lng: 118.784136, lat: 32.041806, radius: 800 };
const PLANS = '行政区划,开始年份,结束年份,现状保留,规划新增,规划面积\n江宁区,2031,2035,1,1,100\n';
const BRAND = { brand: '金陵茶社', foundedYear: '1902', trademark: '778899', heritage: '传承四代' };
const NEW_PASSWORD = 'Zijinshan#26';
const file = (fileName: string, text: string) => ({ fileName, bytes: new TextEncoder().encode(text) });
const picture = () => ({ fileName: '图.png', bytes: new Uint8Array(pictureOf(8, () => [200, 30, 30])) });

/** Every deed that is to be in a log, on a demonstration of its own. */
export function deedsOn(server: TestServer, admin: Client, ticketFor: (service: string) => string): readonly Deed[] {
  const { db } = server.database;
  const { today } = server;
  const week = periodOf('week', today);
  const one = async <T = number>(text: string): Promise<T> => {
    const {
      rows: [row],
    } = await sql.raw<{ value: T }>(`select (${text}) as value`).execute(db);
    return row?.value as T;
  };
  const idOf = (table: string, column: string, where = 'true') =>
    one(`select max(${column}) from ${table} where ${where}`);
  const asText = async (id: Promise<number>) => String(await id);
  const priceReport = (where: string) =>
    one(`select max(report_id) from report where kind = 'price-report' and ${where}`);
  const versionOf = (id: number) => one(`select version from report where report_id = ${id}`);
  const moved = async (id: Promise<number>, more: object = {}) => ({
    kind: 'price-report',
    reportId: String(await id),
    version: await versionOf(await id),
    ...more,
  });
  const waiting = async (enterpriseId: number, period: string): Promise<void> => {
    await sql`insert into report (kind, enterprise_id, period, period_start, status, version, cells, reasons, submitted_at, filled_at)
      values ('price-report', ${enterpriseId}, ${period}, ${period}::date, 1, 1, '{"prices/10101/price": 2.5}', '{}', 1, 1)`.execute(
      db,
    );
  };
  const storeDays = (amount: number) => Object.fromEntries(WEEK_DAYS.map((day) => [day, amount]));
  const storeData = JSON.stringify({
    bReportStoreWeekDetail: storeDays(100),
    bReportStoreWeekNightDetail: storeDays(30),
    bReportStoreWeekMajorDetail: {},
  });
  const own = async (where: string) => idOf('approval', 'approval_id', where);
  const approval = async (more: object = {}) => {
    const approvalId = await own(`kind = 'brand'`);
    return {
      approvalId,
      version: await one(`select version from approval where approval_id = ${approvalId}`),
      ...more,
    };
  };
  const brand = (clientKey: string) => () => ({ clientKey, kind: 'brand', payload: BRAND });
  const user = `user_name = 'zhaoli'`;
  const menu = `name = '留痕'`;
  const old = (year: number) => `${year}-03-01`;
  return [
    { call: 'session.login', by: 'nobody', wire: () => ({ username: 'duty', password: PASSWORD }) },
    { call: 'session.login-cas', by: 'nobody', wire: () => ({ url: `${SERVICE}?ticket=${ticketFor(SERVICE)}` }) },
    {
      call: 'user.view-as',
      by: 'admin',
      wire: async () => ({ userId: await idOf('app_user', 'user_id', `user_name = 'clerk'`) }),
    },
    { call: 'session.end-view-as', by: 'admin', wire: () => ({}) },
    { call: 'menu.home-icon', by: 'admin', wire: () => ({ file: picture() }) },
    {
      call: 'menu.create',
      by: 'admin',
      wire: () => ({ NAME: '留痕', STATUS: 1, ISINNER: 0, PATH: 'trail', COMPONENT: 'market/analysis', PARENT_ID: 20 }),
    },
    {
      call: 'menu.update',
      by: 'admin',
      wire: async () => ({
        MENU_ID: await idOf('menu', 'menu_id', menu),
        NAME: '留痕',
        STATUS: 1,
        ISINNER: 0,
        version: await one(`select version from menu where ${menu}`),
        SORT: 3,
      }),
    },
    {
      call: 'menu.sort',
      by: 'admin',
      wire: async () => ({
        parentId: 20,
        ids: await one<string>(
          `select string_agg(menu_id::text, ',' order by sort desc, menu_id) from menu where parent_id = 20`,
        ),
      }),
    },
    { call: 'menu.remove', by: 'admin', wire: async () => ({ ids: await asText(idOf('menu', 'menu_id', menu)) }) },
    {
      call: 'region.create',
      by: 'admin',
      wire: () => ({
        parentId: 320_100,
        code: '320198',
        name: '新区',
        lng: 118.7,
        lat: 32.1,
        countsInSum: false,
        sort: 20,
      }),
    },
    {
      call: 'region.update',
      by: 'admin',
      wire: async () => ({
        regionId: await idOf('region', 'region_id', `code = '320198'`),
        name: '新城',
        lng: 118.7,
        lat: 32.1,
        countsInSum: false,
        sort: 20,
        version: 0,
      }),
    },
    {
      call: 'region.remove',
      by: 'admin',
      wire: async () => ({ ids: await asText(idOf('region', 'region_id', `code = '320198'`)) }),
    },
    {
      call: 'dictionary.create',
      by: 'admin',
      wire: async () => ({
        PARENT_ID: await idOf('dictionary_item', 'dict_id', `code = 'SEX'`),
        NAME: '其他',
        CODE: '9',
        STATUS: 1,
      }),
    },
    {
      call: 'dictionary.update',
      by: 'admin',
      wire: async () => ({
        DICT_ID: await idOf('dictionary_item', 'dict_id', `name = '其他' and code = '9'`),
        NAME: '另外',
        CODE: '9',
        STATUS: 1,
        version: 0,
      }),
    },
    {
      call: 'dictionary.sort',
      by: 'admin',
      wire: async () => {
        const parentId = await idOf('dictionary_item', 'dict_id', `code = 'SEX'`);
        return {
          parentId,
          ids: await one<string>(
            `select string_agg(dict_id::text, ',' order by sort desc, dict_id) from dictionary_item where parent_id = ${parentId}`,
          ),
        };
      },
    },
    {
      call: 'dictionary.remove',
      by: 'admin',
      wire: async () => ({ ids: await asText(idOf('dictionary_item', 'dict_id', `name = '另外'`)) }),
    },
    {
      call: 'vegetable-price.write',
      by: 'admin',
      wire: () => ({ date: today, entBasicId: '1003', detailList: [{ dictId: '10101', price: 2.51 }] }),
    },
    {
      call: 'vegetable-price.import',
      by: 'admin',
      wire: () => ({ file: file('菜价.csv', `日期,企业编号,商品代码,价格\n${today},1003,10101,2.52\n`) }),
    },
    {
      call: 'screen.invite',
      by: 'admin',
      wire: () => ({ screenName: '指挥中心', stageSize: '1920x1080', uses: 1, hours: 8 }),
    },
    { call: 'screen.enrol', by: 'nobody', wire: async () => ({ code: await invitation(server) }) },
    { call: 'screen.extend', by: 'admin', wire: async () => ({ screenId: await idOf('screen', 'screen_id') }) },
    {
      call: 'screen.withdraw',
      by: 'admin',
      wire: async () => ({ screenId: await idOf('screen', 'screen_id'), reason: '大厅改造' }),
    },
    { call: 'screen.renew', by: 'wall', wire: () => ({}) },
    ...registerDeeds(server, admin),
    {
      call: 'account.update',
      by: 'analyst',
      wire: async () => ({
        name: '周雅文',
        sex: 1,
        version: await one(`select version from app_user where user_name = 'analyst'`),
      }),
    },
    { call: 'account.set-avatar', by: 'analyst', wire: () => ({ file: picture() }) },
    { call: 'account.change-password', by: 'duty', wire: () => ({ oldPassword: PASSWORD, newPassword: NEW_PASSWORD }) },
    { call: 'account.end-sessions', by: 'analyst', wire: async () => ({ handles: await another(server, 'analyst') }) },
    {
      call: 'user.create',
      by: 'admin',
      wire: () => ({ userName: 'zhaoli', name: '赵丽', sex: 1, userType: 1, roles: 'ROLE_DUTY', status: 1 }),
    },
    {
      call: 'user.update',
      by: 'admin',
      wire: async () => ({
        userId: await idOf('app_user', 'user_id', user),
        name: '赵莉',
        sex: 1,
        userType: 1,
        roles: 'ROLE_DUTY',
        status: 1,
        version: await one(`select version from app_user where ${user}`),
      }),
    },
    {
      call: 'user.reset-password',
      by: 'admin',
      wire: async () => ({ userId: await idOf('app_user', 'user_id', user) }),
    },
    {
      call: 'user.set-status',
      by: 'admin',
      wire: async () => ({ userId: await idOf('app_user', 'user_id', user), status: 0 }),
    },
    { call: 'user.remove', by: 'admin', wire: async () => ({ ids: await asText(idOf('app_user', 'user_id', user)) }) },
    { call: 'role.create', by: 'admin', wire: () => ({ roleCode: 'ROLE_TRAIL', name: '留痕', dataScope: 'region' }) },
    { call: 'role.update', by: 'admin', wire: () => ({ roleCode: 'ROLE_TRAIL', name: '改名', version: 1 }) },
    {
      call: 'role.set-permissions',
      by: 'admin',
      wire: () => ({
        roleCode: 'ROLE_TRAIL',
        menuIds: '10',
        resources: 'market.read',
        dataScope: 'region',
        version: 2,
      }),
    },
    { call: 'role.remove', by: 'admin', wire: () => ({ codes: 'ROLE_TRAIL' }) },
    { call: 'online.sign-out', by: 'admin', wire: async () => ({ handles: await another(server, 'analyst') }) },
    { call: 'notice.publish', by: 'admin', wire: () => ({ title: '通知', content: '内容', everyone: true }) },
    { call: 'notice.remove', by: 'admin', wire: async () => ({ ids: await asText(idOf('notice', 'notice_id')) }) },
    {
      call: 'report.submit',
      by: 'clerk3',
      wire: () => ({
        kind: 'store-week',
        entBasicId: '1031',
        period: week,
        values: Object.fromEntries(
          WEEK_DAYS.flatMap((day) => [
            [`day/week/${day}`, 100],
            [`night/week/${day}`, 30],
          ]),
        ),
        reasons: {},
        submitKey: 'one',
      }),
    },
    {
      call: 'report.withdraw',
      by: 'clerk3',
      wire: async () => ({
        ...(await moved(
          idOf('report', 'report_id', `kind = 'store-week' and enterprise_id = 1031 and period = '${week}'`),
        )),
        kind: 'store-week',
      }),
    },
    {
      call: 'report.remove',
      by: 'clerk3',
      wire: async () => ({
        kind: 'store-week',
        ids: await asText(
          idOf('report', 'report_id', `kind = 'store-week' and enterprise_id = 1031 and period = '${week}'`),
        ),
      }),
    },
    {
      call: 'store-week.add',
      by: 'clerk3',
      wire: () => ({
        entBasicId: '1031',
        entName: '某店',
        year: Number(week.slice(0, 4)),
        week: Number(week.slice(-2)),
        submitData: storeData,
      }),
    },
    {
      call: 'store-week.detail',
      by: 'reviewer',
      wire: () => ({ entBasicId: '1031', year: Number(week.slice(0, 4)), week: Number(week.slice(-2)) }),
    },
    {
      call: 'store-week.update',
      by: 'clerk3',
      wire: async () => ({
        entBasicId: '1031',
        year: Number(week.slice(0, 4)),
        week: Number(week.slice(-2)),
        storeWeekId: await asText(
          idOf('report', 'report_id', `kind = 'store-week' and enterprise_id = 1031 and period = '${week}'`),
        ),
        version: 1,
        submitData: storeData,
      }),
    },
    {
      call: 'store-week.remove',
      by: 'clerk3',
      wire: async () => {
        const id = await idOf(
          'report',
          'report_id',
          `kind = 'store-week' and enterprise_id = 1031 and period = '${week}'`,
        );
        await sql`update report set status = 0 where report_id = ${id}`.execute(db);
        return { ids: String(id) };
      },
    },
    {
      call: 'report.pass',
      by: 'reviewer',
      wire: async () => {
        await waiting(1_003, old(2021));
        return moved(priceReport(`period = '${old(2021)}'`));
      },
    },
    {
      call: 'report.reopen',
      by: 'reviewer',
      wire: () => moved(priceReport(`period = '${old(2021)}'`), { reason: '数据有误' }),
    },
    {
      call: 'report.return',
      by: 'reviewer',
      wire: async () => {
        await waiting(1_003, old(2022));
        return moved(priceReport(`period = '${old(2022)}'`), { reason: '请核对', marks: [] });
      },
    },
    {
      call: 'report.bulk-pass',
      by: 'reviewer',
      wire: async () => {
        await waiting(1_003, old(2023));
        const id = await priceReport(`period = '${old(2023)}'`);
        return { kind: 'price-report', rows: [{ reportId: String(id), version: 1 }] };
      },
    },
    {
      call: 'report.comment',
      by: 'reviewer',
      wire: async () => ({
        kind: 'price-report',
        reportId: await asText(priceReport(`period = '${old(2023)}'`)),
        text: '请核对',
      }),
    },
    {
      call: 'report.detail',
      by: 'reviewer',
      wire: async () => ({ kind: 'price-report', reportId: await asText(priceReport(`period = '${old(2023)}'`)) }),
    },
    {
      call: 'price-report.detail',
      by: 'reviewer',
      wire: async () => ({ entBasicId: '1003', vegetId: await asText(priceReport(`period = '${old(2022)}'`)) }),
    },
    {
      call: 'price-report.save',
      by: 'clerk2',
      wire: async () => {
        await sql`delete from report where kind = 'price-report' and enterprise_id = 1003 and period = ${today}`.execute(
          db,
        );
        return {
          entBasicId: '1003',
          entName: '某市场',
          date: today,
          detailList: [{ dictId: '10101', price: 2.5 }],
          reasons: { 'prices/10101/price': '集中上市' },
        };
      },
    },
    {
      call: 'price-report.remove',
      by: 'clerk2',
      wire: async () => {
        const id = await priceReport(`enterprise_id = 1003 and period = '${today}'`);
        await sql`update report set status = 0 where report_id = ${id}`.execute(db);
        return { ids: String(id) };
      },
    },
    { call: 'report-file.export', by: 'reviewer', wire: () => ({ kind: 'price-report', format: 'csv' }) },
    {
      call: 'report-statistic.price-export',
      by: 'analyst',
      wire: () => ({ start: addDays(today, -9), end: today, groupBy: 'region', format: 'csv' }),
    },
    {
      call: 'report-statistic.store-export',
      by: 'analyst',
      wire: () => ({ start: addDays(today, -9), end: today, groupBy: 'enterprise', format: 'csv' }),
    },
    {
      call: 'report-statistic.cell-export',
      by: 'analyst',
      wire: () => ({ kind: 'store-week', start: addDays(today, -9), end: today, format: 'csv' }),
    },
    { call: 'planning.outlets-file', by: 'analyst', wire: () => ({ type: 0 }) },
    {
      call: 'obligation.save-schedule',
      by: 'admin',
      wire: async () => ({
        kind: 'store-week',
        dueDays: 2,
        dueMinute: 1_080,
        graceHours: 24,
        lockDays: 7,
        version: (await one<number | null>(`select max(version) from report_schedule where kind = 'store-week'`)) ?? 0,
      }),
    },
    { call: 'obligation.remind', by: 'admin', wire: async () => ({ ids: [await asText(unmet(server))], all: false }) },
    {
      call: 'obligation.extend',
      by: 'admin',
      wire: async () => {
        const id = await unmet(server);
        return {
          obligationId: String(id),
          version: await one(`select version from obligation where obligation_id = ${id}`),
          extendTime: `${addDays(today, 3)}T12:00:00Z`,
          reason: '系统故障',
        };
      },
    },
    {
      call: 'alert.create-threshold',
      by: 'admin',
      wire: () => ({
        name: '均价过高',
        level: 2,
        status: 1,
        measure: 'goods-price',
        comparison: 'value',
        direction: 'above',
        limit: 0.5,
      }),
    },
    {
      call: 'alert.acknowledge',
      by: 'admin',
      wire: async () => ({
        alertId: await one('select max(alert_id) from alert where closed_at is null and acknowledged_at is null'),
      }),
    },
    {
      call: 'alert.update-threshold',
      by: 'admin',
      wire: async () => {
        const id = await idOf('alert_threshold', 'alert_threshold_id', `name = '均价过高'`);
        return {
          thresholdId: id,
          name: '均价偏高',
          level: 2,
          status: 1,
          measure: 'goods-price',
          comparison: 'value',
          direction: 'above',
          limit: 500,
          version: await one(`select version from alert_threshold where alert_threshold_id = ${id}`),
        };
      },
    },
    {
      call: 'alert.remove-thresholds',
      by: 'admin',
      wire: async () => ({ ids: await asText(idOf('alert_threshold', 'alert_threshold_id', `name = '均价偏高'`)) }),
    },
    {
      call: 'alert.change-goods-limit',
      by: 'analyst',
      wire: async () => ({
        dictId: 10_101,
        bdyz: 55,
        before: (await one<number | null>('select threshold_percent from goods where goods_id = 10101')) ?? '',
      }),
    },
    { call: 'approval.submit', by: 'clerk2', wire: brand('deed-one') },
    { call: 'approval.withdraw', by: 'clerk2', wire: () => approval() },
    { call: 'approval.correct', by: 'clerk2', wire: () => approval({ payload: BRAND }) },
    { call: 'approval.decide', by: 'reviewer', wire: () => approval({ action: 'pass' }) },
    {
      call: 'approval.pass-many',
      by: 'reviewer',
      wire: async () => {
        await server.ask(await server.signIn('clerk2'), approvalCalls.submit, {
          clientKey: 'deed-two',
          kind: 'brand',
          payload: { ...BRAND, brand: '又一家' },
        });
        return { rows: [await approval()] };
      },
    },
    { call: 'approval.ask-question', by: 'clerk2', wire: () => ({ title: '报送时间', text: '周报可否延后' }) },
    {
      call: 'approval.answer-question',
      by: 'reviewer',
      wire: async () => ({
        questionId: await idOf('question', 'question_id'),
        version: await one('select version from question order by question_id desc limit 1'),
        answer: '已处理',
      }),
    },
    { call: 'workbench.save', by: 'admin', wire: () => ({ version: 0, layout: [] }) },
    { call: 'workbench.remove', by: 'admin', wire: async () => ({ id: await idOf('workbench_layout', 'layout_id') }) },
    { call: 'share.make', by: 'analyst', wire: () => ({ kind: 'weekend', year: 2026, quarter: 2, days: 7 }) },
    { call: 'share.revoke', by: 'analyst', wire: async () => ({ ids: await asText(idOf('share', 'share_id')) }) },
    { call: 'siting.save-area', by: 'analyst', wire: () => ({ name: '新街口', shape: CIRCLE }) },
    {
      call: 'siting.rename-area',
      by: 'analyst',
      wire: async () => ({ areaId: await idOf('saved_area', 'saved_area_id'), name: '新名', oldName: '新街口' }),
    },
    {
      call: 'siting.remove-areas',
      by: 'analyst',
      wire: async () => ({ ids: await asText(idOf('saved_area', 'saved_area_id')) }),
    },
    {
      call: 'siting.import',
      by: 'admin',
      wire: () => ({ type: 'plans', crs: 'gcj02', file: file('规划.csv', PLANS) }),
    },
  ];
}

/** A code with which a wall enrols. */
async function invitation({ services }: TestServer): Promise<string> {
  return (await invite(services, { screenName: '测试大屏', stageSize: '1920x1080', uses: 1, hours: 8 }, SERVER)).code;
}

/** The handle of one more session of somebody. */
async function another(server: TestServer, userName: string): Promise<string> {
  // Its session is the newest only if time goes on.
  server.clock.advance(1);
  clientOf(await server.ask({}, sessionCalls.login, { username: userName, password: PASSWORD }));
  const {
    rows: [row],
  } = await sql<{ handle: string }>`
    select s.handle from session as s join app_user as u on u.user_id = s.user_id where u.user_name = ${userName} order by s.created_at desc, s.session_id desc limit 1`.execute(
    server.database.db,
  );
  return row?.handle ?? '';
}

/** An obligation for whose enterprise somebody is there to be reminded, and nothing was handed in. */
async function unmet({ database: { db }, clock }: TestServer): Promise<number> {
  const {
    rows: [row],
  } = await sql<{ id: number }>`
    select o.obligation_id as id from obligation as o
    where o.enterprise_id in (select enterprise_id from app_user where enterprise_id is not null) and o.lock_at > ${clock.now()}
      and not exists (select from report as r where r.kind = o.kind and r.enterprise_id = o.enterprise_id and r.period = o.period)
    order by o.due_at limit 1`.execute(db);
  return row?.id ?? 0;
}
