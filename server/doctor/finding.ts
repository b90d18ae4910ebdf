/** What was found of one part of an installation: in order, to be looked at, or something that keeps it from working. */
export interface Finding {
  readonly about: string;
  readonly state: 'good' | 'warn' | 'bad';
  /** What is, in Chinese; where it is not in order, also what to do. */
  readonly text: string;
}

export const good = (about: string, text: string): Finding => ({ about, state: 'good', text });
export const warn = (about: string, text: string): Finding => ({ about, state: 'warn', text });
export const bad = (about: string, text: string): Finding => ({ about, state: 'bad', text });
