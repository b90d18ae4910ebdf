import { Input } from '@arco-design/web-react';
import { answerText } from '#base/form/answer/text.ts';
import { isPhotos } from '#base/form/answer/answers.ts';
import type { Question } from '#base/form/definition/definition.ts';
import { DayPicker } from '../parts/controls/DayPicker.tsx';
import { OneOf } from '../parts/controls/OneOf.tsx';
import { Select } from '../parts/controls/Select.tsx';
import { Tick } from '../parts/controls/Tick.tsx';
import styles from './Form.module.css';
import { PhotosField, type PhotoWays } from './PhotosField.tsx';
import { plainNumber } from './plain-number.ts';
import { PlaceField } from './PlaceField.tsx';
import { SignatureField, SignatureView } from './SignatureField.tsx';
import { TableField } from './TableField.tsx';
import type { AnswerPlace, OnAnswer } from './use-filling.ts';

export interface QuestionFieldProps {
  readonly question: Question;
  readonly section: string | undefined;
  readonly row: number | undefined;
  readonly answer: unknown;
  /** The computed value, as it is read. */
  readonly worked: string;
  /** Computed values of a table, by `column#row`, as one text so that nothing is drawn anew for the same. */
  readonly workedCells: string;
  readonly fault: string;
  /** Faults within a table, in the same way. */
  readonly cellFaults: string;
  /** The reasons that it wants, in the same way (`WantedReason`). */
  readonly reasons: string;
  /** Where the fault is that a figure departs too far from the last one, between blanks. */
  readonly swings: string;
  /** The answer of the last time 上期. */
  readonly last: unknown;
  readonly readOnly: boolean;
  readonly photos: PhotoWays;
  readonly onAnswer: OnAnswer;
  readonly onReason: (address: string, text: string) => void;
}

interface ControlProps extends QuestionFieldProps {
  readonly id: string;
  readonly typing: string;
  readonly onType: (address: string) => void;
  readonly onLeave: () => void;
}

/** What a question is answered with, by its kind. */
export function QuestionControl(props: ControlProps) {
  const { id, question, section, row, answer, worked, fault, readOnly, photos, onAnswer, onType, onLeave } = props;
  const { key, kind, title, options = [] } = question;
  const place: AnswerPlace = { key, section, row };
  const set = (value: unknown) => onAnswer(place, value);
  const named = {
    'aria-labelledby': `${id}-label`,
    'aria-required': question.required === true,
    'aria-invalid': fault !== '',
    'aria-describedby': `${id}-fault ${id}-last`,
  };
  const text = typeof answer === 'string' ? answer : '';
  if (kind === 'computed') return <output className={styles['worked']}>{worked === '' ? '—' : worked}</output>;
  if (kind === 'table') return <TableField {...props} />;
  if (kind === 'photos')
    return (
      <PhotosField
        title={title}
        value={isPhotos(answer) ? answer : []}
        most={question.most}
        readOnly={readOnly}
        ways={photos}
        onChange={set}
      />
    );
  if (kind === 'signature')
    return readOnly ? <SignatureView strokes={text} /> : <SignatureField title={title} value={text} onChange={set} />;
  if (readOnly) return <span className={styles['read']}>{answerText(question, answer) || '—'}</span>;
  switch (kind) {
    case 'lines':
      return (
        <Input.TextArea
          {...named}
          rows={3}
          value={text}
          maxLength={question.longest ?? 2_000}
          showWordLimit
          onChange={set}
        />
      );
    case 'number':
    case 'money':
      return (
        <Input
          {...named}
          inputMode="decimal"
          enterKeyHint="next"
          value={text}
          error={fault !== ''}
          onBlur={onLeave}
          onChange={(value) => {
            onType(key);
            set(plainNumber(value));
          }}
        />
      );
    case 'single':
      return (
        <OneOf label={title} value={text} options={options.map((one) => ({ value: one, label: one }))} onChoose={set} />
      );
    case 'yesno':
      return (
        <OneOf
          label={title}
          value={answer === true ? 'yes' : answer === false ? 'no' : undefined}
          options={[
            { value: 'yes', label: '是' },
            { value: 'no', label: '否' },
          ]}
          onChoose={(value) => set(value === 'yes')}
        />
      );
    case 'multiple': {
      const chosen: readonly unknown[] = Array.isArray(answer) ? answer : [];
      return (
        <div role="group" aria-labelledby={`${id}-label`} className={styles['ticks']}>
          {options.map((one) => (
            <Tick
              key={one}
              checked={chosen.includes(one)}
              onTick={(on) => set(options.filter((each) => (each === one ? on : chosen.includes(each))))}
            >
              {one}
            </Tick>
          ))}
        </div>
      );
    }
    case 'dropdown':
      return (
        <Select
          labelledBy={`${id}-label`}
          value={text}
          options={options.map((one) => ({ value: one, label: one }))}
          clearable={question.required !== true}
          invalid={fault !== ''}
          onChange={set}
        />
      );
    case 'date':
      return (
        <DayPicker
          label={title}
          value={text}
          clearable={question.required !== true}
          invalid={fault !== ''}
          onChange={set}
        />
      );
    case 'place':
      return <PlaceField title={title} value={answer} onChange={set} />;
    default:
      return <Input {...named} value={text} maxLength={question.longest ?? 200} error={fault !== ''} onChange={set} />;
  }
}
