// npm run attack -- fuzz | matrix | kill [--long] [--engine embedded|postgres] [--seed 1] [--times 100]
import { attack, KINDS } from './command.ts';

const [kind = '', ...rest] = process.argv.slice(2);
const value = (name: string) => (rest.includes(name) ? rest[rest.indexOf(name) + 1] : undefined);
const engine = value('--engine') ?? 'embedded';
const seed = Number(value('--seed') ?? 20_260_610);
/** Hostile inputs of each call and identity, or kills. */
const times = value('--times') === undefined ? undefined : Number(value('--times'));

if (
  !KINDS.includes(kind) ||
  !['embedded', 'postgres'].includes(engine) ||
  !Number.isInteger(seed) ||
  !Number.isInteger(times ?? 1)
) {
  console.error(
    `npm run attack -- ${KINDS.join(' | ')} [--long] [--engine embedded|postgres] [--seed 1] [--times 100]`,
  );
  process.exitCode = 2;
} else {
  const { text, held } = await attack(kind, { long: rest.includes('--long'), engine, seed, times });
  console.log(text);
  process.exitCode = held ? 0 : 1;
}
