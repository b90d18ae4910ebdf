import { ATTACHMENT, withFiles } from '#base/document/kept-files.ts';
import type { DocumentTree } from '#base/document/document.ts';
import { OPEN_FILE_PATH } from './calls.ts';

/** Where the public reads a picture or a file of an article that is out. */
export const openFileAddress = (fileId: string): string => OPEN_FILE_PATH + fileId;

/** A document as it is fed to others: every picture and file says where it is read, `src` or `href`, an absolute path. */
export const withAddresses = (tree: DocumentTree): DocumentTree =>
  withFiles(tree, (fileId, type) => ({ [type === ATTACHMENT ? 'href' : 'src']: openFileAddress(fileId) }));
