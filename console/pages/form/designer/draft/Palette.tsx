import { Button } from '@arco-design/web-react';
import { type FormDefinition, QUESTION_KINDS, type QuestionKind } from '#base/form/definition/definition.ts';
import styles from '../../Forms.module.css';
import { withNewQuestion, withNewSection } from '../editing.ts';
import { QuestionSheet } from '../QuestionSheet.tsx';

export interface PaletteProps {
  readonly form: FormDefinition;
  /** Behind it what is new is put. */
  readonly chosen: string;
  /** The form with what was added, and what is chosen now. */
  readonly onMade: (made: FormDefinition, chosen: string) => void;
}

/** What can be added to a form 添加题目: a question of each kind, a section, questions from a sheet. */
export function Palette({ form, chosen, onMade }: PaletteProps) {
  return (
    <div className={styles['palette']}>
      {(Object.keys(QUESTION_KINDS) as QuestionKind[]).map((kind) => (
        <Button key={kind} size="small" onClick={() => onMade(...withNewQuestion(form, kind, chosen))}>
          {QUESTION_KINDS[kind]}
        </Button>
      ))}
      <Button size="small" type="outline" onClick={() => onMade(...withNewSection(form))}>
        新的部分
      </Button>
      <QuestionSheet
        form={form}
        onMade={(made) => onMade(made, made.sections.at(-1)?.questions.at(-1)?.key ?? chosen)}
      />
    </div>
  );
}
