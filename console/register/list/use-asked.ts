import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '#base/page.ts';
import { keptPageSize } from '#browser/screen/register-view.ts';
import { sessionAtom } from '#browser/session.ts';
import type { Asked, Filter } from '../register.ts';
import { askedIn } from './asked.ts';

const useKeptSize = () => keptPageSize(String(useAtomValue(sessionAtom).user?.userId ?? ''));

/** What a list is asked for by the page's address; of as many rows a page as the user chose last 每页条数, where it does not say. */
export function useAsked(query: URLSearchParams, filters: readonly Filter[]): Asked {
  const kept = useKeptSize();
  const [usualSize] = useState(() => kept.read() ?? DEFAULT_PAGE_SIZE);
  return askedIn(query, filters, usualSize);
}

/** Keeps how many rows a page the user chose, for the lists that are opened from now on. */
export function useKeepSize(): (size: number) => void {
  const kept = useKeptSize();
  return (size) => {
    const offered = PAGE_SIZES.find((one) => one === size);
    if (offered !== undefined) kept.write(offered);
  };
}
