/** What a password has to have, each with the words for it (spec 1 §5). */
const DEMANDS: ReadonlyArray<{ readonly label: string; readonly holds: (text: string) => boolean }> = [
  { label: '8 至 64 位', holds: (text) => text.length >= 8 && text.length <= 64 },
  { label: '含数字', holds: (text) => /\d/.test(text) },
  { label: '含大写字母', holds: (text) => /[A-Z]/.test(text) },
  { label: '含小写字母', holds: (text) => /[a-z]/.test(text) },
  { label: '含 ! @ # $ % ^ & * ? 或空格', holds: (text) => /[!@#$%^&*? ]/.test(text) },
];

/** Which demands a password meets so far, in the order in which they are shown. */
export function strengthOf(text: string): readonly { readonly label: string; readonly met: boolean }[] {
  return DEMANDS.map(({ label, holds }) => ({ label, met: holds(text) }));
}
