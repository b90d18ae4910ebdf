import { useCore } from '#browser/core.tsx';
import { questionCalls } from '#subjects/approval/calls.ts';
import { tellSuccess } from '../../../parts/messages.ts';
import type { Field } from '../../../register/form/fields.ts';
import { FormDialog } from '../own/FormDialog.tsx';

interface Asked {
  readonly title: string;
  readonly text: string;
}

const FIELDS: readonly Field<Asked>[] = [
  { name: 'title', label: '标题', required: true, longest: 60, wide: true },
  { name: 'text', label: '内容', kind: 'lines', required: true, longest: 1_000 },
];

/** A question to the bureau 我要提问; it comes up among the hot questions of the region. */
export function AskDialog({ onClose }: { readonly onClose: () => void }) {
  const { transport, queries } = useCore();
  const handleSave = async ({ title, text }: Asked) => {
    await transport.send(questionCalls.ask, { title: title.trim(), text: text.trim() }, { quiet: true });
    await tellSuccess('提交成功');
    await queries.invalidateQueries();
  };
  return (
    <FormDialog
      title="我要提问"
      fields={FIELDS}
      initial={{ title: '', text: '' }}
      call={questionCalls.ask}
      onSave={handleSave}
      onClose={onClose}
    />
  );
}
