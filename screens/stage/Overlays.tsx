import { useAtomValue } from 'jotai';
import type { StageSize } from '#base/stage/viewing.ts';
import { overlayAtom } from '../rotation/atoms.ts';
import { viewingOf } from '../programme/stage-size.ts';
import { KeyHelp } from '../rotation/KeyHelp.tsx';
import { TestCard } from './TestCard.tsx';

/** What the duty officer lays over the scenes by key: the keys 按键说明 or the test card 测试卡. */
export function Overlays({ size }: { readonly size: StageSize }) {
  const overlay = useAtomValue(overlayAtom);
  if (overlay === 'help') return <KeyHelp />;
  return overlay === 'test-card' && <TestCard size={size} viewing={viewingOf(window.location.search, size)} />;
}
