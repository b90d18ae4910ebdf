import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { censusRegister } from '#subjects/census/register.ts';
import { compoundRegister } from '#subjects/market/register/compounds.ts';
import { enterpriseRegister } from '#subjects/market/register.ts';
import type { Client } from '../../support/outside/client.ts';
import { startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

const csv = (...lines: readonly string[]) => ({
  fileName: '报表.csv',
  bytes: new TextEncoder().encode(lines.join('\n')),
});
const importCensus = censusRegister.calls.importFile!;
const importCompounds = compoundRegister.calls.importFile!;
const importEnterprises = enterpriseRegister.calls.importFile!;

/** As a street office sends it: a title, who made it, headings of two rows with merged cells, a row that sums up. */
const ESTATES = csv(
  '东山街道住宅小区人口情况一览表,,,,,,,,,,,',
  '填报单位：东山街道办事处,,,,,,,填报日期：2026年6月1日,,,,',
  '住宅小区,行政区划,地址,总户数,人口,,年龄构成,,,,,,坐标,',
  ',,,,男,女,0-14岁,15-24岁,25-34岁,35-44岁,45-59岁,60岁以上,经度,纬度',
  '示例·绿苑,江宁区,金箔路 8 号,320,400,410,100,90,150,160,180,130,118.8401,31.9527',
  '示例·兰亭,江宁区,上元大街 12 号,210,260,250,60,60,100,90,110,90,118.8422,31.9541',
  '合计,,,530,660,660,160,150,250,250,290,220,,',
);
/** With one row of headings in other words, and a date above. */
const CENSUS = csv(
  '第七次人口普查社区汇总（截至2020年11月1日）',
  '社区名称,统计用区划代码,所属区,年度,家庭户数,男,女,0—14岁,15—59岁,60—64岁,65岁以上,负责人',
  '示例社区,320115001099,江宁区,2020,1200,1500,1480,400,1900,180,500,王某',
  '总 计,,,,1200,1500,1480,400,1900,180,500,',
);
/** In which the columns are not to be known by their headings. */
const ENTERPRISES = csv(
  '单位名称,编码,类别,区县,法人,报送菜价,报送百货销售,商业案例',
  '示例商贸有限公司,SL-001,农贸市场,玄武区,赵明,否,否,否',
);

describe('files of other offices', () => {
  it('of estates: title, merged headings and totals are seen for what they are; written as it was previewed', async () => {
    const preview = await server.call(admin, importCompounds, { file: ESTATES });
    expect([preview.faults, preview.created, preview.rejected]).toEqual([[], 2, 0]);
    expect(
      preview.columns?.filter(({ field }) => field !== undefined).map(({ heading, field }) => [heading, field]),
    ).toEqual([
      ['住宅小区', 'name'],
      ['行政区划', 'regionId'],
      ['地址', 'address'],
      ['总户数', 'households'],
      ['人口男', 'male'],
      ['人口女', 'female'],
      ['年龄构成0-14岁', 'ageTo14'],
      ['年龄构成15-24岁', 'ageTo24'],
      ['年龄构成25-34岁', 'ageTo34'],
      ['年龄构成35-44岁', 'ageTo44'],
      ['年龄构成45-59岁', 'ageTo59'],
      ['年龄构成60岁以上', 'ageFrom60'],
      ['坐标经度', 'lng'],
      ['坐标纬度', 'lat'],
    ]);
    const { fingerprint } = preview;
    expect((await server.call(admin, importCompounds, { file: ESTATES, fingerprint })).written).toBe(2);
    const { rows } = await server.call(admin, compoundRegister.calls.list, {
      name: '示例·',
      pageIndex: 1,
      pageSize: 10,
    });
    expect(rows.map(({ name, male, ageFrom60, households }) => [name, male, ageFrom60, households])).toEqual([
      ['示例·兰亭', 260, 90, 210],
      ['示例·绿苑', 400, 130, 320],
    ]);
  });

  it('of census areas: other words for the same; what no field bears is left alone', async () => {
    const preview = await server.call(admin, importCensus, { file: CENSUS });
    expect([preview.faults, preview.created]).toEqual([[], 1]);
    expect(preview.columns?.map(({ heading, field }) => [heading, field])).toEqual([
      ['社区名称', 'name'],
      ['统计用区划代码', 'code'],
      ['所属区', 'regionId'],
      ['年度', 'year'],
      ['家庭户数', 'households'],
      ['男', 'male'],
      ['女', 'female'],
      ['0—14岁', 'ageTo14'],
      ['15—59岁', 'age15To59'],
      ['60—64岁', 'age60To64'],
      ['65岁以上', 'ageFrom65'],
      ['负责人', undefined],
    ]);
  });

  it('a title right above the headings is no part of them; of two columns for one field its own term counts', async () => {
    const titled = csv('企业名录', '企业名称,企业编码,名称', '示例商贸有限公司,SL-001,示例商贸');
    const preview = await server.call(admin, importEnterprises, { file: titled });
    expect(preview.columns?.map(({ heading, field }) => [heading, field])).toEqual([
      ['企业名称', 'name'],
      ['企业编码', 'code'],
      ['名称', undefined],
    ]);
    expect(preview.faults.filter(({ message }) => message.includes('两列'))).toEqual([]);
  });

  it('the first record is no second row of headings, whatever words it has', async () => {
    const file = csv(
      '小区,区县,地址,户主性别,备注',
      '示例·甲苑,江宁区,金箔路8号,男,无',
      '示例·乙苑,江宁区,金箔路9号,女,无',
    );
    const preview = await server.call(admin, importCompounds, { file });
    expect(preview.columns?.map(({ heading }) => heading)).toEqual(['小区', '区县', '地址', '户主性别', '备注']);
  });

  it('of enterprises: a column that was taken for another is given its field by hand', async () => {
    const first = await server.call(admin, importEnterprises, { file: ENTERPRISES });
    expect(first.rejected).toBe(1);
    expect(first.columns?.map(({ field }) => field)).toEqual([
      'name',
      'code',
      undefined,
      undefined,
      'legalRepresentative',
      'reportsPrices',
      'reportsWeekly',
      'reportsCases',
    ]);
    const mapping = '0:name,1:code,2:marketTypeCode,3:regionId,4:remark,5:reportsPrices,6:reportsWeekly,7:reportsCases';
    const preview = await server.call(admin, importEnterprises, { file: ENTERPRISES, mapping });
    expect([preview.faults, preview.created]).toEqual([[], 1]);
    const { fingerprint } = preview;
    expect((await server.call(admin, importEnterprises, { file: ENTERPRISES, mapping, fingerprint })).written).toBe(1);
    const { rows } = await server.call(admin, enterpriseRegister.calls.list, {
      name: '示例商贸',
      pageIndex: 1,
      pageSize: 10,
    });
    expect(rows[0]).toMatchObject({ regionName: '玄武区', remark: '赵明' });
    // Neither of two columns that were chosen for one field is preferred.
    expect(
      await server.call(admin, importEnterprises, {
        file: csv('企业名称,主体名称,企业编码', '示例商贸有限公司,示例,SL-009'),
        mapping: '0:name,1:name,2:code',
      }),
    ).toMatchObject({ faults: [{ message: '有两列都叫“企业名称”，请只留一列' }] });
    // One field for two columns, one that is none, and what is no mapping at all.
    expect(
      await server.call(admin, importEnterprises, { file: ENTERPRISES, mapping: '0:name,1:code,2:name' }),
    ).toMatchObject({
      faults: [{ message: '有两列都叫“企业名称”，请只留一列' }],
    });
    expect(
      (await server.call(admin, importEnterprises, { file: ENTERPRISES, mapping: '0:name,1:nothing' })).faults[0]
        ?.message,
    ).toMatch(/^缺少“企业编码”列/);
    // The last column taken out: none is read, and none is recognised again.
    const bare = await server.call(admin, importEnterprises, { file: ENTERPRISES, mapping: '' });
    expect(bare.columns?.filter((column) => column.field !== undefined)).toEqual([]);
    expect(bare.faults[0]?.message).toMatch(/^缺少“企业编码”列/);
    expect(await server.ask(admin, importEnterprises, { file: ENTERPRISES, mapping: '甲' })).toMatchObject({
      status: 400,
    });
  });
});
