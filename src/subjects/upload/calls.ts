import { call } from '#base/call.ts';
import { uploadCancelledWire, uploadKeyWire, uploadProgressWire } from './wire.ts';

/** Where an uploaded picture is read from (cookie alone suffices, PRODUCT §5): a file, not an envelope, so it is no call of the contract. */
export const FILE_PATH = '/api/system/file/{id}';

const own = { spec: '1 §7.1', origin: 'ours', guard: 'session' } as const;

/** How far an upload of one's own is, and how to stop it; the same for every file that is imported. */
export const uploadCalls = {
  progress: call({
    ...own,
    name: 'upload.progress',
    summary: '文件导入进度',
    method: 'GET',
    path: '/api/system/importProgress',
    input: uploadKeyWire,
    output: uploadProgressWire,
  }),
  cancel: call({
    ...own,
    name: 'upload.cancel',
    unlogged: '只停止尚未写入的导入，什么也没有改变',
    summary: '取消尚未写入的文件导入',
    method: 'DELETE',
    path: '/api/system/importProgress/{uploadKey}',
    input: uploadKeyWire,
    output: uploadCancelledWire,
  }),
};
