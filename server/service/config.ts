import type { PhonePattern } from '#base/patterns.ts';
import type { MediaServer } from '#subjects/camera/terms.ts';
import type { SecondFactorPolicy } from '#subjects/second-factor/terms.ts';

/** A configuration that cannot be run with; its message says in Chinese which variable and why. */
export class ConfigurationFault extends Error {}

/** What the operator has set. */
export interface Config {
  readonly production: boolean;
  readonly port: number;
  readonly host: string;
  /** Health, metrics, the OpenAPI page and the operator's import. */
  readonly operationsPort: number;
  /** Where that port listens: loopback, unless a network of the operator's own is to reach the metrics. */
  readonly operationsHost: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** Connections of this node to PostgreSQL, and how long a statement may take, ms. */
  readonly poolSize: { readonly connections: number; readonly statementTimeout: number };
  /** How long a start waits for a PostgreSQL that does not answer, ms. */
  readonly databasePatience: number;
  /** A statement that takes this long is written into the log, ms; 0 for none. */
  readonly slowQuery: number;
  readonly casUrl: string | undefined;
  readonly casServices: readonly string[];
  readonly secret: string | undefined;
  /** Secrets before it that are still believed, newest first. */
  readonly previousSecrets: readonly string[];
  /** Whom a finder of a weakness may tell, an address as RFC 9116 wants one; without it there is no security.txt. */
  readonly securityContact: string | undefined;
  readonly demonstration: boolean;
  readonly demonstrationPassword: string | undefined;
  readonly captcha: boolean;
  readonly logLevel: string;
  /** Requests a minute of one caller. */
  readonly rateLimit: number;
  /** Open sessions of one account; the one idle longest is ended for a further one. */
  readonly sessionsPerAccount: number;
  /** Realtime lines of one account, or of one wall; a further one is refused. */
  readonly socketsPerAccount: number;
  /** Days that a wall's token holds; a wall in use renews it long before. */
  readonly screenTokenDays: number;
  /** Behind a reverse proxy: take the caller's address and https from its headers. */
  readonly trustProxy: boolean;
  /** Off in development, where another server gives the pages. */
  readonly pages: boolean;
  /** How long a server that is told to end goes on after it has said so at `/readyz`, for a proxy to notice, ms. */
  readonly stopDelay: number;
  /** How long what is under way may then take, ms. */
  readonly stopPatience: number;
  /** Which mobile numbers count: the specification's, or today's 19x as well. */
  readonly phonePattern: PhonePattern;
  /** Whom the system asks for a second factor. */
  readonly secondFactor: SecondFactorPolicy;
  /** Where the pages are, for passkeys; without one, outside production, wherever they are asked for. */
  readonly webauthnOrigin: string | undefined;
  /** Tiles below the maps, or undefined: only what the data package draws. */
  readonly mapTiles: MapTiles | undefined;
  /** The video platform that the plug-in shows cameras of, or undefined. */
  readonly video: VideoPlatform | undefined;
  /** The media servers that browsers play cameras from. */
  readonly media: MediaAccess;
  /** Where the ends of the logs are kept besides the data folder: a syslog, a second server. */
  readonly logAnchors: readonly string[];
  /** By which ways messages leave the system. */
  readonly outlets: Outlets;
  /** Hosts of the inside that may be called all the same. */
  readonly inwardHosts: readonly string[];
  /** Where backups go for which nobody names a file. */
  readonly backupDir: string;
  /** Where months go that were taken out of the database; with several nodes, a folder that all of them reach. */
  readonly archiveDir: string;
  /** Hours between backups that the server takes by itself, 0 for none, and how many of them are kept. */
  readonly backupHours: number;
  readonly backupKeep: number;
}

/** How messages leave the system 消息出口: a mail server with the address that they come from, and robots 群机器人; undefined for what there is none of. */
export interface Outlets {
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string | undefined;
  readonly wecom: string | undefined;
  readonly dingtalk: string | undefined;
  /** What a DingTalk robot wants its messages signed with, where it does. */
  readonly dingtalkSecret: string | undefined;
}

/** A video platform 视频平台 (iSecure Center): where it is, and what the plug-in signs in with. */
export interface VideoPlatform {
  readonly appKey: string;
  readonly ip: string;
  readonly port: string;
  readonly secret: string;
}

/** Where browsers reach the media servers 流媒体服务器, a path of this origin or another's address, without a slash at its end. */
export interface MediaAccess {
  readonly bases: Readonly<Partial<Record<MediaServer, string>>>;
  /** The platform that is asked for the streams of GB/T 28181 devices, and the key it knows us by. */
  readonly wvp: { readonly url: string; readonly key: string } | undefined;
  /** How long a signed address opens its stream. */
  readonly minutes: number;
}

/** A tile server 瓦片服务, the system its pictures are drawn in, the last zoom it has any of, whose they are. */
export interface MapTiles {
  /** Addresses with {z}, {x}, {y}, the pictures below and the names above them; keys are filled in, so no browser may see them. */
  readonly sources: readonly string[];
  readonly crs: 'gcj02' | 'wgs84';
  readonly most: number;
  readonly attribution: string;
}
