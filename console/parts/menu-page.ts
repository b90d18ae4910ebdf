/** What every page of a menu is given: the title that the menu calls it by. */
export interface MenuPageProps {
  readonly title: string;
}
