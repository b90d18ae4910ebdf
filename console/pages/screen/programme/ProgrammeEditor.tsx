import { useState } from 'react';
import { useCall } from '#browser/query.ts';
import { programmeCalls } from '#subjects/programme/calls.ts';
import type { ProgrammeDetail } from '#subjects/programme/wire.ts';
import { Answered } from '../../../parts/controls/Answered.tsx';
import { Editing } from './editor/Editing.tsx';

export interface ProgrammeEditorProps {
  readonly programmeId: number;
  readonly editable: boolean;
}

/** A programme in its editor, anew whenever its draft is another on the server – but not over what somebody has changed here and not saved yet. */
export function ProgrammeEditor({ programmeId, editable }: ProgrammeEditorProps) {
  const result = useCall(programmeCalls.one, { programmeId }, { keepLast: false });
  const [held, setHeld] = useState<ProgrammeDetail>();
  return (
    <Answered result={result} height={320}>
      {(newest) => {
        const programme = held ?? newest;
        const isBehind = programme.revision !== newest.revision;
        return (
          <Editing
            key={programme.revision}
            programme={programme}
            isBehind={isBehind}
            editable={editable}
            onHold={setHeld}
          />
        );
      }}
    </Answered>
  );
}
