import '@arco-design/web-react/es/_util/react-19-adapter';
import '#kit/tokens/tokens.css';
import '#kit/tokens/base.css';
import '#kit/tokens/own-face.ts';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import { clock } from '#browser/clock.ts';
import { unexpectedError } from './console-errors.ts';

// A part that is fetched when it is first drawn (the chart engine) is compiled on the way in a fresh checkout.
configure({ asyncUtilTimeout: 15_000 });

/**
 * 11:00 of a Thursday in Nanjing, for every file: the server's word, which the program takes its time from. What a page offers first – this year, this
 * week, the scenes of the hour – would else be another on every day that tests run.
 */
clock.correct(Date.UTC(2026, 10, 26, 3));

let errors: string[] = [];
const say = console.error.bind(console);

console.error = (...parts: unknown[]) => {
  say(...parts);
  const text = unexpectedError(parts);
  if (text !== undefined) errors.push(text);
};

window.addEventListener('unhandledrejection', ({ reason }) => errors.push(`unhandled rejection: ${String(reason)}`));

beforeEach(() => {
  errors = [];
  Object.assign(document.documentElement.dataset, { density: 'desk', theme: 'light', face: 'own' });
});

afterEach(() => {
  cleanup();
  if (errors.length > 0) throw new Error(`the page complained:\n${errors.join('\n')}`);
});
