import { STATE_WORDS } from '#subjects/economy/rules/typed.ts';
import type { Model } from '#subjects/economy/terms.ts';
import type { EconomySheet } from '#subjects/economy/wire.ts';
import styles from './Sheet.module.css';

/** What is to be known before a sheet is filled in: how a state is typed, and what January and February are. */
export function SheetNotes({ model, sheet }: { readonly model: Model; readonly sheet: EconomySheet }) {
  const joint = sheet.indicators.filter(({ january }) => january === 'joint').map(({ name }) => name);
  const month = model === 'month' && joint.length > 0 ? sheet.period.slice('yyyy-'.length) : '';
  return (
    <p className={styles['hint']}>
      {`数据状态按数字选择：${STATE_WORDS.map((word, at) => `${at + 1} ${word}`).join('，')}；核定数有改动的，改为修订数并写明原因（F4）。`}
      {month === '01' && `${joint.join('、')}不单独发布1月数据，请在2月填1—2月合计。`}
      {month === '02' && `${joint.join('、')}请填1—2月合计，1月、2月没有当月值。`}
    </p>
  );
}
