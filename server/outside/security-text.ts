import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Services } from '../service/services.ts';

/** Where whoever found a weakness looks for whom to tell (RFC 9116). */
export const SECURITY_TEXT_PATH = '/.well-known/security.txt';

const DAY = 86_400_000;
/** RFC 9116 wants less than a year; a copy that somebody kept is to be asked for anew sooner. */
const VALID_DAYS = 180;

/** Answers whom to tell of a weakness, where `SECURITY_CONTACT` names somebody; without it there is no such page. */
export function serveSecurityText(app: FastifyInstance, { config, clock }: Pick<Services, 'config' | 'clock'>): void {
  const { securityContact } = config;
  if (securityContact === undefined) return;
  app.get(SECURITY_TEXT_PATH, (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(securityText(securityContact, addressOf(request), clock.now())),
  );
}

/** The text itself: it runs out at the end of a day, so that it is the same all day long. */
export function securityText(contact: string, canonical: string, now: number): string {
  const expires = new Date((Math.floor(now / DAY) + VALID_DAYS) * DAY).toISOString();
  return [
    `Contact: ${contact}`,
    `Expires: ${expires}`,
    'Preferred-Languages: zh-CN, en',
    `Canonical: ${canonical}`,
    '',
  ].join('\r\n');
}

const addressOf = ({ protocol, host }: FastifyRequest) => `${protocol}://${host}${SECURITY_TEXT_PATH}`;
