import { type RawBuilder, sql } from 'kysely';
import type { PeerCell, Peers } from '#base/figures/peers.ts';
import { FEWEST_PEERS } from '#base/figures/standing.ts';
import type { Db } from '../database/tables.ts';
import { liesInRegions } from '../scope/conditions.ts';
import type { Scope } from '../scope/scope.ts';

/** Of whom the figures are, from the nearest on: the first of them with enough figures. */
interface Circle {
  readonly title: string;
  readonly is: RawBuilder<boolean>;
}

export interface PeersAsked {
  readonly enterpriseId: number;
  /** The divisions of who asks: whose figures are known to them anyway. */
  readonly scope: Pick<Scope, 'regionCodes'>;
  /** Rows of `address` and `figure`: what the enterprise itself said. */
  readonly own: RawBuilder<unknown>;
  /** Rows of `address`, `enterprise_id` and `figure`: what enterprises said of the same, of those alone whose numbers the query given names. */
  readonly others: (firms: RawBuilder<unknown>) => RawBuilder<unknown>;
  /** What the widest circle is called: all that have said the same. */
  readonly everybody: string;
}

/** The circles around an enterprise: of its business in its division, in the whole city, and all. */
async function circlesOf(db: Db, enterpriseId: number, everybody: string): Promise<readonly Circle[]> {
  const firm = await db
    .selectFrom('enterprise as e')
    .innerJoin('market_type as t', 't.market_type_code', 'e.market_type_code')
    .innerJoin('region as d', 'd.region_id', 'e.region_id')
    .select(['e.market_type_code', 'e.region_id', 't.name as type', 'd.name as division'])
    .where('e.enterprise_id', '=', enterpriseId)
    .executeTakeFirst();
  const sameType = sql<boolean>`e.market_type_code = ${firm?.market_type_code ?? null}`;
  return [
    ...(firm
      ? [
          {
            title: `${firm.division}${firm.type}`,
            is: sql<boolean>`(${sameType} and e.region_id = ${firm.region_id})`,
          },
          { title: `全市${firm.type}`, is: sameType },
        ]
      : []),
    { title: everybody, is: sql`true` },
  ];
}

/**
 * The other enterprises of a circle, and whether what each said is known to who asks anyway. As a table and as one object by number: what is said is
 * looked up in it, since a database that misjudges how much there is would go through all enterprises again for each figure.
 */
const firmsIn = ({ is }: Circle, { enterpriseId, scope }: Pick<PeersAsked, 'enterpriseId' | 'scope'>) =>
  sql`firms as materialized (
      select e.enterprise_id, ${liesInRegions('e.region_id', scope.regionCodes)} as seen from enterprise e
      where e.enterprise_id <> ${enterpriseId} and ${is}),
    known as materialized (select jsonb_object_agg(enterprise_id, seen) as seen from firms)`;

/** Five others at least, and not so few of them unknown to who asks that what those said could be worked out. */
const areEnough = (firm: RawBuilder<unknown>, seen: RawBuilder<unknown>) =>
  sql`count(distinct ${firm}) >= ${FEWEST_PEERS}
    and count(distinct ${firm}) filter (where not ${seen}) not between 1 and ${FEWEST_PEERS - 1}`;

/**
 * What enterprises of the same business said of the same 同业比较, whatever the scope of who asks: those of the same division, or where they are
 * too few of the whole city, or else all. Only quartiles and a rank leave, and of five others at least; nor are they told where
 * so few of these lie outside the divisions of who asks that what those said could be worked out from it. Reports, forms and declarations have this in common.
 */
export async function peersAmong(db: Db, asked: PeersAsked): Promise<Peers> {
  const { enterpriseId, own, others, everybody } = asked;
  for (const circle of await circlesOf(db, enterpriseId, everybody)) {
    const { rows } = await sql<Omit<PeerCell, 'lower' | 'median' | 'upper'> & { quartiles: [number, number, number] }>`
      with ${firmsIn(circle, asked)},
        own as materialized (select jsonb_object_agg(o.address, o.figure) as figures from (${own}) o),
        said as materialized (
          select c.address, c.enterprise_id, c.figure, (known.seen ->> c.enterprise_id::text)::boolean as seen,
            (own.figures ->> c.address)::numeric as own_figure
          from (${others(sql`select enterprise_id from firms`)}) c, known, own)
      select address, count(distinct enterprise_id)::int as peers,
        percentile_cont(array[0.25, 0.5, 0.75]::float8[]) within group (order by figure::float8) as quartiles,
        (count(*) filter (where figure < own_figure))::int as below
      from said where own_figure is not null
      group by address having ${areEnough(sql`enterprise_id`, sql`seen`)}
      order by address`.execute(db);
    if (rows.length > 0)
      return {
        among: circle.title,
        cells: rows.map(({ quartiles: [lower, median, upper], ...rest }) => ({ ...rest, lower, median, upper })),
      };
  }
  return { among: '', cells: [] };
}

export interface ChoicesAsked extends Omit<PeersAsked, 'own' | 'others'> {
  /** Rows of `address`, `enterprise_id` and `choice`, of the enterprises alone whose numbers the query given names. */
  readonly others: (firms: RawBuilder<unknown>) => RawBuilder<unknown>;
}

/** How many of so many enterprises chose an option. */
export interface Chosen {
  readonly address: string;
  readonly choice: string;
  readonly count: number;
  readonly peers: number;
  /** Of both, those that lie outside the divisions of who asks: the others are known to him. */
  readonly unseen: number;
  readonly unseenPeers: number;
}

/** What the same enterprises chose 同业选项, in the same circles and under the same rule; who may be told it is up to {@link sharesTold}. */
export async function choicesAmong(
  db: Db,
  asked: ChoicesAsked,
): Promise<{ readonly among: string; readonly chosen: readonly Chosen[] }> {
  const { enterpriseId, others, everybody } = asked;
  for (const circle of await circlesOf(db, enterpriseId, everybody)) {
    const { rows } = await sql<Chosen>`
      with ${firmsIn(circle, asked)},
        said as materialized (select distinct c.address, c.enterprise_id, c.choice, (known.seen ->> c.enterprise_id::text)::boolean as seen
          from (${others(sql`select enterprise_id from firms`)}) c, known)
      select s.address, s.choice, count(*)::int as count, q.peers,
        (count(*) filter (where not s.seen))::int as unseen, q.unseen_peers as "unseenPeers"
      from said s join (select address, count(distinct enterprise_id)::int as peers,
          (count(distinct enterprise_id) filter (where not seen))::int as unseen_peers from said
        group by address having ${areEnough(sql`enterprise_id`, sql`seen`)}) q using (address)
      group by s.address, s.choice, q.peers, q.unseen_peers order by s.address, s.choice`.execute(db);
    if (rows.length > 0) return { among: circle.title, chosen: rows };
  }
  return { among: '', chosen: [] };
}
