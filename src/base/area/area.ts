import type { Guard } from '../call.ts';

/** What one may do 权限, as calls ask for it: `subject.verb`. */
export type Right = Exclude<Guard, 'public' | 'session'>;

/** A right as its area declares it. */
export interface RightDeclaration {
  /** What the tree of rights and a refusal call it. */
  readonly label: string;
  /** Roles that hold it on the first day, besides the administrator, who holds all. */
  readonly roles: readonly string[];
  /** Rights that nobody can use this one without; who holds it holds them. */
  readonly implies?: readonly Right[];
  /** True where a wall's device holds it, too. */
  readonly wall?: true;
}

/** A heading of the menus 一级菜单, under which pages stand; `id` goes in tens, and its pages count on from it. */
export interface Heading {
  readonly id: number;
  readonly path: string;
  readonly name: string;
  readonly icon: string;
  /** Its place among the headings. */
  readonly sort: number;
  /** Number of the application 应用 that it belongs to. */
  readonly app: string;
}

/** Where a page stands among the menus. */
export interface MenuPlace {
  readonly under: Heading;
  readonly path: string;
  /** Its place under the heading, and the end of its number, which stays as it was delivered. */
  readonly place: number;
  /** The number of the menu where it is not the heading's and the place. */
  readonly id?: number;
}

/** A page of an area. */
export interface AreaPage extends MenuPlace {
  /** The COMPONENT by which the console finds the page. */
  readonly component: string;
  readonly title: string;
  /** Rights that the page needs, all of them; of several in brackets one suffices. Who holds them is offered it. */
  readonly needs: readonly (Right | readonly Right[])[];
  /** Whose page it is where the rights do not tell: of the bureau, which sees more than one enterprise, or of an enterprise. */
  readonly audience?: 'bureau' | 'enterprise';
  /** True for a page that other pages lead to and no menu shows. */
  readonly inner?: true;
  /** True for a page that was withdrawn. */
  readonly withdrawn?: true;
}

/** What a subject offers its users, said once: rights and pages. Menus, the tree of rights and the roles of the first day follow from it. */
export interface Area<R extends Right = Right> {
  /** What its rights are grouped by where none of its pages is in the menus. */
  readonly title: string;
  readonly rights: Readonly<Record<R, RightDeclaration>>;
  readonly pages: readonly AreaPage[];
}
