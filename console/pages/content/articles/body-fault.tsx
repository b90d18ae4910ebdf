import type { DocumentTree } from '#base/document/document.ts';
import { plainText } from '#base/document/plain-text.ts';
import { documentFault } from '#base/document/kept-files.ts';
import { CONTENT_MESSAGES } from '#subjects/content/terms.ts';
import styles from '../Content.module.css';

export type Faults = Readonly<Partial<Record<'title' | 'category' | 'body', string>>>;

/** What is wrong with the text of an article, at its field. */
export function bodyFault(body: DocumentTree): Faults {
  const fault = documentFault(body) ?? (plainText(body) === '' ? CONTENT_MESSAGES.noBody : undefined);
  return fault === undefined ? {} : { body: fault };
}

/** A fault below its field, read out with it. */
export function Fault({ id, text }: { readonly id: string; readonly text: string | undefined }) {
  return (
    <p id={id} className={styles['fault']} role={text === undefined ? undefined : 'alert'}>
      {text}
    </p>
  );
}
