import { cameraCalls } from '#subjects/camera/calls.ts';
import { CAMERA_MESSAGES } from '#subjects/camera/terms.ts';
import { videoQueryWire } from '#subjects/camera/wire.ts';
import { record } from '../audit/record.ts';
import { type Binding, bound } from '../http/bind.ts';
import { badValue, notFound } from '../http/problem.ts';
import { scopeOf } from '../scope/scope.ts';
import type { Services } from '../service/services.ts';
import { offerOf } from './media/offer.ts';
import { healthPage, keepHealth } from './health.ts';
import { boardOf, cameraOf, camerasOf, groupsIn, type StoredCamera } from './repository.ts';
import { pluginKey, sealed } from './sealing.ts';

/** Said in the secret's place to whoever brings no key: there is one. */
const KEPT = '******';
const UNSET = { appKey: '', ip: '', port: '', secret: '' };

/** The camera viewer 视频查看 (spec 2 §2.5, §7.5): what there is to choose, how the plug-in finds its platform, who watched what. */
export function cameraRoutes(services: Services): readonly Binding[] {
  const { db, config, clock } = services;
  return [
    bound(cameraCalls.groups, ({ division }, principal) => groupsIn(db, division, scopeOf(principal))),
    bound(cameraCalls.cameras, ({ groupId }, principal) => camerasOf(db, Number(groupId), scopeOf(principal))),
    bound(cameraCalls.config, ({ publicKey }) => {
      if (!config.video) return Promise.resolve(UNSET);
      const { secret, ...rest } = config.video;
      if (publicKey === undefined) return Promise.resolve({ ...rest, secret: KEPT });
      const key = pluginKey(publicKey);
      if (!key) throw badValue(videoQueryWire, 'publicKey', CAMERA_MESSAGES.badKey);
      return Promise.resolve({ ...rest, secret: sealed(secret, key) });
    }),
    bound(cameraCalls.board, ({ division }, principal) => boardOf(db, division, principal)),
    bound(cameraCalls.sources, async ({ code }, principal) => {
      const camera = known(await cameraOf(db, code, scopeOf(principal)));
      return { name: camera.name, ...(await offerOf(services, camera)) };
    }),
    bound(cameraCalls.watch, async ({ code, purpose }, principal, { address }) => {
      await db.transaction().execute(async (tx) => {
        const { name } = known(await cameraOf(tx, code, scopeOf(principal)));
        await record(tx, {
          actor: principal,
          address,
          action: cameraCalls.watch.name,
          target: `摄像机 ${name}（${code}）${purpose === 'still' ? '抓图' : ''}`,
        });
      });
      return {};
    }),
    bound(cameraCalls.tell, async ({ states }, principal) => {
      await keepHealth(db, states, principal, clock.now());
      return {};
    }),
    bound(cameraCalls.health, (query, principal) => healthPage(db, query, principal, clock.now())),
  ];
}

function known(camera: StoredCamera | undefined): StoredCamera {
  if (!camera) throw notFound(CAMERA_MESSAGES.unknown);
  return camera;
}
