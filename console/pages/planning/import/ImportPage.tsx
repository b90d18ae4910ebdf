import { Button } from '@arco-design/web-react';
import { useState } from 'react';
import { saveTable } from '#kit/chart/tools/saving.ts';
import { EmptyState } from '#kit/feedback/EmptyState.tsx';
import { sitingCalls } from '#subjects/siting/calls.ts';
import { CRS_LABELS, type CrsName, IMPORT_COLUMNS, IMPORT_LABELS, type ImportKind } from '#subjects/siting/terms.ts';
import type { MenuPageProps } from '../../../parts/menu-page.ts';
import { Page } from '../../../parts/Page.tsx';
import { Permitted } from '../../../parts/Permitted.tsx';
import { OneOf } from '../../../parts/controls/OneOf.tsx';
import { ImportBlock } from '../../../parts/import/ImportBlock.tsx';
import styles from './Import.module.css';

const KINDS = Object.keys(IMPORT_LABELS) as ImportKind[];
const SYSTEMS = Object.keys(CRS_LABELS) as CrsName[];
const ENDINGS = ['CSV', 'XLSX', 'GeoJSON', 'JSON'] as const;

/** 数据导入: outlets, compounds, boundaries or plans from a file whose coordinate system is named; written whole or not at all. */
export function ImportPage({ title }: MenuPageProps) {
  const [kind, setKind] = useState<ImportKind>('outlets');
  const [crs, setCrs] = useState<CrsName>('gcj02');
  const template = (): void => saveTable([IMPORT_COLUMNS[kind]], `${IMPORT_LABELS[kind]}导入模板`);
  return (
    <Page title={title} note="整个文件全部正确才会写入，有编号的记录会被更新">
      <Permitted
        any={['map.write']}
        otherwise={<EmptyState text="您没有维护规划地图数据的权限" hint="如需开通，请联系系统管理员" height={320} />}
      >
        <ImportBlock
          what={IMPORT_LABELS[kind]}
          call={sitingCalls.importFile}
          input={{ kind, crs }}
          kinds={ENDINGS}
          template={<Button onClick={template}>下载模板</Button>}
        >
          <Choice name="数据类别" labels={IMPORT_LABELS} keys={KINDS} chosen={kind} onChoose={setKind} />
          {kind !== 'plans' && (
            <Choice name="坐标系" labels={CRS_LABELS} keys={SYSTEMS} chosen={crs} onChoose={setCrs} />
          )}
          <p className={styles['note']}>
            表格首行应为：{IMPORT_COLUMNS[kind].join('、')}。GeoJSON 的属性名与表格列名相同，位置取自几何。
            {kind === 'boundaries' && '表格中的边界用 WKT 的 POLYGON 书写。'}
          </p>
        </ImportBlock>
      </Permitted>
    </Page>
  );
}

interface ChoiceProps<K extends string> {
  readonly name: string;
  readonly keys: readonly K[];
  readonly labels: Readonly<Record<K, string>>;
  readonly chosen: K;
  readonly onChoose: (key: K) => void;
}

function Choice<K extends string>({ name, keys, labels, chosen, onChoose }: ChoiceProps<K>) {
  return (
    <div className={styles['choice']}>
      <span aria-hidden="true">{name}</span>
      <OneOf
        label={name}
        value={chosen}
        options={keys.map((key) => ({ value: key, label: labels[key] }))}
        onChoose={onChoose}
      />
    </div>
  );
}
