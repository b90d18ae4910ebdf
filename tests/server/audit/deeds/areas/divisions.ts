import { z } from 'zod';
import { regionChangeCalls } from '#subjects/region-change/calls.ts';
import { reorganisationWire } from '#subjects/region-change/wire.ts';
import type { Deed, Stage } from '../deed.ts';

/** A division that is merged into another, and is one of its own again. */
export function divisionDeeds({ server, admin, idOf }: Stage): readonly Deed[] {
  return [
    {
      call: 'region.reorganise',
      by: 'admin',
      wire: async () => {
        const draft = {
          fromIds: [320_118],
          on: server.today,
          parts: [{ regionId: 320_117, name: undefined, code: undefined, outline: undefined, records: undefined }],
          rest: 0,
          reason: undefined,
        };
        const { prints } = await server.call(admin, regionChangeCalls.previewReorganisation, draft);
        return z.encode(reorganisationWire, { ...draft, prints });
      },
    },
    {
      call: 'region.undo-reorganisation',
      by: 'admin',
      wire: async () => ({ changeId: await idOf('region_change', 'region_change_id') }),
    },
  ];
}
