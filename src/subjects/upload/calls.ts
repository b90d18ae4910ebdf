/** Where an uploaded picture is read from (cookie alone suffices, PRODUCT §5): a file, not an envelope, so it is no call of the contract. */
export const FILE_PATH = '/api/system/file/{id}';
