import { createContext } from 'react';

/** By how much the wall's stage is scaled to its screen: canvases multiply their pixel ratio by it. */
export const StageScaleContext = createContext(1);
