import type { Kysely } from 'kysely';
import type { OrganisationKind } from '#subjects/organisation/terms.ts';
import type { Tables } from '#server/database/tables.ts';

type Unit = readonly [code: string, name: string, phone: string, room: string];
type Entry = readonly [code: string, name: string, kind: OrganisationKind, regionId: number, offices: readonly Unit[]];

/** The bureau and who works under it 组织机构; all of it invented, telephone numbers too. */
const BUREAU: Entry = [
  'NJSWJ',
  '南京市商务局',
  'bureau',
  320_100,
  [
    ['BGS', '办公室', '025-83630101', '主楼 601 室'],
    ['SCYX', '市场运行处', '025-83630112', '主楼 512 室'],
    ['LTFZ', '流通业发展处', '025-83630120', '主楼 508 室'],
    ['XXZX', '信息中心', '025-83630133', '附楼 203 室'],
  ],
];
const BELOW: readonly Entry[] = [
  ['XWQSWJ', '玄武区商务局', 'branch', 320_102, [['SCK', '市场科', '025-83680201', '']]],
  [
    'QHQSWJ',
    '秦淮区商务局',
    'branch',
    320_104,
    [
      ['SCK', '市场科', '025-84550202', ''],
      ['ZHK', '综合科', '', ''],
    ],
  ],
  ['GLQSWJ', '鼓楼区商务局', 'branch', 320_106, [['SCK', '市场科', '025-83730203', '']]],
  [
    'JNQSWJ',
    '江宁区商务局',
    'branch',
    320_115,
    [
      ['SCK', '市场科', '025-52280204', ''],
      ['LTK', '流通科', '025-52280205', ''],
    ],
  ],
  ['NJSWFZZX', '南京市商务发展中心', 'institution', 320_100, [['TJB', '统计部', '025-83630140', '附楼 305 室']]],
];

/** Enters the organisations with their offices. */
export async function enterOrganisations(db: Kysely<Tables>): Promise<void> {
  const bureau = await enter(db, BUREAU, null, 1);
  for (const [index, entry] of BELOW.entries()) await enter(db, entry, bureau, index + 2);
}

async function enter(
  db: Kysely<Tables>,
  [code, name, kind, region_id, offices]: Entry,
  parent_id: number | null,
  sort: number,
): Promise<number> {
  const { organisation_id } = await db
    .insertInto('organisation')
    .values({ parent_id, code, name, kind, region_id, status: 1, sort })
    .returning('organisation_id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('office')
    .values(
      offices.map(([officeCode, officeName, phone, room], index) => ({
        organisation_id,
        code: officeCode,
        name: officeName,
        phone,
        room,
        status: 1,
        sort: index + 1,
      })),
    )
    .execute();
  return organisation_id;
}
