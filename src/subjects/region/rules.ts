/** The code of a division begins with that of the one above, whose number is its code: a district's with the city's four digits, a street's with its district's six. */
export function codeFault(above: number, code: string): string | undefined {
  const parent = String(above);
  const isDistrict = /^\d{4}00$/.test(parent);
  const stem = isDistrict ? parent.slice(0, 4) : parent;
  const digits = isDistrict ? 6 : 9;
  return code.startsWith(stem) && code.length === digits ? undefined : `应为以 ${stem} 开头的 ${digits} 位代码`;
}
