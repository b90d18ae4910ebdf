/** Role codes: ROLE_ and capitals, digits or underscores, 40 characters at most (as the built-in ones are written). */
export function isRoleCode(text: string): boolean {
  return /^ROLE_[A-Z0-9_]{1,35}$/.test(text);
}
