import '@arco-design/web-react/dist/css/arco.css';
import { Modal } from '@arco-design/web-react';

/** Arco's dialogs in a file of their own: a page that asks nothing does without them. */
export const modal = Modal;
