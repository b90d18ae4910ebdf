/** Mobile numbers: 1, a digit from 3 to 8, eleven digits in all (spec 1 §5); empty passes. */
export function isPhone(text: string): boolean {
  return text === '' || /^1[3-8]\d{9}$/.test(text);
}

/** E-mail addresses whose last part has 2 to 4 letters (spec 1 §5); empty passes. */
export function isEmail(text: string): boolean {
  return text === '' || (text.length <= 100 && /^[\w.+-]+@(?:[A-Za-z0-9-]+\.)+[A-Za-z]{2,4}$/.test(text));
}
