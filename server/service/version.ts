import manifest from '../../package.json' with { type: 'json' };

/** The version a person is shown and the metrics carry. */
export const VERSION: string = manifest.version;

/** The platform's title (spec 1 §1). */
export const HEAD_NAME = '南京市商务监管信息平台';
