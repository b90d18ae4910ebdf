/** The platform's title 平台名称, until the server has told its own. */
export const PLATFORM_TITLE = '南京市商务监管信息平台';

/** Title of the browser's tab for a page. */
export function tabTitle(page: string): string {
  return `${page} - ${PLATFORM_TITLE}`;
}
