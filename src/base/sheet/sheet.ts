import type { Heading } from '../area/area.ts';
import type { AttachmentKind } from './attachment.ts';
import type { DialogFrame, DialogKind, Listing } from './dialogs.ts';
import type { DrawnFigure, DrawnSum, Prefill } from './drawn/figure.ts';
import type { Cadence } from './period.ts';
import type { Deadline } from './periods/kind.ts';

/**
 * The grammar of a report's declaration 报表声明. It knows no commerce: sheets of rows and columns, cells that a person fills in and
 * cells that are computed, rules over them. The same objects run in browser and server; formulas are functions, nothing is evaluated.
 */

/** Values by cell address; null, or no entry, is a blank cell. */
export type CellValues = Readonly<Record<string, number | null>>;

/** Written reasons by cell address 说明: what lets a soft rule pass. */
export type CellReasons = Readonly<Record<string, string>>;

/** What the numbers of a filled cell look like 数字形式. */
export interface NumberForm {
  /** Digits behind the point at most. */
  readonly decimals: number;
  readonly least: number;
  readonly most: number;
  /** How the amount is counted; decides what a written unit (元, 万元) means when a cell is cleaned. */
  readonly unit: 'yuan' | 'ten-thousand-yuan' | 'count';
  /** What its numbers from 1 on are called 选项, where a word is chosen: the cell shows the word, its value is the number. */
  readonly words?: readonly string[];
}

/** A cell that a person fills in; `suffix` is the unit that it is told with, where that is not its row's. */
export interface FilledCell {
  readonly kind: 'filled';
  readonly form: NumberForm;
  /** Whether it may not be blank on submission. */
  readonly required: boolean;
  readonly suffix?: string;
}

/** A cell that follows from others 自动计算; null is blank. */
export interface ComputedCell {
  readonly kind: 'computed';
  readonly decimals: number;
  /** Shown behind the number, e.g. `%`. */
  readonly suffix?: string;
  readonly compute: (read: CellReader) => number | null;
}

/** A place of the grid that holds nothing. */
export interface EmptyCell {
  readonly kind: 'empty';
}

export type Cell = FilledCell | ComputedCell | EmptyCell;

/** What a formula or a rule may look at; `row` stands at the cell's own. Every function gives null for blank or unknown. */
export interface CellReader {
  readonly row: string;
  /** A cell of this report, computed on demand. */
  readonly value: (sheet: string, row: string, column: string) => number | null;
  /** The same cell in the report of the last period 上期. */
  readonly lastPeriod: (sheet: string, row: string, column: string) => number | null;
  /** In the report of the same period last year 去年同期. */
  readonly lastYear: (sheet: string, row: string, column: string) => number | null;
  /** In this report as it was loaded 原值 (old subtotal, old cumulative figure). */
  readonly loaded: (sheet: string, row: string, column: string) => number | null;
  /** What all who reported have in the same cell on average 全市均值. */
  readonly reference: (sheet: string, row: string, column: string) => number | null;
  /** What the enterprise's own reports of another kind add up to for this cell 勾稽. */
  readonly drawn: (sheet: string, row: string, column: string) => number | null;
}

/** What the server gives besides the record's own values. All are computed cells and filled ones alike. */
export interface SheetContext {
  readonly lastPeriod: CellValues;
  readonly lastYear: CellValues;
  /** The record as loaded; for a new one what is known before anything is filled in, e.g. the cumulative figure so far. */
  readonly loaded: CellValues;
  /** The own passed reports before this one, newest first 历史: what the robust band is made of. */
  readonly history: readonly CellValues[];
  /** The mean of each cell over the reports of all enterprises 全市均值, where the declaration asks for it. */
  readonly reference?: CellValues | undefined;
  /** What the own reports of other kinds add up to for a cell, where the declaration draws it and all of them stand. */
  readonly drawn?: CellValues | undefined;
  /** What those sums are made of, and the sums that a figure may not be less than. */
  readonly sums?: readonly DrawnSum[] | undefined;
}

export const NO_CONTEXT: SheetContext = { lastPeriod: {}, lastYear: {}, loaded: {}, history: [] };

/** An entry of a list that rows are made of, given by the server: goods, commodity categories. */
export interface SheetItem {
  readonly key: string;
  readonly title: string;
  readonly code?: string | undefined;
  readonly measure?: string | undefined;
}

export interface SheetRow {
  readonly key: string;
  readonly title: string;
  /** Its own unit, where that is not its sheet's. */
  readonly unit?: string;
  /** Texts of the further row headers, by their key. */
  readonly notes?: Readonly<Record<string, string>>;
}

/** A fixed column in front of the cells: the row's title, its code, its unit. `key` 'title' shows the title, any other a note. */
export interface RowHeader {
  readonly key: string;
  readonly title: string;
  readonly width: number;
}

export interface SheetColumn {
  readonly key: string;
  readonly title: string;
  /** Title of the group it stands in 工作日 / 周末 / 小计与对比; neighbours of one group share a header. */
  readonly group?: string;
  readonly width: number;
  /** Day of the period (0 the first) whose date the header shows 表头日期. */
  readonly day?: number;
  /** It has what the figure of its row was the last time 上期, which is read out with that figure. */
  readonly last?: true;
}

export interface Sheet {
  readonly key: string;
  readonly title: string;
  /** 单位, in the sheet's heading. */
  readonly unit: string;
  readonly rowHeaders: readonly RowHeader[];
  readonly rows: readonly SheetRow[];
  readonly columns: readonly SheetColumn[];
  /** What stands at a row and column. Asked often: answer with the same object for the same place. */
  readonly cell: (rowKey: string, columnKey: string) => Cell;
}

/** hard 硬规则 blocks a submission, soft 软规则 asks for a written reason. */
export type Strength = 'hard' | 'soft';

/** Something wrong with a cell. */
export interface CellFault {
  readonly address: string;
  readonly rule: string;
  readonly strength: Strength;
  /** In Chinese, for the person who fills in. */
  readonly message: string;
  /** True when a soft fault has its written reason. */
  readonly explained: boolean;
}

/** What a rule looks at. */
export interface RuleInput {
  readonly form: SheetForm;
  /** Every cell, computed ones included. */
  readonly cells: CellValues;
  readonly context: SheetContext;
}

/** A rule over the cells 校验规则; `check` names each faulty cell and says what is wrong. */
export interface Rule {
  readonly key: string;
  readonly title: string;
  readonly strength: Strength;
  readonly check: (input: RuleInput) => ReadonlyArray<{ readonly address: string; readonly message: string }>;
}

/** The sheets and rules of one report once its lists are known. */
export interface SheetForm {
  readonly sheets: readonly Sheet[];
  readonly rules: readonly Rule[];
}

/** A report, declared once 报表; list, wizard, history, review, Excel and storage are made from it. */
export interface ReportDeclaration {
  /** Name in addresses and in the database: letters, digits and hyphens. */
  readonly key: string;
  readonly title: string;
  /** The heading of the menus that its page stands under, where it is not that of all reports 数据填报. */
  readonly under?: Heading;
  readonly cadence: Cadence;
  /** True where figures go on as they are from period to period, as prices do: what is blank may be taken over from the last. */
  readonly steady?: true;
  /** Unit of its amounts 单位. */
  readonly unit: string;
  /** Who owes it 填报企业: all, or those that the register marks, by the name that the server knows the mark by. */
  readonly reporters: string;
  /** What its deadline starts with where that is not its cadence's: a day's sales are known the day after. */
  readonly deadline?: Deadline;
  /** Owed in seasons alone 专项日报 by their samples, who meanwhile do not owe the other report where its period lies whole in the season. */
  readonly seasonal?: { readonly insteadOf: string };
  /** Whether the register of exemptions 免报 releases from it. */
  readonly exemptible?: true;
  /** The list its rows come from, by the server's name; null when its rows are fixed. */
  readonly list: string | null;
  /** What its list in the console shows and offers. */
  readonly listing: Listing;
  /** Its sheets and rules, the rows made of the list's items. Pure: the same items give the same form. */
  readonly formOf: (items: readonly SheetItem[]) => SheetForm;
  /** The same form as it is looked at, with what is computed beside the cells that are kept 上期、合计, and neither stored nor exported. */
  readonly shownOf?: (form: SheetForm) => SheetForm;
  /** Whether its cells are looked at beside the mean of all enterprises 全市均值. */
  readonly hasReference?: boolean;
  /** Cells that add up over the year 本年累计 and what they add up; the server gives both as `loaded`. */
  readonly running?: ReadonlyArray<{ readonly total: string; readonly of: string }>;
  /** Figures that other reports hold already; beside them stands what was filled in here. */
  readonly draws?: readonly DrawnFigure[];
  /** Cells of a new report that begin with a value that is known already 预填. */
  readonly prefills?: readonly Prefill[];
  /** The kinds of files that go with it 附件. */
  readonly attachments?: readonly AttachmentKind[];
  /** The statistic that may be shared 分享统计 which shows its sums, by name, and the cells that it shows, the one that is told by district first. */
  readonly shared?: { readonly statistic: string; readonly cells: readonly string[] };
  readonly labels: Readonly<Record<'period' | 'enterprise' | 'filledAt' | 'add', string>>;
  readonly dialogs: Readonly<Record<DialogKind, DialogFrame>>;
  /** Whether what fails at its list is told by a mark there alone, not over the page (spec 2 §8). */
  readonly quietFailures?: true;
  /** Cells that a row's sparkline and the outlier rank look at, most important first. */
  readonly keyCells: (form: SheetForm) => readonly string[];
}
