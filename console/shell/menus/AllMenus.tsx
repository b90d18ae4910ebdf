import { useAtomValue } from 'jotai';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { EmptyState } from '#kit/feedback/EmptyState.tsx';
import { Combobox } from '../../parts/Combobox.tsx';
import { menusAtom } from '../entry/menus.ts';
import { MenuIcon } from '../sidebar/MenuIcon.tsx';
import { catalogueOf, collectableOf, GRID, matching, rowsOf, SECTION_COLUMNS, thirdLevelOf } from './catalogue.ts';
import { MenuLink } from './MenuLink.tsx';
import styles from './Menus.module.css';
import { Star } from './Star.tsx';
import { useFavourites } from './use-favourites.ts';

export interface AllMenusProps {
  /** Whether items can be collected here (spec 1 §2.5). */
  readonly collecting: boolean;
  readonly onFollow?: () => void;
}

/** All menus in a grid of 8 columns with a search over third-level titles (spec 1 §2.5). */
export function AllMenus({ collecting, onFollow }: AllMenusProps) {
  const navigate = useNavigate();
  const routes = useAtomValue(menusAtom)?.routes;
  const favourites = useFavourites();
  const [typed, setTyped] = useState('');
  const sections = useMemo(() => catalogueOf(routes ?? []), [routes]);
  const thirdLevel = useMemo(() => thirdLevelOf(routes ?? []), [routes]);
  const found = matching(thirdLevel, typed).map(({ id, title, path, externalUrl }) => ({
    key: String(id),
    label: title,
    path,
    externalUrl,
  }));
  const collectable = collectableOf(collecting ? thirdLevel : []);
  const handlePick = ({ path, externalUrl }: (typeof found)[number]) => {
    setTyped('');
    onFollow?.();
    if (externalUrl === '') void navigate(path);
    else window.open(externalUrl, '_blank', 'noopener');
  };
  if (sections.length === 0)
    return <EmptyState text="暂无可用的菜单" hint="如需开通功能，请联系系统管理员" height={160} />;
  return (
    <div className={styles['all']} style={{ maxWidth: GRID.width }}>
      <div className={styles['search']}>
        <Combobox
          label="搜索菜单"
          placeholder="输入菜单名称"
          text={typed}
          options={found}
          onText={setTyped}
          onPick={handlePick}
          hint={typed.trim() !== '' && found.length === 0 && '没有找到匹配的菜单'}
        />
      </div>
      <div
        className={styles['grid']}
        style={{ gridTemplateColumns: `repeat(${GRID.columns}, minmax(0, 1fr))`, gridAutoRows: GRID.rowHeight }}
      >
        {sections.map((section) => (
          <section
            key={section.id}
            className={styles['section']}
            style={{ gridColumn: `span ${SECTION_COLUMNS}`, gridRow: `span ${rowsOf(section)}` }}
          >
            <h2>
              <MenuIcon name={section.icon} />
              {section.title}
            </h2>
            <ul>
              {section.items.map((item) => (
                <li key={item.id}>
                  <MenuLink route={item} className={styles['item']} onFollow={onFollow}>
                    {item.title}
                  </MenuLink>
                  {collectable.has(item.id) && <Star id={item.id} title={item.title} favourites={favourites} />}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}
