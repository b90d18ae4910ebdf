import { createContext, use, useEffect, useRef, useState } from 'react';
import { clock, steadyNow } from './clock.ts';

/** Whether nothing moves by itself below, as on paper: pages do not turn, and now stays the instant at which it was first drawn. */
export const StillContext = createContext(false);

let hushedUntil = 0;

/** For so many ms nothing draws by itself, neither tickers nor answers 静候: at an instant that comes then something has to be seen to the frame. */
export function hushFor(milliseconds: number): void {
  hushedUntil = Math.max(hushedUntil, steadyNow() + milliseconds);
}

/** How long (ms) what would draw by itself has to wait; 0 nearly always. */
export const hushLeft = (): number => Math.max(0, hushedUntil - steadyNow());

/** Calls `callback` every `every` ms while `active`, in a hush when that is over; the newest callback is used without restarting the interval. */
export function useTicker(callback: () => void, every: number, active = true): void {
  const newest = useRef(callback);
  const still = use(StillContext);
  useEffect(() => {
    newest.current = callback;
  });
  useEffect(() => {
    if (!active || still) return;
    let callOff = () => {};
    const timer = setInterval(() => {
      const wait = hushLeft();
      callOff();
      if (wait > 0) callOff = later(() => newest.current(), wait);
      else newest.current();
    }, every);
    return () => {
      clearInterval(timer);
      callOff();
    };
  }, [every, active, still]);
}

let restedUntil = 0;

/** For so many ms nothing turns to what comes next 不再翻页: it would be gone before it is read, and what it takes to draw would be in the way of the scene that comes. */
export function restTurnsFor(milliseconds: number): void {
  restedUntil = Math.max(restedUntil, steadyNow() + milliseconds);
}

/** Turns pages, days or areas every `every` ms while `active` as a ticker does, but not to what could not be read any more. */
export function useTurns(callback: () => void, every: number, active = true): void {
  useTicker(
    () => {
      if (steadyNow() >= restedUntil) callback();
    },
    every,
    active,
  );
}

/** Now (ms, corrected to the server's clock), drawn anew every `every` ms. */
export function useNow(every = 1_000): number {
  const [now, setNow] = useState(() => clock.now());
  useTicker(() => setNow(clock.now()), every);
  return now;
}

/** Calls back after `wait` ms; gives the way to call it off. */
export function later(callback: () => void, wait: number): () => void {
  const timer = setTimeout(callback, wait);
  return () => clearTimeout(timer);
}

/** Calls `callback` every `every` ms outside React; gives the way to stop. */
export function repeatedly(callback: () => void, every: number): () => void {
  const timer = setInterval(callback, every);
  return () => clearInterval(timer);
}

/** Calls back before the next frame is painted; gives the way to call it off. */
export function beforeNextFrame(callback: (time: number) => void): () => void {
  const frame = requestAnimationFrame(callback);
  return () => cancelAnimationFrame(frame);
}

/** Calls back before the next frame, in a hush before the first one after it: for what takes the card long to draw. Gives the way to call it off. */
export function beforeFreeFrame(callback: () => void): () => void {
  const wait = hushLeft();
  if (wait === 0) return beforeNextFrame(callback);
  let callOff = later(() => {
    callOff = beforeFreeFrame(callback);
  }, wait);
  return () => callOff();
}

/** The text `value` once it has stood still for `wait` ms, for typing that queries. */
export function useSettled<T>(value: T, wait = 250): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => later(() => setSettled(value), wait), [value, wait]);
  return settled;
}
