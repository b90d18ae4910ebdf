import fc from 'fast-check';

/** Random tests begin here unless told otherwise: what is green once is green on the next machine too. */
const EVERYDAY_SEED = 20_260_610;

const asked = process.env['SEED'];

/** What random tests begin from: a number of one's own in `SEED`, or another one every time for `SEED=random`. fast-check prints it with a counter-example. */
const seed = asked === 'random' ? Math.floor(Math.random() * 2 ** 31) : Number(asked ?? EVERYDAY_SEED);

if (!Number.isInteger(seed)) throw new Error(`SEED=${asked}: a whole number or "random" was expected`);

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed });
