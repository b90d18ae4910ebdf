import { useId, useState } from 'react';
import { useCore } from '#browser/core.tsx';
import { useCall } from '#browser/query.ts';
import { outletCalls } from '#subjects/market/calls.ts';
import { outletRegister } from '#subjects/market/register.ts';
import { LINK_LABELS, type LinkTarget, NODE_LABELS } from '#subjects/market/terms.ts';
import { DeedDialog } from '../../parts/controls/DeedDialog.tsx';
import { Select } from '../../parts/controls/Select.tsx';
import { choicesOf } from '../../register/declared/fields.ts';
import type { CentreOf, LinkedNode } from './nodes.ts';

export interface LinkDialogProps {
  readonly node: LinkedNode;
  readonly to: LinkTarget;
  readonly centres: readonly CentreOf[];
  /** Number of what is proposed; '' for nothing yet. */
  readonly proposed: string;
  readonly onClose: () => void;
}

/** Asks what a node is to be linked to 关联, and links it; a circle or a link that is there stays in the dialog with the server's words. */
export function LinkDialog({ node, to, centres, proposed, onClose }: LinkDialogProps) {
  const id = useId();
  const { transport } = useCore();
  const [chosen, setChosen] = useState(proposed);
  const [fault, setFault] = useState('');
  const { data: options = [] } = useCall(outletRegister.calls.options, {}, { enabled: to === 'enterprise' });
  const offered =
    to === 'enterprise'
      ? (choicesOf('enterpriseId', outletRegister.fields.enterpriseId, options) ?? [])
      : centres
          .filter(({ centre }) => node.kind !== 'centre' || centre.id !== node.id)
          .map(({ centre, path }) => ({ value: String(centre.id), label: `${path}（${centre.typeName}）` }));
  return (
    <DeedDialog
      title={`${NODE_LABELS[node.kind]}关联${LINK_LABELS[to]}`}
      okText="关联"
      faultId={`${id}-fault`}
      fault={fault}
      onFault={setFault}
      check={() => (chosen === '' ? `请选择${LINK_LABELS[to]}` : '')}
      work={() =>
        transport.send(
          outletCalls.link,
          { kind: node.kind, id: node.id, version: node.version, to, toId: Number(chosen) },
          { quiet: true },
        )
      }
      done="关联成功"
      onClose={onClose}
    >
      <p>
        将{NODE_LABELS[node.kind]}「{node.name}」关联到：
      </p>
      <Select
        label={`关联的${LINK_LABELS[to]}`}
        value={chosen}
        options={offered}
        invalid={fault !== ''}
        describedBy={`${id}-fault`}
        onChange={setChosen}
      />
    </DeedDialog>
  );
}

export interface UnlinkDialogProps {
  readonly node: LinkedNode;
  readonly to: LinkTarget;
  /** What it is linked to now. */
  readonly linked: string;
  readonly onClose: () => void;
}

/** Takes a link away 解除关联, after saying which. */
export function UnlinkDialog({ node, to, linked, onClose }: UnlinkDialogProps) {
  const id = useId();
  const { transport } = useCore();
  const [fault, setFault] = useState('');
  return (
    <DeedDialog
      title="解除关联"
      okText="解除"
      isDangerous
      faultId={`${id}-fault`}
      fault={fault}
      onFault={setFault}
      check={() => ''}
      work={() =>
        transport.send(outletCalls.unlink, { kind: node.kind, id: node.id, version: node.version, to }, { quiet: true })
      }
      done="已解除关联"
      onClose={onClose}
    >
      <p>
        解除{NODE_LABELS[node.kind]}「{node.name}」与{LINK_LABELS[to]}「{linked}」的关联？记录本身不变，可以重新关联。
      </p>
    </DeedDialog>
  );
}
