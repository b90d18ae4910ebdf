import { afterPaint } from '#browser/entry/after-paint.ts';

/** The program itself, beside the shell and the page that it draws. */
const begin = () => void import('./main.tsx');

// A picture that stands in the page is seen first: what the program is made of takes a slow desk longer to read than a frame takes to paint.
if (document.querySelector('[data-first-picture]')) afterPaint(begin);
else begin();
