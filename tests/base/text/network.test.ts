import { describe, expect, it } from 'vitest';
import { addressNumber, networkFault, networkOf, prefixOf } from '#base/text/network.ts';

describe('addresses as numbers', () => {
  it.each([
    ['0.0.0.0', 0xffff_0000_0000n],
    ['203.0.113.7', 0xffff_cb00_7107n],
    ['::', 0n],
    ['::1', 1n],
    ['::ffff:203.0.113.7', 0xffff_cb00_7107n],
    ['2001:db8::5', 0x2001_0db8_0000_0000_0000_0000_0000_0005n],
    ['2001:DB8:0:0:0:0:0:5', 0x2001_0db8_0000_0000_0000_0000_0000_0005n],
    ['1:2:3:4:5:6:7:8', 0x0001_0002_0003_0004_0005_0006_0007_0008n],
  ])('%s', (text, number) => expect(addressNumber(text)).toBe(number));

  it.each([
    '',
    'localhost',
    '1.2.3',
    '1.2.3.4.5',
    '256.1.1.1',
    '01.2.3.4',
    '1.2.3.-4',
    ':',
    ':::',
    '1::2::3',
    '1:2:3:4:5:6:7',
    '1:2:3:4:5:6:7:8:9',
    '::12345',
    '::g',
    '::1.2.3',
    'fe80::1%eth0',
    `::${'1'.repeat(60)}`,
  ])('%s is none', (text) => expect(addressNumber(text)).toBeUndefined());
});

describe('networks', () => {
  it.each([
    ['203.0.113.0/24', 120],
    ['0.0.0.0/0', 96],
    ['203.0.113.7', 128],
    ['203.0.113.7/32', 128],
    ['2001:db8::/32', 32],
    ['::/0', 0],
  ])('%s', (text, bits) => {
    expect(networkOf(text)?.bits).toBe(bits);
    expect(networkFault(text)).toBeUndefined();
  });

  it.each([
    '203.0.113.1/24',
    '203.0.113.0/33',
    '203.0.113.0/',
    '203.0.113.0/24/8',
    '2001:db8::1/32',
    '::/129',
    '::/-1',
    'x/8',
    '/8',
  ])('%s is none', (text) => {
    expect(networkOf(text)).toBeUndefined();
    expect(networkFault(text)).toMatch(/地址\/位数/);
  });

  it('an address is of a network when they begin alike', () => {
    const network = networkOf('203.0.113.128/25');
    const begins = (text: string) => prefixOf(addressNumber(text) ?? 0n, network?.bits ?? 0);
    const own = prefixOf(network?.first ?? 0n, network?.bits ?? 0);
    expect([begins('203.0.113.129') === own, begins('203.0.113.127') === own]).toEqual([true, false]);
  });
});
