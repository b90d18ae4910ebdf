import '@arco-design/web-react/es/Modal/style/css.js';
import { Modal } from '@arco-design/web-react';

/** Arco's dialogs in a file of their own: a page that asks nothing does without them. */
export const modal = Modal;
