import { lazy, Suspense } from 'react';
import { LoadingState } from '../feedback/LoadingState.tsx';
import type { SheetFormProps } from './SheetForm.tsx';

const HEIGHT = 320;
const Fetched = lazy(async () => ({ default: (await import('./SheetForm.tsx')).SheetForm }));

/** The sheets of a report and their engine (400 kB compressed), fetched when a report is first opened: lists never load it. */
export function LazySheetForm(props: SheetFormProps) {
  return (
    <Suspense fallback={<LoadingState height={HEIGHT} />}>
      <Fetched {...props} />
    </Suspense>
  );
}
