import { ExpressionFault } from '../expression/limits.ts';
import { answersRead, parseExpression } from '../expression/syntax.ts';
import { type FormDefinition, type FormSection, type Question, questionsOf } from './definition.ts';
import { identityOf } from './identity.ts';

/** The keys that a question's condition, its section's and its values read. */
export function readBy({
  question,
  section,
}: {
  readonly question: Question;
  readonly section: FormSection;
}): readonly string[] {
  const own = new Set((question.columns ?? []).map((column) => column.key));
  return [
    ...readIn(section.when),
    ...readIn(question.when),
    ...(question.kind === 'computed' ? readIn(question.value) : []),
    ...(question.columns ?? [])
      .filter(({ kind }) => kind === 'computed')
      .flatMap(({ value }) => readIn(value).filter((one) => !own.has(one))),
  ];
}

/** The keys that an expression reads; none where it cannot be read, which is told elsewhere. */
export function readIn(text: string | undefined): readonly string[] {
  if (text === undefined || text === '') return [];
  try {
    return answersRead(parseExpression(text)).map(({ key }) => key);
  } catch (problem) {
    if (problem instanceof ExpressionFault) return [];
    throw problem;
  }
}

/** Keys of the questions that come to another thing than in the other version, though the same is answered: changed themselves, or by what they read. */
export function departing(definition: FormDefinition, other: FormDefinition): ReadonlySet<string> {
  const placed = questionsOf(definition);
  const same = new Set(questionsOf(other).map(meaning));
  const found = new Set(placed.filter((one) => !same.has(meaning(one))).map(({ question }) => question.key));
  const there = new Set(placed.map(({ question }) => question.key));
  const reading = placed.map((one) => ({ key: one.question.key, reads: readBy(one) }));
  for (let before = -1; before < found.size;) {
    before = found.size;
    for (const { key, reads } of reading) if (reads.some((one) => found.has(one) || !there.has(one))) found.add(key);
  }
  return found;
}

/** Everything that decides what an answer to it comes to. */
function meaning({ question, section }: { readonly question: Question; readonly section: FormSection }): string {
  const { key, kind, when, value, columns = [] } = question;
  return JSON.stringify([
    section.key,
    section.repeat !== undefined,
    section.when,
    [identityOf(question), key, kind, when, value],
    columns.map((column) => [identityOf(column), column.key, column.kind, column.value]),
  ]);
}

/** A question with all that it reads, and all that these read: what has to be worked out for it. */
export function withRead(definition: FormDefinition, keys: Iterable<string>): ReadonlySet<string> {
  const placed = new Map(questionsOf(definition).map((one) => [one.question.key, one]));
  const found = new Set<string>();
  const visit = (key: string): void => {
    const one = placed.get(key);
    if (!one || found.has(key)) return;
    found.add(key);
    for (const read of readBy(one)) visit(read);
  };
  for (const key of keys) visit(key);
  return found;
}
