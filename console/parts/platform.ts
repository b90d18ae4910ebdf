import { FIRST_LOOK } from '#subjects/theme/terms.ts';

const platform = { title: FIRST_LOOK.title };

/** The platform's title 平台名称, as its theme has it. */
export const platformTitle = (): string => platform.title;

/** From now on the platform is called this. */
export function callPlatform(title: string): void {
  platform.title = title;
}

/** Title of the browser's tab for a page. */
export function tabTitle(page: string): string {
  return `${page} - ${platform.title}`;
}
