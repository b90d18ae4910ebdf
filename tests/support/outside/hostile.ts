/** Text that has broken systems like this one; each is only text to ours. */
export const HOSTILE: readonly string[] = [
  "' or 1=1 --", "'; drop table app_user; --", '" or ""="', "\\'; select pg_sleep(5); --", '1) union select password_hash from app_user --', 'extractvalue(1,0x7e)',
  'select from where drop or update', '$1', '${7*7}', '{{7*7}}', '#{7*7}', '%{7*7}', 'T(java.lang.Runtime)', '=cmd|\'/C calc\'!A0', '+1+1', '-1', '@SUM(1)', '../../etc/passwd',
  '..\\..\\windows', 'file:///etc/passwd', '%00', '%2e%2e%2f', '%', '_', '\\', '%%%', '\u0000', 'a\u0000b', '\ud800', 'a\udfffb', '\u202egnp.exe', '👩‍👩‍👧‍👦🇨🇳', 'ﷺ'.repeat(20), 'İıſß',
  '<script>alert(1)</script>', '<img src=x onerror=alert(1)>', 'javascript:alert(1)', '\r\nSet-Cookie: a=b', '\u2028', '__proto__', 'constructor', 'toString', 'hasOwnProperty',
  'null', 'undefined', 'NaN', 'Infinity', '-Infinity', 'true', '[]', '{}', '[object Object]', '1e309', '0x10', '9'.repeat(30), '-0', '1e-7', ' ', '\t', '', '0', 'ＮＵＬＬ', '１０１０１',
  '南京'.repeat(100), 'x'.repeat(5_000), '(a+)+$'.repeat(50), '2026-02-30', '9999-99-99', '2026-06-10T00:00:00Z', '10101,10102', '1,2,,3', 'ROLE_ADMIN', '320100', '*',
];

/** Numbers that some reader takes and an int4 column does not: too large, negative, broken, in other digits, in other notations. */
export const NUMBERS_BEYOND: readonly unknown[] = [
  '2147483648', 2_147_483_648, String(2 ** 53), 2 ** 53, '9223372036854775808', '-2147483649', '-1', -1, '0', 1e308, '1e308', '1.5', 1.5, '٣', '１２３',
  '0x10', '1'.repeat(20), '9'.repeat(190), '+7', '1,2147483648', '7,-1', '7,٣', 'NaN', 'Infinity',
];
