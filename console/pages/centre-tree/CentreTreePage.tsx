import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCall } from '#browser/query.ts';
import { sessionAtom } from '#browser/session.ts';
import { EmptyState } from '#kit/feedback/EmptyState.tsx';
import { businessCentreRegister } from '#subjects/business-area/register.ts';
import { outletCalls } from '#subjects/market/calls.ts';
import { outletRegister } from '#subjects/market/register.ts';
import type { LinkTarget } from '#subjects/market/terms.ts';
import { textIn, withValues } from '../../parts/address.ts';
import { Answered } from '../../parts/controls/Answered.tsx';
import { OneOf } from '../../parts/controls/OneOf.tsx';
import type { MenuPageProps } from '../../parts/menu-page.ts';
import { Page } from '../../parts/Page.tsx';
import styles from './CentreTree.module.css';
import { FreeOutlets } from './FreeOutlets.tsx';
import { LinkDialog, UnlinkDialog } from './LinkDialogs.tsx';
import { centresOf, FREE_LABELS, keyOf, type LinkedNode, type NodeAt, nodeIn } from './nodes.ts';
import { NodePane } from './NodePane.tsx';
import { NodeSearch } from './NodeSearch.tsx';
import { NodeTree } from './NodeTree.tsx';

const NODE = 'node';
const VIEW = 'view';
const VIEWS = [
  { value: '', label: '商业中心树' },
  { value: 'centre', label: FREE_LABELS.centre },
  { value: 'enterprise', label: FREE_LABELS.enterprise },
] as const;
const REFRESH = { refreshOn: [outletRegister.event, businessCentreRegister.event] };

type Doing =
  | { readonly does: 'link'; readonly node: LinkedNode; readonly to: LinkTarget; readonly proposed: string }
  | { readonly does: 'unlink'; readonly node: LinkedNode; readonly to: LinkTarget; readonly linked: string };

/** 商业中心树: centre, complex and outlet in one tree with counts and a map, links made and taken away, and what is linked to nothing (spec 2 §7.10, page areas). */
export function CentreTreePage({ title }: MenuPageProps) {
  const [query, setQuery] = useSearchParams();
  const { resources } = useAtomValue(sessionAtom);
  const [doing, setDoing] = useState<Doing>();
  const result = useCall(outletCalls.centreTree, {}, REFRESH);
  const view = VIEWS.find(({ value }) => value === textIn(query, VIEW))?.value ?? '';
  const chosen = nodeIn(textIn(query, NODE));
  const choose = (at: NodeAt | undefined) => setQuery(withValues(query, { [NODE]: at ? keyOf(at) : '', [VIEW]: '' }));
  const mayLink = ({ kind }: Pick<NodeAt, 'kind'>) =>
    resources.includes(`${outletRegister.rights}.write`) &&
    (kind === 'outlet' || resources.includes(`${businessCentreRegister.rights}.write`));
  const link = (node: LinkedNode, to: LinkTarget = 'centre', proposed = '') =>
    setDoing({ does: 'link', node, to, proposed });
  const close = () => setDoing(undefined);
  return (
    <Page
      title={title}
      note="拖动节点，或按 M 键改关联"
      actions={
        <OneOf
          label="显示内容"
          value={view}
          options={VIEWS}
          onChoose={(to) => setQuery(withValues(query, { [VIEW]: to, name: '', pageIndex: '' }))}
        />
      }
    >
      <Answered result={result} height={420}>
        {(nodes) => {
          const centres = centresOf(nodes);
          return (
            <>
              {view === '' ? (
                <div className={styles['page']}>
                  <div className={styles['side']}>
                    <NodeSearch onChoose={choose} />
                    {nodes.length === 0 ? (
                      <EmptyState text="还没有商圈" hint="在“商圈台账”中新增后，这里显示商圈、综合体和网点" />
                    ) : (
                      <NodeTree
                        nodes={nodes}
                        chosen={chosen}
                        onChoose={choose}
                        mayLink={mayLink}
                        onLink={(node, to) => link(node, 'centre', to ? String(to.id) : '')}
                      />
                    )}
                  </div>
                  <NodePane
                    nodes={nodes}
                    chosen={chosen}
                    onChoose={choose}
                    mayLink={mayLink}
                    onLink={(node, to) => link(node, to)}
                    onUnlink={(node, to, linked) => setDoing({ does: 'unlink', node, to, linked })}
                  />
                </div>
              ) : (
                <FreeOutlets
                  key={view}
                  to={view}
                  centres={centres}
                  mayLink={mayLink({ kind: 'outlet' })}
                  onLink={link}
                />
              )}
              {doing?.does === 'link' && <LinkDialog {...doing} centres={centres} onClose={close} />}
              {doing?.does === 'unlink' && <UnlinkDialog {...doing} onClose={close} />}
            </>
          );
        }}
      </Answered>
    </Page>
  );
}
