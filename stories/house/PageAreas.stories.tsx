import type { Meta, StoryObj } from '@storybook/react-vite';
import styles from './Glossary.module.css';
import { witnessOf } from './area-witnesses.ts';
import { ENGINES, factsOf } from './area-facts.ts';
import { PAGE_AREAS, type PageArea } from './page-areas.ts';

function AreaRow({ name, page }: PageArea) {
  const { engine, menu, address, roles } = factsOf(page);
  const witness = witnessOf(page);
  return (
    <tr>
      <td>{name}</td>
      <td>{ENGINES[engine]}</td>
      <td>{menu}</td>
      <td>{roles.join('、')}</td>
      <td>
        <code>{address}</code>
      </td>
      <td>
        <code>{page}</code>
      </td>
      <td>{witness?.story}</td>
      <td>{witness?.test}</td>
    </tr>
  );
}

/** The page areas that the specification names, the engine that each stands on, the page that serves it, where it is shown and what holds it. */
function PageAreas() {
  const all = Object.values(PAGE_AREAS).flat();
  return (
    <main className={styles['page']}>
      <h1>页面范围</h1>
      <p>
        规格二“页面范围”一节的 {all.length}{' '}
        项。菜单、角色和地址取自声明，引擎按台账声明和页面名称判定；每项都有页面、故事和测试，由测试核对。
      </p>
      {Object.entries(PAGE_AREAS).map(([heading, areas]) => (
        <section key={heading}>
          <h2>{heading}</h2>
          <table>
            <thead>
              <tr>
                <th>范围</th>
                <th>引擎</th>
                <th>菜单</th>
                <th>角色</th>
                <th>地址</th>
                <th>页面</th>
                <th>故事</th>
                <th>测试</th>
              </tr>
            </thead>
            <tbody>
              {areas.map((area) => (
                <AreaRow key={area.name} {...area} />
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </main>
  );
}

const meta = { title: 'house/页面范围', component: PageAreas } satisfies Meta<typeof PageAreas>;
export default meta;

export const 对照表: StoryObj<typeof meta> = {};
