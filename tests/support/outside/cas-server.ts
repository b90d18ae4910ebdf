import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The people a {@link startCasServer} vouches for: user name to attributes. */
export type CasPeople = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A running sign-on server for tests. */
export interface CasServer {
  /** Its address without `/login`. */
  readonly url: string;
  /** A fresh ticket, as a sign-in of `userName` for `service` would bring it. */
  issue(userName: string, service: string): string;
  /** Posts the single sign-out message of a validated ticket to its service; gives the status of the answer. */
  singleLogout(ticket: string): Promise<number>;
  close(): Promise<void>;
}

export interface CasHabits {
  /** Takes a ticket as often as it comes, as a cluster does whose members do not tell each other. */
  readonly forgetful?: boolean;
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (mark) => `&#${mark.charCodeAt(0)};`);

const serviceResponse = (inner: string) =>
  `<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas">\n  ${inner}\n</cas:serviceResponse>\n`;

const failure = (code: string, message: string) =>
  serviceResponse(`<cas:authenticationFailure code="${code}">${escaped(message)}</cas:authenticationFailure>`);

const logoutRequest = (ticket: string) =>
  `<samlp:LogoutRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="LR-${randomBytes(8).toString('hex')}" ` +
  'Version="2.0" IssueInstant="2024-05-01T08:00:00Z">' +
  '<saml:NameID xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">@NOT_USED@</saml:NameID>' +
  `<samlp:SessionIndex>${ticket}</samlp:SessionIndex></samlp:LogoutRequest>`;

/**
 * A small real server of the CAS protocol 3 on a port of its own. Nobody types a password: GET
 * `/login?service=…&user=…` signs in that person (the first one without `user`) and goes back with a ticket.
 */
export async function startCasServer(people: CasPeople, { forgetful = false }: CasHabits = {}): Promise<CasServer> {
  const open = new Map<string, { userName: string; service: string }>();
  const validated = new Map<string, string>();

  const issue = (userName: string, service: string): string => {
    const ticket = `ST-${open.size + validated.size + 1}-${randomBytes(18).toString('hex')}-cas01`;
    open.set(ticket, { userName, service });
    return ticket;
  };

  const validate = (ticket: string, service: string): string => {
    const found = open.get(ticket);
    if (!forgetful) open.delete(ticket);
    if (found === undefined) return failure('INVALID_TICKET', `Ticket ${ticket} not recognized`);
    if (found.service !== service) return failure('INVALID_SERVICE', `Ticket ${ticket} is not for this service`);
    validated.set(ticket, service);
    const attributes = Object.entries(people[found.userName] ?? {})
      .map(([name, value]) => `<cas:${name}>${escaped(value)}</cas:${name}>`)
      .join('');
    return serviceResponse(
      `<cas:authenticationSuccess>\n    <cas:user>${escaped(found.userName)}</cas:user>\n` +
        `    <cas:attributes>${attributes}</cas:attributes>\n  </cas:authenticationSuccess>`,
    );
  };

  const handle = (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://cas.test');
    const service = searchParams.get('service') ?? '';
    if (pathname === '/login' && service !== '') {
      const back = new URL(service);
      back.searchParams.set('ticket', issue(searchParams.get('user') ?? Object.keys(people)[0] ?? '', service));
      response.writeHead(302, { location: back.href }).end();
    } else if (pathname === '/logout') {
      response.writeHead(service === '' ? 200 : 302, service === '' ? {} : { location: service }).end();
    } else if (pathname === '/p3/serviceValidate') {
      response.writeHead(200, { 'content-type': 'application/xml;charset=UTF-8' });
      response.end(validate(searchParams.get('ticket') ?? '', service));
    } else {
      response.writeHead(404).end();
    }
  };

  const server = createServer(handle);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    issue,
    async singleLogout(ticket) {
      const service = validated.get(ticket);
      if (service === undefined) throw new Error(`Ticket ${ticket} was never validated.`);
      const answer = await fetch(service, {
        method: 'POST',
        body: new URLSearchParams({ logoutRequest: logoutRequest(ticket) }),
      });
      await answer.arrayBuffer();
      return answer.status;
    },
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => {
          if (error) reject(error);
          else resolve();
        });
        server.closeAllConnections();
      }),
  };
}
