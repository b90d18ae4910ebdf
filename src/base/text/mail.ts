/** Characters of an address of mail at most. */
const LONGEST_MAIL = 120;

/** What is wrong with an address of mail; undefined for nothing. One address, no name, nothing that a header could be made of. */
export function mailFault(text: string): string | undefined {
  const [name = '', host = '', ...more] = text.split('@');
  const plain = /^[\w.+-]{1,64}$/.test(name) && /^[A-Za-z\d-]+(?:\.[A-Za-z\d-]+)+$/.test(host);
  return plain && more.length === 0 && text.length <= LONGEST_MAIL ? undefined : '请输入正确的邮箱地址';
}
