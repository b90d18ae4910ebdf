import { describe, expect, it } from 'vitest';
import { addressPartsOf, isSameStreet } from '#subjects/poi/rules/address.ts';
import { namePartsOf } from '#subjects/poi/rules/name.ts';

describe('names', () => {
  it.each([
    ['苏果便利（新街口店）', '苏果便利', '新街口'],
    ['苏果便利(新街口分店)', '苏果便利', '新街口'],
    ['苏果便利店【新街口店】', '苏果便利', '新街口'],
    ['南京苏果便利（新街口店）', '苏果便利', '新街口'],
    ['江苏苏果便利有限公司新街口分公司', '苏果便利', '新街口'],
    ['南京市玄武区老王水果店', '老王水果', ''],
    ['老王水果有限责任公司', '老王水果', ''],
    ['老王水果（南京）有限公司', '老王水果', ''],
    ['７－１１ 便利（珠江路二店）', '711便利', '珠江路2'],
    ['7-11便利(珠江路第2分店)', '711便利', '珠江路2'],
    ['金陵 · 饭店', '金陵饭', ''],
    ['南京路步行街', '南京路步行街', ''],
    ['鼓楼', '鼓楼', ''],
  ])('%s is %s and the branch %s', (name, core, branch) => {
    expect(namePartsOf(name)).toEqual({ core, branch, whole: core + branch });
  });

  it('takes any text without failing, and twice the same', () => {
    for (const text of ['', '（', '）（', '店', '公司', '()()', '南京', '🍎🍎', 'a'.repeat(300)])
      expect(namePartsOf(text)).toEqual(namePartsOf(text));
  });
});

describe('addresses', () => {
  it.each([
    ['江苏省南京市鼓楼区中山北路 18 号', '中山北路', '18'],
    ['新街口中山路18号一层', '新街口中山路', '18'],
    ['中山路 18-2 号', '中山路', '18'],
    ['中山路１８号', '中山路', '18'],
    ['玄武区中山路', '中山路', ''],
    ['中山路与珠江路交叉口', '中山路与珠江路', ''],
    ['科技大厦3号楼', '', ''],
    ['', '', ''],
  ])('%s is on %s at %s', (address, street, number) => {
    expect(addressPartsOf(address)).toEqual({ street, number });
  });

  it('are on one street where one says more before its name', () => {
    expect(isSameStreet('新街口中山路', '中山路')).toBe(true);
    expect(isSameStreet('中山路', '中山北路')).toBe(false);
    expect(isSameStreet('', '中山路')).toBe(false);
  });
});
