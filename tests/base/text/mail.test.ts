import { describe, expect, it } from 'vitest';
import { mailFault } from '#base/text/mail.ts';

describe('an address of mail', () => {
  it.each(['duty@sw.nanjing.example', 'a.b+c@x.cn'])('%s is an address of mail', (text) =>
    expect(mailFault(text)).toBeUndefined(),
  );
  it.each(['a', 'a@b', 'a@b.cn,c@d.cn', 'a b@c.cn', 'a@c.cn\nBcc: x@y.cn', '名 <a@b.cn>', `${'a'.repeat(65)}@b.cn`])(
    '%j is none',
    (text) => expect(mailFault(text)).toBeDefined(),
  );
});
