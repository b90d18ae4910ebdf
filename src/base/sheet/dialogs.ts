/** How a report's dialog was opened (spec 2 §4 "Weekly edit dialog modes"). */
export type DialogMode = 'addMain' | 'addChild' | 'editMain' | 'editChild' | 'showChild';
export type DialogKind = DialogMode | 'history' | 'picker';

export interface DialogFrame {
  readonly title: string;
  /** CSS width, e.g. '95%'. */
  readonly width: string;
}

/**
 * How the console lists a report: `opened` – what was filled in, a row opens for editing where it may be edited (spec 1 §2.7); `handled` – every
 * state, the enterprise's code beside its name, and adding, editing, history and deleting in the row (spec 2 §2.1).
 */
export type Listing = 'opened' | 'handled';

/** The dialogs of a report that needs no words of its own: 新增, 编辑, 查看, 历史 and the picker of enterprises, `width` wide where it is filled in. */
export function plainDialogs(title: string, width: string): Readonly<Record<DialogKind, DialogFrame>> {
  const adding = { title: `新增${title}`, width };
  const editing = { title: `编辑${title}`, width };
  return {
    addMain: adding,
    addChild: adding,
    editMain: editing,
    editChild: editing,
    showChild: { title: `查看${title}`, width },
    history: { title: `历史${title}`, width: '85%' },
    picker: { title: '选择企业', width: '60%' },
  };
}
