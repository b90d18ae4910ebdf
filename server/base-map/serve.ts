import type { FastifyInstance } from 'fastify';
import { GROUND_PATH } from '#subjects/base-map/terms.ts';
import { notFound } from '../http/problem.ts';
import { isSigned, type Secrets, sign } from '../secret/secrets.ts';
import type { Services } from '../service/services.ts';
import { contentOf } from './repository.ts';

const PASS = 'ground';
const NUMBER = /^\d{1,9}$/;
const A_YEAR = 31_536_000;

interface Served {
  readonly versionId: number;
  readonly digest: string;
}

const textOf = ({ versionId, digest }: Served): string => `${versionId} ${digest}`;

/** Where maps fetch what a layer holds: the address is known to whom `map.read` is told it, and what it gives never changes. */
export const groundAddress = (version: Served, secrets: Secrets): string =>
  `${GROUND_PATH}${sign(secrets, PASS, textOf(version))}/${version.versionId}/${version.digest}`;

/** Gives the layers of the ground that operators have put in, for good. */
export function serveGround(app: FastifyInstance, { db, secrets }: Pick<Services, 'db' | 'secrets'>): void {
  app.get<{ Params: { pass: string; id: string; digest: string } }>(
    `${GROUND_PATH}:pass/:id/:digest`,
    async ({ params }, reply) => {
      const { pass, id, digest } = params;
      const versionId = Number(id);
      if (!NUMBER.test(id) || !isSigned(secrets, PASS, textOf({ versionId, digest }), pass)) throw notFound();
      const version = await contentOf(db, versionId);
      if (version?.digest !== digest || version.layer === 'district') throw notFound();
      return reply
        .header('content-type', 'application/json; charset=utf-8')
        .header('cache-control', `private, max-age=${A_YEAR}, immutable`)
        .send(version.content);
    },
  );
}
