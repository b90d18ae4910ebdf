import { Button } from '@arco-design/web-react';
import { type SyntheticEvent, useId, useState } from 'react';
import type { DateText } from '#base/calendar.ts';
import { periodChoice } from '#base/sheet/period.ts';
import type { ReportDeclaration } from '#base/sheet/sheet.ts';
import { failureOf, messageOf } from '#browser/failure.ts';
import { type Choice, type ChoiceFaults, choiceFaults, type ChoiceField, yearsAt } from './choice.ts';
import { ChoiceRow, EnterpriseField } from './ChoiceFields.tsx';
import { EnterprisePicker } from './EnterprisePicker.tsx';
import { DayPicker } from '../../../parts/controls/DayPicker.tsx';
import { Select } from '../../../parts/controls/Select.tsx';
import styles from './Wizard.module.css';

export interface ChoiceStepProps {
  readonly declaration: ReportDeclaration;
  readonly today: DateText;
  readonly choice: Choice;
  /** Whether the enterprise is to be chosen; taken from a row it stands. */
  readonly mayPick: boolean;
  readonly onChoice: (choice: Choice) => void;
  /** Goes on; rejects with what the server has against it. */
  readonly onNext: (choice: Choice) => Promise<void>;
  readonly onCancel: () => void;
}

/** Step 0: whose report, and for which period, said as its cadence has it. What is wrong is said at its field, what the server says above them. */
export function ChoiceStep({ declaration, today, choice, mayPick, onChoice, onNext, onCancel }: ChoiceStepProps) {
  const { cadence, labels } = declaration;
  const asked = periodChoice(cadence);
  const id = useId();
  const [picking, setPicking] = useState(false);
  const [faults, setFaults] = useState<ChoiceFaults>({});
  const [problem, setProblem] = useState('');
  const [asking, setAsking] = useState(false);
  const set = (change: Partial<Choice>) => {
    const next = { ...choice, ...change };
    onChoice(next);
    setProblem('');
    // A fault leaves with its cause; a new one comes when the field is left or one wants to go on.
    const now = choiceFaults(cadence, next);
    setFaults((before) =>
      Object.fromEntries(Object.entries(before).filter(([field]) => now[field as ChoiceField] !== undefined)),
    );
  };
  const handleBlur = (field: ChoiceField) =>
    setFaults((before) => ({ ...before, ...only(choiceFaults(cadence, choice), field) }));
  const handleSubmit = async (event: SyntheticEvent) => {
    event.preventDefault();
    // The dialog is a child of the page, and React events climb that tree.
    event.stopPropagation();
    const found = choiceFaults(cadence, choice);
    setFaults(found);
    const [first] = Object.keys(found);
    if (first !== undefined) {
      document.getElementById(`${id}-${first}`)?.focus();
      return;
    }
    setAsking(true);
    const failure = await failureOf(() => onNext(choice));
    if (failure) setProblem(failure.detail.faults?.map(({ message }) => message).join('；') || messageOf(failure));
    setAsking(false);
  };
  const row = (field: ChoiceField, label: string) => ({ id: `${id}-${field}`, label, fault: faults[field] });
  const about = (field: ChoiceField) => ({
    id: `${id}-${field}`,
    required: true,
    invalid: faults[field] !== undefined,
    describedBy: `${id}-${field}-said`,
    onLeave: () => handleBlur(field),
  });
  return (
    <>
      <form className={styles['body']} noValidate autoComplete="off" onSubmit={(event) => void handleSubmit(event)}>
        {problem !== '' && (
          <p className={styles['problem']} role="alert">
            {problem}
          </p>
        )}
        <div className={styles['fields']}>
          <ChoiceRow {...row('enterprise', labels.enterprise)}>
            <EnterpriseField
              {...about('enterprise')}
              name={choice.enterprise?.enterpriseName ?? ''}
              onPick={mayPick ? () => setPicking(true) : undefined}
            />
          </ChoiceRow>
          {asked.by === 'date' ? (
            <ChoiceRow {...row('date', labels.period)}>
              <DayPicker {...about('date')} latest={today} value={choice.date} onChange={(date) => set({ date })} />
            </ChoiceRow>
          ) : (
            <ChoiceRow {...row('year', '年份')}>
              <Select
                {...about('year')}
                labelledBy={`${id}-year-label`}
                value={choice.year}
                options={yearsAt(cadence, today).map((year) => ({ value: String(year), label: String(year) }))}
                onChange={(year) => set({ year })}
              />
            </ChoiceRow>
          )}
          {asked.by === 'part' && (
            <ChoiceRow {...row('part', asked.title)}>
              <Select
                {...about('part')}
                labelledBy={`${id}-part-label`}
                value={choice.part}
                options={asked.parts.map(({ key, title }) => ({ value: key, label: title }))}
                onChange={(part) => set({ part })}
              />
            </ChoiceRow>
          )}
        </div>
        <div className={styles['footer']}>
          <Button onClick={onCancel}>取消</Button>
          <Button type="primary" htmlType="submit" loading={asking}>
            下一步
          </Button>
        </div>
      </form>
      {picking && (
        <EnterprisePicker
          declaration={declaration}
          chosen={choice.enterprise}
          onConfirm={(enterprise) => {
            set({ enterprise });
            setPicking(false);
          }}
          onCancel={() => setPicking(false)}
        />
      )}
    </>
  );
}

const only = (faults: ChoiceFaults, field: ChoiceField): ChoiceFaults =>
  faults[field] === undefined ? {} : { [field]: faults[field] };
