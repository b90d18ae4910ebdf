import { atom } from 'jotai';
import { z } from 'zod';
import { settleWindows } from '#base/sheet/periods/settled.ts';
import { defaultRegion, rolesOrDefault } from '#subjects/session/rules.ts';
import { TOKEN_NAME } from '#subjects/session/terms.ts';
import type { CurrentUser } from '#subjects/session/wire.ts';
import { cookie, clearTab, forgetCookie, keptForTab } from './storage.ts';

/** The session as the spec keeps it (spec 1 §3 "Session state"); the token itself stays in its cookie. */
const sessionSchema = z.object({
  user: z.custom<CurrentUser['user']>((value) => typeof value === 'object' && value !== null).nullable(),
  roles: z.array(z.string()),
  resources: z.array(z.string()),
  region: z.string(),
  regionCode: z.string(),
  regionDetail: z.string(),
  regionDetailCode: z.string(),
  /** The divisions the user may choose from 所辖区域. */
  ownRegion: z
    .custom<NonNullable<CurrentUser['region']>>((value) => typeof value === 'object' && value !== null)
    .nullable(),
  loadMenus: z.boolean(),
  /** True once rights may have changed: what was kept must not be restored (spec 1 §4). */
  changePower: z.boolean(),
  version: z.string(),
  headName: z.string(),
  /** The first password stands: nothing but changing it is open 须修改初始密码. */
  mustChangePassword: z.boolean(),
  /** A second factor is a must and not set up: nothing but setting it up is open 须开启登录保护. */
  mustProtect: z.boolean(),
  /** Name of who looks at the system as this user, reading only 以他人身份查看; '' for the user himself. */
  viewedBy: z.string(),
  /** Golden weeks as they were settled 假期安排: periods are made with them. */
  holidays: z.custom<CurrentUser['holidays']>((value) => Array.isArray(value)),
  /** The user is responsible for the whole city. */
  wholeCity: z.boolean(),
});
export type SessionState = z.output<typeof sessionSchema>;

export const EMPTY_SESSION: SessionState = {
  user: null,
  roles: [],
  resources: [],
  region: '',
  regionCode: '',
  regionDetail: '',
  regionDetailCode: '',
  ownRegion: null,
  loadMenus: false,
  changePower: false,
  version: '',
  headName: '',
  mustChangePassword: false,
  mustProtect: false,
  viewedBy: '',
  holidays: [],
  wholeCity: false,
};

const kept = keptForTab('session', sessionSchema);

/** Why the last session of this tab ended, for the login page to say. */
export const farewell = keptForTab('farewell', z.string());

/** The same, to be said once. */
export function takeFarewell(): string | undefined {
  const reason = farewell.read();
  farewell.clear();
  return reason;
}

/** What a reload finds again, unless rights changed meanwhile (spec 1 §4). */
function restored(): SessionState {
  const state = kept.read();
  if (state === undefined || state.changePower) return EMPTY_SESSION;
  settleWindows(state.holidays);
  return state;
}

const held = atom<SessionState>(restored());

/** The session; writing it keeps it for this tab. */
export const sessionAtom = atom(
  (get) => get(held),
  (_get, set, state: SessionState) => {
    kept.write(state);
    settleWindows(state.holidays);
    set(held, state);
  },
);

/** The session after signing in or loading the user: an empty role list is the default role, menus are to be loaded (spec 1 §4). */
export function sessionOf(
  answer: Pick<CurrentUser, 'user' | 'roles' | 'resources' | 'region' | 'holidays'> & Partial<CurrentUser>,
): SessionState {
  return {
    user: answer.user,
    roles: [...rolesOrDefault(answer.roles)],
    resources: [...answer.resources],
    ...defaultRegion(answer.region ? [answer.region] : [], answer.user.isAdmin),
    ownRegion: answer.region ?? null,
    loadMenus: true,
    changePower: false,
    version: answer.version ?? '',
    headName: answer.headName ?? '',
    mustChangePassword: answer.mustChangePassword ?? false,
    mustProtect: answer.mustProtect ?? false,
    viewedBy: answer.viewedBy ?? '',
    holidays: answer.holidays,
    wholeCity: answer.wholeCity ?? false,
  };
}

/** Signing out, even when the call failed: token and roles go, and nothing kept is restored (spec 1 §4). */
export const signOutAtom = atom(null, (_get, set) => {
  forgetCookie(TOKEN_NAME);
  clearTab();
  set(sessionAtom, { ...EMPTY_SESSION, changePower: true });
});

export function heldToken(): string | undefined {
  return cookie(TOKEN_NAME);
}

/** Whether the user holds at least one of the named permissions; an empty list is a mistake of the program (spec 1 §5). */
export function holdsAny(resources: readonly string[], wanted: readonly string[]): boolean {
  if (wanted.length === 0) throw new Error('need roles');
  return wanted.some((name) => resources.includes(name));
}
