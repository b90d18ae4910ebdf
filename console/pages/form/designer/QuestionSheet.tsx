import { Button, Modal } from '@arco-design/web-react';
import { useRef, useState } from 'react';
import type { ImportFault } from '#base/files/import-outcome.ts';
import { type FormDefinition, questionsOf } from '#base/form/definition/definition.ts';
import { withSheetQuestions } from '#base/form/definition/question-sheet.ts';
import { useCore } from '#browser/core.tsx';
import { failureOf, messageOf } from '#browser/failure.ts';
import { formCalls } from '#subjects/form/calls.ts';
import { useDownload } from '../../../parts/files/use-download.ts';
import { ImportResult } from '../../../parts/import/ImportResult.tsx';
import { tellSuccess } from '../../../parts/messages.ts';

export interface QuestionSheetProps {
  readonly form: FormDefinition;
  readonly onMade: (made: FormDefinition) => void;
}

/** 导入题目表: the questions of a workbook behind those of the form, or every line that is wrong, and nothing; and an empty sheet with a line of each kind. */
export function QuestionSheet({ form, onMade }: QuestionSheetProps) {
  const { transport } = useCore();
  const { start } = useDownload();
  const field = useRef<HTMLInputElement>(null);
  const [faults, setFaults] = useState<readonly ImportFault[]>([]);
  const [telling, setTelling] = useState(false);
  const told = (all: readonly ImportFault[]) => {
    setFaults(all);
    setTelling(true);
  };
  const handleFile = async (file: File) => {
    const failure = await failureOf(async () => {
      const upload = { fileName: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
      const read = await transport.send(formCalls.readQuestions, { file: upload }, { quiet: true });
      const made = withSheetQuestions(form, read.rows);
      const all = [...read.faults, ...made.faults];
      if (all.length > 0) return told(all);
      onMade(made.definition);
      const added = questionsOf(made.definition).length - questionsOf(form).length;
      await tellSuccess(`已加入 ${added} 道题，可以撤销`);
    });
    if (failure) told([{ line: 0, column: '', value: '', message: messageOf(failure) }]);
  };
  return (
    <>
      <Button size="small" type="outline" onClick={() => field.current?.click()}>
        导入题目表
      </Button>
      <Button size="small" type="text" onClick={() => void start(formCalls.questionTemplate, {})}>
        题目表模板
      </Button>
      <input
        ref={field}
        hidden
        type="file"
        accept=".xlsx,.csv"
        aria-label="导入题目表"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          currentTarget.value = '';
          if (file) void handleFile(file);
        }}
      />
      <Modal
        visible={telling}
        title="题目表没有导入"
        footer={null}
        style={{ width: 'min(680px, calc(100vw - 24px))' }}
        onCancel={() => setTelling(false)}
      >
        <ImportResult outcome={{ written: 0, message: '', faults: [...faults], faultCount: faults.length }} />
      </Modal>
    </>
  );
}
