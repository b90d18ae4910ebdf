import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { regionCalls } from '#subjects/region/calls.ts';
import { CITY_CODE } from '#subjects/region/terms.ts';
import { startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

describe('spec 2 §7.2: GET /api/system/dict/commonSelectWithParent/NANJING', () => {
  it('gives the city with its districts in their fixed order', async () => {
    const [city, ...others] = await server.call(await server.signIn('analyst'), regionCalls.withParent, {
      cityCode: CITY_CODE,
    });
    expect(others).toEqual([]);
    expect(city).toMatchObject({ regionId: 320_100, name: '南京市', code: '320100' });
    expect(city?.children.map(({ name }) => name)).toEqual([
      '玄武区',
      '秦淮区',
      '建邺区',
      '鼓楼区',
      '浦口区',
      '栖霞区',
      '雨花台区',
      '江宁区',
      '六合区',
      '溧水区',
      '高淳区',
      '江北新区',
    ]);
  });

  it('writes the names of the contract', async () => {
    const { data } = await server.ask(await server.signIn('analyst'), regionCalls.withParent, { cityCode: CITY_CODE });
    expect(data).toMatchObject([
      {
        DICT_ID: 320_100,
        NAME: '南京市',
        CODE: '320100',
        children: expect.arrayContaining([{ DICT_ID: 320_102, NAME: '玄武区', CODE: '320102' }]),
      },
    ]);
  });

  it('PRODUCT §2: shows a reviewer of one district that district only', async () => {
    const [city] = await server.call(await server.signIn('reviewer'), regionCalls.withParent, { cityCode: CITY_CODE });
    expect(city?.children.map(({ name }) => name)).toEqual(['江宁区']);
  });

  it('an unknown city does not exist, whatever its name', async () => {
    const analyst = await server.signIn('analyst');
    for (const cityCode of ['SUZHOU', 'nanjing', '%', "' or 1=1", '320100', '__proto__']) {
      expect(await server.ask(analyst, regionCalls.withParent, { cityCode }), cityCode).toMatchObject({
        status: 404,
        msg: '没有这个城市',
      });
    }
    // Encoded, its slash and dots would be another address.
    expect(await server.ask(analyst, regionCalls.withParent, { cityCode: '../NANJING' })).toMatchObject({
      status: 400,
    });
  });
});
