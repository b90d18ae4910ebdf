import { VChart } from '@visactor/vchart/esm/core/index.js';
import { registerLineChart } from '@visactor/vchart/esm/chart/line/line.js';

VChart.useRegisters([registerLineChart]);

/**
 * The chart engine with line charts and their axes only. Tooltip, crosshair, legend and animation stay out:
 * the read-out is our own DOM (Readout.tsx), which keys can drive too and which writes no HTML from data.
 */
export const LineEngine = VChart;
