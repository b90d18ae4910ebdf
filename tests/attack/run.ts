// npm run attack -- fuzz | matrix | kill [--long] [--engine embedded|postgres] [--seed 1]
import { attack, KINDS } from './command.ts';

const [kind = '', ...rest] = process.argv.slice(2);
const value = (name: string) => (rest.includes(name) ? rest[rest.indexOf(name) + 1] : undefined);
const engine = value('--engine') ?? 'embedded';
const seed = Number(value('--seed') ?? 20_260_610);

if (!KINDS.includes(kind) || !['embedded', 'postgres'].includes(engine) || !Number.isInteger(seed)) {
  console.error(`npm run attack -- ${KINDS.join(' | ')} [--long] [--engine embedded|postgres] [--seed 1]`);
  process.exitCode = 2;
} else {
  const { text, held } = await attack(kind, { long: rest.includes('--long'), engine, seed });
  console.log(text);
  process.exitCode = held ? 0 : 1;
}
