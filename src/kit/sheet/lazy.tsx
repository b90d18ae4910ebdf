import { LoadingState } from '../feedback/LoadingState.tsx';
import { latePart } from '../frame/late.tsx';
import type { SheetFormProps } from './SheetForm.tsx';

const HEIGHT = 320;

/** The sheets of a report and their engine (400 kB compressed), fetched when a report is first opened: lists never load it. */
export const LazySheetForm = latePart<SheetFormProps>(
  async () => (await import('./SheetForm.tsx')).SheetForm,
  () => <LoadingState height={HEIGHT} />,
);
