import { useState } from 'react';
import { type Crs, SYSTEMS } from '#base/space/systems.ts';
import { failureOf } from '#browser/failure.ts';
import { baseMapCalls } from '#subjects/base-map/calls.ts';
import { BASE_LAYER_HINTS, BASE_LAYER_LABELS, BASE_LAYERS, type BaseLayer } from '#subjects/base-map/terms.ts';
import type { BaseOutcome, BaseVersion } from '#subjects/base-map/wire.ts';
import { CRS_LABELS } from '#subjects/siting/terms.ts';
import { OneOf } from '../../parts/controls/OneOf.tsx';
import { FileField } from '../../parts/import/FileField.tsx';
import { ImportProgress } from '../../parts/import/ImportProgress.tsx';
import { sheetFileFault } from '../../parts/import/sheet-file.ts';
import { useUpload } from '../../parts/import/use-upload.ts';
import styles from './BaseMap.module.css';
import { Checked } from './Checked.tsx';
import { Preview } from './Preview.tsx';
import { TakeForm } from './TakeForm.tsx';

const ENDINGS = ['GeoJSON', 'JSON'];
const layers = BASE_LAYERS.map((value) => ({ value, label: BASE_LAYER_LABELS[value] }));
const systems = SYSTEMS.map((value) => ({ value, label: CRS_LABELS[value] }));

export interface ReplaceLayerProps {
  readonly layer: BaseLayer;
  readonly versions: readonly BaseVersion[];
  readonly onLayer: (layer: BaseLayer) => void;
}

interface Told {
  readonly file: File;
  readonly crs: Crs;
  readonly outcome: BaseOutcome;
}

/** A file for a layer: checked as soon as it is there, looked at over the present ground, and taken over when it is whole. */
export function ReplaceLayer({ layer, versions, onLayer }: ReplaceLayerProps) {
  const { sending, send, cancel } = useUpload();
  const [crs, setCrs] = useState<Crs>('wgs84');
  const [file, setFile] = useState<File>();
  const [told, setTold] = useState<Told>();
  const [lost, setLost] = useState(false);
  const label = BASE_LAYER_LABELS[layer];
  const fault = lost ? '文件已无法读取，请重新选择' : file && sheetFileFault(file, ENDINGS);
  // What was found under another system says nothing about this one.
  const found = told && told.file === file && told.crs === crs ? told.outcome : undefined;
  const seen = versions.find((one) => one.layer === layer && one.inUse)?.versionId ?? 0;

  const check = async (chosen: File, system: Crs) => {
    setFile(chosen);
    setCrs(system);
    setLost(false);
    if (sheetFileFault(chosen, ENDINGS) !== undefined) return;
    const bytes = await bytesOf(chosen);
    if (!bytes) return setLost(true);
    // A failed call has been shown by the program.
    await failureOf(async () => {
      const outcome = await send(baseMapCalls.check, { layer, crs: system, file: { fileName: chosen.name, bytes } });
      if (outcome) setTold({ file: chosen, crs: system, outcome });
    });
  };
  const take = async (credit: { readonly source: string; readonly reviewNumber: string }): Promise<boolean> => {
    const bytes = file && (await bytesOf(file));
    if (!file || !bytes) {
      setLost(true);
      return false;
    }
    const outcome = await send(baseMapCalls.take, {
      layer,
      crs,
      seen,
      ...credit,
      file: { fileName: file.name, bytes },
    });
    if (!outcome) return false;
    const taken = outcome.versionId !== 0;
    // Somebody may have changed the file since it was looked at.
    setTold(taken ? undefined : { file, crs, outcome });
    if (taken) setFile(undefined);
    return taken;
  };
  return (
    <section className={styles['block']} aria-label="更换图层">
      <h2 className={styles['heading']}>更换图层</h2>
      <div className={styles['below']}>
        <div className={styles['column']}>
          <div className={styles['choice']}>
            <span aria-hidden="true">图层</span>
            <OneOf label="图层" value={layer} options={layers} onChoose={onLayer} />
          </div>
          <div className={styles['choice']}>
            <span aria-hidden="true">文件的坐标系</span>
            <OneOf
              label="文件的坐标系"
              value={crs}
              options={systems}
              disabled={sending !== null}
              onChoose={(chosen) => (file ? void check(file, chosen) : setCrs(chosen))}
            />
          </div>
          <p className={styles['note']}>{BASE_LAYER_HINTS[layer]}</p>
          <FileField
            label={`选择${label}文件`}
            accept=".geojson,.json"
            hint="GeoJSON，不超过 20 MB；也可以将文件拖到此处"
            file={file}
            fault={fault}
            onFile={(chosen) => void check(chosen, crs)}
          />
          <ImportProgress sending={sending} onCancel={cancel} />
          {found && file && (
            <>
              <Checked outcome={found} onSystem={(system) => void check(file, system)} />
              {found.faultCount === 0 && <TakeForm label={label} busy={sending !== null} onTake={take} />}
            </>
          )}
        </div>
        <Preview layer={layer} found={found} />
      </div>
    </section>
  );
}

async function bytesOf(file: File): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const bytes = await file.arrayBuffer().catch(() => undefined);
  return bytes && new Uint8Array(bytes);
}
