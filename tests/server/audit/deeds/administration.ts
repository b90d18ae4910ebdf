import { sql } from 'kysely';
import { dutyCalls } from '#subjects/duty/calls.ts';
import { reportSample } from '#subjects/duty/samples.ts';
import { screenCalls } from '#subjects/screen/calls.ts';
import { sessionCalls } from '#subjects/session/calls.ts';
import { pictureOf } from '../../../support/outside/picture.ts';
import { clientOf, PASSWORD, type TestServer } from '../../../support/server.ts';
import { invite, SERVER } from '#server/screen/registry.ts';
import { registerDeeds } from './registers.ts';
import { type Deed, file, type Stage } from './deed.ts';

const SERVICE = 'https://console.example/cas';
const NEW_PASSWORD = 'Zijinshan#26';
const picture = () => ({ fileName: '图.png', bytes: new Uint8Array(pictureOf(8, () => [200, 30, 30])) });
/** People, their rights, menus, walls, prices and registers. */
export function administrationDeeds({ server, admin, ticketFor, one, idOf, asText }: Stage): readonly Deed[] {
  const { today } = server;
  const user = `user_name = 'zhaoli'`;
  const menu = `name = '留痕'`;
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
    {
      call: 'duty.command',
      by: 'admin',
      wire: async () => {
        const wall = await server.asScreen();
        await server.call(wall, dutyCalls.report, reportSample);
        return { screenId: (await server.call(wall, screenCalls.self, {})).screenId, kind: 'next' };
      },
    },
    {
      call: 'duty.announce',
      by: 'duty',
      wire: () => ({
        kind: 'drill',
        level: 2,
        title: '停电演练',
        text: '',
        minutes: 30,
        screenIds: [],
        groupNames: [],
      }),
    },
    ...(['duty.claim-announcement', 'duty.release-announcement'] as const).map((call) => ({
      call,
      by: 'duty' as const,
      wire: async () => ({ announcementId: await idOf('announcement', 'announcement_id') }),
    })),
    {
      call: 'duty.end-announcement',
      by: 'duty',
      wire: async () => ({ announcementId: await idOf('announcement', 'announcement_id'), reason: '演练完毕' }),
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
    {
      call: 'notice.withdraw',
      by: 'admin',
      wire: async () => ({ noticeId: await idOf('notice', 'notice_id'), reason: '写错了' }),
    },
    { call: 'notice.remove', by: 'admin', wire: async () => ({ ids: await asText(idOf('notice', 'notice_id')) }) },
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
