import { COLOUR_PARTS, contrastFaults } from '#subjects/theme/rules.ts';
import { KEPT_THEMES, type Look, PLATFORM, THEME_MESSAGES } from '#subjects/theme/terms.ts';
import { themeCalls } from '#subjects/theme/calls.ts';
import { themeEvents } from '#subjects/theme/events.ts';
import { themeSaveWire, type ThemeSave } from '#subjects/theme/wire.ts';
import { record } from '../audit/record.ts';
import { badValue, notFound, Problem, refuse, stale } from '../http/problem.ts';
import type { Db } from '../database/tables.ts';
import { takeTurns } from '../database/turns.ts';
import type { Principal } from '../service/principal.ts';
import type { Services } from '../service/services.ts';
import { addVersion, applicationName, newestOf, themePictures, versionOf } from './repository.ts';

/** Who changes a theme, and from where. */
export interface Decorator {
  readonly principal: Principal;
  readonly address: string;
}

interface Change {
  readonly appId: string;
  /** The newest version that was looked at. */
  readonly version: number;
  readonly action: string;
  readonly note: string;
  readonly look: (tx: Db) => Promise<Look | null>;
}

/** Saves a theme as its next version; colours that nobody could read are refused at their fields, each with its measured contrast and one that fits. */
export async function saveTheme(
  services: Services,
  { appId, version, note, ...look }: ThemeSave,
  by: Decorator,
): Promise<{ version: number }> {
  const faults = contrastFaults(look);
  if (faults.length > 0)
    throw new Problem(
      400,
      `${COLOUR_PARTS[faults[0]?.part ?? 'ground'].label}${faults[0]?.message}`,
      faults.map(({ part, message }) => ({ field: part, message })),
    );
  return changeTheme(services, { appId, version, note, action: themeCalls.save.name, look: async () => look }, by);
}

/** Puts the look of an earlier version in use again, as a version of its own. */
export function restoreTheme(
  services: Services,
  { appId, version, to }: { readonly appId: string; readonly version: number; readonly to: number },
  by: Decorator,
): Promise<{ version: number }> {
  const look = async (tx: Db) => {
    const row = await versionOf(tx, appId, to);
    if (!row) throw notFound(THEME_MESSAGES.unknownVersion);
    return row.look;
  };
  return changeTheme(
    services,
    { appId, version, note: `恢复到第 ${to} 版`, action: themeCalls.restore.name, look },
    by,
  );
}

/** An application gives its own theme up and follows the platform's. */
export function followPlatform(
  services: Services,
  { appId, version }: { readonly appId: string; readonly version: number },
  by: Decorator,
): Promise<{ version: number }> {
  if (appId === PLATFORM) throw refuse(THEME_MESSAGES.platformStays);
  const look = async (tx: Db) => {
    if (((await newestOf(tx, appId))?.look ?? null) === null) throw refuse(THEME_MESSAGES.followsAlready);
    return null;
  };
  return changeTheme(services, { appId, version, note: '沿用平台主题', action: themeCalls.follow.name, look }, by);
}

async function changeTheme(
  { db, clock, publish }: Services,
  { appId, version, action, note, look }: Change,
  { principal, address }: Decorator,
): Promise<{ version: number }> {
  const saved = await db.transaction().execute(async (tx) => {
    await takeTurns(tx, 'theme');
    const name = await applicationName(tx, appId);
    if (name === undefined) throw notFound(THEME_MESSAGES.unknownApplication);
    const before = await newestOf(tx, appId);
    if ((before?.version ?? 0) !== version) throw stale();
    const after = await look(tx);
    await refuseUnknownPictures(tx, after);
    const next = version + 1;
    await addVersion(
      tx,
      { app_id: appId, version: next, look: after, at: clock.now(), by_name: principal.displayName, note },
      KEPT_THEMES,
    );
    await record(tx, {
      actor: principal,
      address,
      action,
      target: `${name}主题`,
      ...(before && { before: before.look }),
      after,
    });
    return next;
  });
  await publish(themeEvents.changed, {});
  return { version: saved };
}

async function refuseUnknownPictures(tx: Db, look: Look | null): Promise<void> {
  const uses = (['logo', 'picture'] as const).filter((use) => look !== null && look[use] !== '');
  const known = await themePictures(
    tx,
    uses.map((use) => look?.[use] ?? ''),
  );
  const missing = uses.find((use) => !known.has(look?.[use] ?? ''));
  if (missing) throw badValue(themeSaveWire, missing, THEME_MESSAGES.unknownPicture);
}
