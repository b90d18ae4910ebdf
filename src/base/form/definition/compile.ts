import { compileAs, compileExpression, type ExpressionScope } from '../expression/compile.ts';
import type { Compiled } from '../expression/comparing.ts';
import { ExpressionFault } from '../expression/limits.ts';
import { type ExpressionType, isListType, listOf } from '../expression/value.ts';
import type { Column, FormDefinition, FormRule, FormSection, Question } from './definition.ts';
import { type DefinitionFault, structureFaults } from './faults.ts';
import { ordered } from './order.ts';
import { readBy, readIn } from './reads.ts';
import { typeOfKind } from './types.ts';

export interface CompiledColumn {
  readonly column: Column;
  readonly type: ExpressionType;
  readonly value: Compiled | undefined;
}
export interface CompiledQuestion {
  readonly question: Question;
  readonly section: FormSection;
  /** Of one answer; undefined for tables and notes. */
  readonly type: ExpressionType | undefined;
  readonly when: Compiled | undefined;
  readonly value: Compiled | undefined;
  /** In the order in which they are worked out. */
  readonly columns: readonly CompiledColumn[];
}
export interface CompiledRule {
  readonly rule: FormRule;
  readonly index: number;
  readonly check: Compiled;
  /** Key of the question that it is told at, and the column of a table. */
  readonly key: string;
  readonly column: string | undefined;
}
/** A form ready to be filled in. */
export interface CompiledForm {
  readonly definition: FormDefinition;
  /** In the order in which they are worked out. */
  readonly questions: readonly CompiledQuestion[];
  /** In the order in which they are asked. */
  readonly asked: readonly CompiledQuestion[];
  readonly byKey: ReadonlyMap<string, CompiledQuestion>;
  /** The conditions of sections, by key. */
  readonly sections: ReadonlyMap<string, Compiled>;
  readonly rules: readonly CompiledRule[];
}

/** Checks a definition whole and makes it ready; what is wrong is told for every part, and a form with faults is none to be published. */
export function compileForm(definition: FormDefinition): {
  readonly form: CompiledForm | undefined;
  readonly faults: readonly DefinitionFault[];
} {
  const faults = [...structureFaults(definition)];
  if (faults.length > 0) return { form: undefined, faults };
  const compiler = new Compiler(definition, faults);
  const form = compiler.form();
  return { form: faults.length === 0 ? form : undefined, faults };
}

class Compiler {
  readonly #definition: FormDefinition;
  readonly #faults: DefinitionFault[];
  readonly #placed: ReadonlyMap<string, { readonly question: Question; readonly section: FormSection }>;
  readonly #done = new Map<string, CompiledQuestion>();

  constructor(definition: FormDefinition, faults: DefinitionFault[]) {
    this.#definition = definition;
    this.#faults = faults;
    this.#placed = new Map(
      definition.sections.flatMap((section) =>
        section.questions.map((question) => [question.key, { question, section }] as const),
      ),
    );
  }

  form(): CompiledForm | undefined {
    const outcome = ordered([...this.#placed.keys()], (key) => {
      const placed = this.#placed.get(key);
      return placed ? readBy(placed) : [];
    });
    if ('circle' in outcome) {
      const [at = ''] = outcome.circle;
      this.#faults.push({ at, part: 'value', message: `相互引用，算不出来：${outcome.circle.join(' → ')}` });
      return undefined;
    }
    const sections = new Map<string, Compiled>();
    for (const key of outcome.order) this.#question(key);
    for (const section of this.#definition.sections) {
      const when = this.#tried(section.key, 'when', section.when, (text) =>
        compileAs(text, 'boolean', this.#scope(undefined)),
      );
      if (when) sections.set(section.key, when);
    }
    const rules = this.#definition.rules.flatMap((rule, index) => this.#rule(rule, index));
    const questions = outcome.order.flatMap((key) => this.#done.get(key) ?? []);
    const asked = [...this.#placed.keys()].flatMap((key) => this.#done.get(key) ?? []);
    return { definition: this.#definition, questions, asked, byKey: this.#done, sections, rules };
  }

  #question(key: string): void {
    const placed = this.#placed.get(key);
    if (!placed) return;
    const { question, section } = placed;
    const scope = this.#scope(section);
    const when = this.#tried(key, 'when', question.when, (text) => compileAs(text, 'boolean', scope));
    const value =
      question.kind === 'computed'
        ? this.#tried(key, 'value', question.value, (text) => scalar(compileExpression(text, scope)))
        : undefined;
    const columns = question.kind === 'table' ? this.#columns(question, scope) : [];
    const type = question.kind === 'computed' ? value?.type : typeOfKind(question.kind);
    this.#done.set(key, { question, section, type, when, value, columns });
  }

  #columns({ key, columns = [] }: Question, outer: ExpressionScope): readonly CompiledColumn[] {
    const byKey = new Map(columns.map((column) => [column.key, column]));
    const outcome = ordered([...byKey.keys()], (name) => {
      const column = byKey.get(name);
      return column?.kind === 'computed' ? readIn(column.value) : [];
    });
    if ('circle' in outcome) {
      const message = `相互引用，算不出来：${outcome.circle.join(' → ')}`;
      this.#faults.push({ at: `${key}.${outcome.circle[0] ?? ''}`, part: 'value', message });
      return [];
    }
    const done = new Map<string, CompiledColumn>();
    const scope = rowScope(done, outer);
    for (const name of outcome.order) {
      const column = byKey.get(name);
      if (!column) continue;
      const value =
        column.kind === 'computed'
          ? this.#tried(`${key}.${name}`, 'value', column.value, (text) => scalar(compileExpression(text, scope)))
          : undefined;
      done.set(name, { column, value, type: value?.type ?? typeOfKind(column.kind) ?? 'number' });
    }
    return [...done.values()];
  }

  #rule(rule: FormRule, index: number): readonly CompiledRule[] {
    const at = `rule:${index}`;
    const [key = '', column] = rule.at.split('.', 2);
    const asked = this.#done.get(key);
    const columns = new Map(asked?.columns.map((one) => [one.column.key, one]));
    if (!asked || (column !== undefined && !columns.has(column))) {
      this.#faults.push({ at, part: 'check', message: '请选择提示显示在哪道题' });
      return [];
    }
    const outer = this.#scope(asked.section);
    const scope = column === undefined ? outer : rowScope(columns, outer);
    const check = this.#tried(at, 'check', rule.check, (text) => compileAs(text, 'boolean', scope));
    return check ? [{ rule, index, check, key, column }] : [];
  }

  /** What may be read from within a section: its own answers as they are, those of other repeated sections and of tables as lists. */
  #scope(inside: FormSection | undefined): ExpressionScope {
    return {
      typeOf: (key, column) => {
        const asked = this.#done.get(key);
        if (!asked) return undefined;
        if (column !== undefined) {
          const type = asked.columns.find((one) => one.column.key === column)?.type;
          return type && listed(type);
        }
        if (asked.type === undefined) return undefined;
        const isOwn = asked.section.repeat === undefined || asked.section.key === inside?.key;
        return isOwn ? asked.type : listed(asked.type);
      },
    };
  }

  #tried(
    at: string,
    part: DefinitionFault['part'],
    text: string | undefined,
    make: (text: string) => Compiled,
  ): Compiled | undefined {
    if (text === undefined || text === '') return undefined;
    try {
      return make(text);
    } catch (problem) {
      if (!(problem instanceof ExpressionFault)) throw problem;
      this.#faults.push({ at, part, message: problem.message, place: problem.at });
      return undefined;
    }
  }
}

/** A list of lists is no type: several choices in a repeated section cannot be read from outside. */
const listed = (type: ExpressionType): ExpressionType | undefined => (isListType(type) ? undefined : listOf(type));

function rowScope(columns: ReadonlyMap<string, CompiledColumn>, outer: ExpressionScope): ExpressionScope {
  return {
    typeOf: (key, column) => (column === undefined ? columns.get(key)?.type : undefined) ?? outer.typeOf(key, column),
  };
}

function scalar(made: Compiled): Compiled {
  if (isListType(made.type)) throw new ExpressionFault('结果是一列，请用合计、平均等函数', 0);
  return made;
}
