import { messageOf } from '#browser/failure.ts';
import { Button, Modal } from '@arco-design/web-react';
import type { ReportDeclaration } from '#base/sheet/sheet.ts';
import { FailedState } from '#kit/feedback/FailedState.tsx';
import { LoadingState } from '#kit/feedback/LoadingState.tsx';
import { OpenedReport } from '../form/OpenedReport.tsx';
import { ChoiceStep } from './ChoiceStep.tsx';
import { dialogWidth } from './dialog-width.ts';
import { isAdding, type Opened, type Wizard } from './use-wizard.ts';
import styles from './Wizard.module.css';

const LOADING_HEIGHT = 360;
/** A dialog of a part of the width is still to be read on a small screen, pixels. */
const LEAST_WIDTH = 680;

export interface ReportDialogProps {
  readonly declaration: ReportDeclaration;
  readonly wizard: Wizard;
  readonly opened: Opened;
}

/** The dialog of a report (spec 2 §2.1, §4); a press beside it does not close it, Esc does: what was filled in stays as a draft. */
export function ReportDialog({ declaration, wizard, opened }: ReportDialogProps) {
  const { mode, step, visible } = opened;
  const frame = declaration.dialogs[mode];
  return (
    <Modal
      visible={visible}
      className={styles['dialog'] ?? ''}
      title={frame.title}
      footer={null}
      maskClosable={false}
      style={{ width: dialogWidth(frame.width, LEAST_WIDTH) }}
      afterClose={wizard.handleGone}
      onCancel={wizard.handleClose}
    >
      {step === 0 ? (
        <ChoiceStep
          declaration={declaration}
          today={wizard.today}
          choice={opened.choice}
          mayPick={mode === 'addMain'}
          onChoice={wizard.handleChoice}
          onNext={wizard.handleNext}
          onCancel={wizard.handleClose}
        />
      ) : (
        <Details declaration={declaration} wizard={wizard} opened={opened} />
      )}
    </Modal>
  );
}

/** Step 1 in all its states. */
function Details({ declaration, wizard, opened }: ReportDialogProps) {
  const { mode, loading, turn, resumes } = opened;
  const back = isAdding(mode) ? <Button onClick={wizard.handleBack}>上一步</Button> : undefined;
  if (loading.kind === 'loading') return <LoadingState height={LOADING_HEIGHT} />;
  if (loading.kind === 'failed') {
    return (
      <div className={styles['body']}>
        <FailedState density="desk" problem={messageOf(loading.failure)} onRetry={wizard.handleReload} />
        <div className={styles['footer']}>
          {back}
          <Button onClick={wizard.handleClose}>关闭</Button>
        </div>
      </div>
    );
  }
  const { detail } = loading;
  return (
    <OpenedReport
      key={turn}
      declaration={declaration}
      detail={detail}
      readOnly={mode === 'showChild' || !detail.actions.includes('edit')}
      resumes={resumes}
      back={back}
      onReload={wizard.handleReload}
      onClose={wizard.handleClose}
      onSubmitted={(receipt) => wizard.handleSubmitted(detail, receipt)}
    />
  );
}
