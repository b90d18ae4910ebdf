import { z } from 'zod';
import { type Content, contentWire } from '#subjects/programme/wire.ts';

/** A programme's content as the database keeps it: a record of the contract, as JSON text. */
export const contentText = (content: Content): string => JSON.stringify(z.encode(contentWire, content));

/** What the database keeps, judged like what comes over the line. */
export const contentOf = (text: string): Content => z.decode(contentWire, JSON.parse(text) as never);
