import { useCall, useSend } from '#browser/query.ts';
import { sitingCalls } from '#subjects/siting/calls.ts';
import type { SavedArea, SavedShape } from '#subjects/siting/wire.ts';
import { alreadyTold, useDeed } from '../../../parts/deeds.ts';
import { writing } from '../../../register/register.ts';
import { useDeletion } from '../../../register/list/use-deletion.ts';

const removing = writing(sitingCalls.removeAreas, (ids: readonly string[]) => ({ ids: [...ids] }));

/** The saved areas in scope, and what may be done with them; a refusal has been shown and gives false. */
export function useSavedAreas() {
  const { carryOut } = useDeed();
  const { data, failure, refetch } = useCall(sitingCalls.savedAreas, {});
  const saving = useSend(sitingCalls.saveArea);
  const renaming = useSend(sitingCalls.renameArea);
  const ask = useDeletion(removing);
  const written = (write: () => Promise<unknown>, done: string): Promise<boolean> =>
    carryOut(write, { done, onFailure: alreadyTold });
  return {
    areas: data,
    failure,
    refetch,
    busy: saving.sending || renaming.sending,
    save: (name: string, shape: SavedShape) => written(() => saving.send({ name, shape }), '新增成功'),
    rename: ({ savedAreaId, name: formerName }: SavedArea, name: string) =>
      written(() => renaming.send({ savedAreaId, name, formerName }), '更新成功'),
    remove: ({ savedAreaId, name }: SavedArea) => ask({ ids: [String(savedAreaId)], name, onDeleted: () => undefined }),
  };
}
