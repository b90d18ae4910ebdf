import { useAtomValue } from 'jotai';
import { useDeferredValue, useState } from 'react';
import { coordinateSheet } from '#base/space/coordinate-sheet.ts';
import type { Crs } from '#base/space/systems.ts';
import { sessionAtom } from '#browser/session.ts';
import { EmptyState } from '#kit/feedback/EmptyState.tsx';
import { ArcoScope } from '../../parts/arco/ArcoScope.tsx';
import { StandingFrame } from '../../parts/missing/StandingFrame.tsx';
import { BeforeAndAfter } from './BeforeAndAfter.tsx';
import { Converted } from './Converted.tsx';
import styles from './Coordinates.module.css';
import { guessOf } from './guess.ts';
import { type Lines, Source } from './Source.tsx';
import { useConverted } from './use-converted.ts';

/** 地图数据转换 /transMapData: coordinates of a file, of pasted lines or of a register are converted and looked at on the map; nothing is written (spec 1 §2.1). */
export function CoordinatesPage() {
  const { resources } = useAtomValue(sessionAtom);
  return (
    <StandingFrame
      title="地图数据转换"
      note="在 GCJ-02、WGS-84、BD-09 之间转换和核对坐标；只转换，不改动系统中的数据。"
    >
      <ArcoScope>
        {resources.includes('map.read') ? (
          <Tool />
        ) : (
          <EmptyState text="您没有查看规划地图的权限" hint="如需开通，请联系系统管理员" height={320} />
        )}
      </ArcoScope>
    </StandingFrame>
  );
}

function Tool() {
  const [given, setGiven] = useState<{ readonly title: string; readonly lines: Lines }>();
  const [problem, setProblem] = useState<string>();
  const [conversion, setConversion] = useState({ from: 'gcj02' as Crs, to: 'wgs84' as Crs, exchanged: false });
  // Ten thousand rows take a third of a second: what was chosen is seen before.
  const converted = useConverted(given?.lines, useDeferredValue(conversion));
  const handleLines = (title: string, lines: Lines, crs?: Crs) => {
    setProblem(lines.problem);
    setGiven(lines.problem === undefined ? { title, lines } : undefined);
    const sheet = coordinateSheet(lines.rows);
    const from = crs ?? (sheet && guessOf(sheet, lines.known).system?.crs) ?? conversion.from;
    setConversion({ ...conversion, from, exchanged: false });
  };
  return (
    <div className={styles['page']}>
      <div className={styles['column']}>
        <Source problem={problem} onLines={handleLines} onProblem={setProblem} />
        {given && converted && (
          <Converted
            key={given.title}
            title={given.title}
            converted={converted}
            conversion={conversion}
            onConversion={setConversion}
          />
        )}
      </div>
      <BeforeAndAfter places={converted?.places ?? []} />
    </div>
  );
}
