/** A contact sheet of the desk: the window that its pages were drawn in, and how small they stand on it, px. */
export interface SheetOf {
  readonly file: string;
  readonly title: string;
  readonly theme: 'light' | 'dark';
  readonly size: { readonly width: number; readonly height: number };
  readonly small: number;
  readonly columns: number;
}

const DESK = { width: 1366, height: 768 };
const LARGE = { width: 1920, height: 1080 };
const PHONE = { width: 390, height: 844 };
const WIDE = { small: 240, columns: 8 };
const NARROW = { small: 120, columns: 16 };

/** Every page of the menus at the three sizes that it is judged at, in both themes; drawn by `npm run pictures`. */
export const SHEETS: readonly SheetOf[] = [
  { file: 'desk-light', title: '1366 × 768 浅色', theme: 'light', size: DESK, ...WIDE },
  { file: 'desk-dark', title: '1366 × 768 深色', theme: 'dark', size: DESK, ...WIDE },
  { file: 'large-light', title: '1920 × 1080 浅色', theme: 'light', size: LARGE, ...WIDE },
  { file: 'large-dark', title: '1920 × 1080 深色', theme: 'dark', size: LARGE, ...WIDE },
  { file: 'phone-light', title: '390 × 844 浅色', theme: 'light', size: PHONE, ...NARROW },
  { file: 'phone-dark', title: '390 × 844 深色', theme: 'dark', size: PHONE, ...NARROW },
];
