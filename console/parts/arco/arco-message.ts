import '@arco-design/web-react/es/Message/style/css.js';
import { Message } from '@arco-design/web-react';

/** Arco's messages with their style sheet: a file of its own, so that the login page does without both until it fails. */
export const message = Message;
